package dev.onset.state.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.TurnLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeardTest {
  private static final String TEN = "abcde fghij";

  private static Heard say(Heard before, Role role, TurnLanguage language, int times) {
    Turn turn = Turn.of(SessionId.of("s"), 0, "someone", TEN.repeat(times));
    return before.after(turn, role, language, 0, List.of());
  }

  @Test
  void aFifthInAnotherLanguageIsTooLittleRead() {
    Heard read = say(Heard.NOTHING, Role.USER, TurnLanguage.READ, 4);

    assertThat(say(read, Role.USER, TurnLanguage.FOREIGN, 1).assessment().reasons())
        .containsExactly(Assessment.Reason.LANGUAGE);
  }

  @Test
  void lessIsNot() {
    Heard read = say(Heard.NOTHING, Role.USER, TurnLanguage.READ, 5);

    assertThat(say(read, Role.USER, TurnLanguage.FOREIGN, 1).assessment())
        .isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void whatTellsNoLanguageAndWhatAgentsSayDoesNotCount() {
    Heard heard = say(Heard.NOTHING, Role.USER, TurnLanguage.UNTOLD, 3);

    assertThat(say(heard, Role.AGENT, TurnLanguage.FOREIGN, 9).assessment())
        .isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void aStrangersLanguageCounts() {
    assertThat(say(Heard.NOTHING, Role.UNKNOWN, TurnLanguage.FOREIGN, 1).assessment().reasons())
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER, Assessment.Reason.LANGUAGE);
  }
}
