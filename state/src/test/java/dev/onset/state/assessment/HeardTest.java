package dev.onset.state.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.LanguageReading;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.TurnLanguage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeardTest {
  private static final String TEN = "abcde fghij";

  private static Heard say(Heard before, Role role, TurnLanguage language, int times) {
    Turn turn = Turn.of(SessionId.of("s"), 0, "someone", TEN.repeat(times));
    return before.after(turn, role, reading(language), 0, List.of());
  }

  private static LanguageReading reading(TurnLanguage language) {
    return switch (language) {
      case READ -> LanguageReading.READ;
      case FOREIGN -> LanguageReading.foreign("deu");
      case UNTOLD -> LanguageReading.UNTOLD;
    };
  }

  @Test
  void theLanguageIsTheLastThatWasTold() {
    LanguageReading unnamed = LanguageReading.foreign(LanguageReading.UNDETERMINED);
    Heard german = Heard.NOTHING.speaking(reading(TurnLanguage.FOREIGN));

    assertThat(german.language()).contains("deu");
    assertThat(german.speaking(LanguageReading.UNTOLD)).isSameAs(german);
    assertThat(german.speaking(unnamed)).isSameAs(german);
    assertThat(german.speaking(LanguageReading.READ).language()).contains("eng");
    assertThat(german.speaking(LanguageReading.READ).speaking(unnamed).language()).contains("und");
    assertThat(Heard.NOTHING.speaking(unnamed).language()).contains("und");
    assertThat(Heard.NOTHING.speaking(LanguageReading.UNTOLD).language())
        .isEqualTo(Optional.empty());
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
