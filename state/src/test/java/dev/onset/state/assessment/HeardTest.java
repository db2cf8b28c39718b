package dev.onset.state.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.LanguageReading;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.TurnLanguage;
import dev.onset.model.UpstreamMarks;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HeardTest {
  private static final String TEN = "abcde fghij";

  private static Heard say(Heard before, Role role, TurnLanguage language, int times) {
    Turn turn = Turn.of(SessionId.of("s"), 0, "someone", TEN.repeat(times));
    return before.after(turn, role, reading(language), 0, 0, List.of());
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

    assertThat(say(read, Role.USER, TurnLanguage.FOREIGN, 1).assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.LANGUAGE);
  }

  @Test
  void lessIsNot() {
    Heard read = say(Heard.NOTHING, Role.USER, TurnLanguage.READ, 5);

    assertThat(say(read, Role.USER, TurnLanguage.FOREIGN, 1).assessment(EntityId.USER))
        .isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void whatTellsNoLanguageDoesNotCount() {
    Heard heard = say(Heard.NOTHING, Role.USER, TurnLanguage.UNTOLD, 3);

    assertThat(heard.assessment(EntityId.USER)).isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void bareValuesAnswerInTheLanguageInWhichAgentsAsk() {
    Heard heard = say(Heard.NOTHING, Role.USER, TurnLanguage.UNTOLD, 3);

    assertThat(say(heard, Role.AGENT, TurnLanguage.FOREIGN, 1).assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.LANGUAGE);
    assertThat(say(heard, Role.AGENT, TurnLanguage.READ, 9).assessment(EntityId.USER))
        .isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void aUserToWhomAgentsSpeakAnotherLanguageIsNotAssessed() {
    Heard read = say(Heard.NOTHING, Role.USER, TurnLanguage.READ, 3);

    assertThat(say(read, Role.AGENT, TurnLanguage.FOREIGN, 9).assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.LANGUAGE);
  }

  @Test
  void ofWhomAgentsTellTheirLanguageCountsAndNotTheUsers() {
    EntityId told = EntityId.about(1);
    Heard user = say(Heard.NOTHING, Role.USER, TurnLanguage.FOREIGN, 3);
    Heard agent = say(Heard.NOTHING, Role.AGENT, TurnLanguage.FOREIGN, 3);

    assertThat(user.assessment(told)).isEqualTo(Assessment.ASSESSED);
    assertThat(agent.assessment(told).reasons()).containsExactly(Assessment.Reason.LANGUAGE);
  }

  @Test
  void whatIsWithheldOfUsersTurnsIsNoneOfThoseOfWhomAgentsTell() {
    Turn turn = Turn.of(SessionId.of("s"), 0, "someone", TEN);
    Heard heard =
        Heard.NOTHING.after(turn, Role.USER, LanguageReading.READ, 1, 0, List.of(PiiType.DOB));

    assertThat(heard.assessment(EntityId.other(1)).reasons())
        .containsExactly(Assessment.Reason.WITHHELD);
    assertThat(heard.assessment(EntityId.about(1))).isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void piecesAreTheUsersOwn() {
    Heard heard = Heard.NOTHING.lacking(Set.of(PiiType.CREDIT_CARD));

    assertThat(heard.assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.INCOMPLETE);
    assertThat(heard.assessment(EntityId.other(1))).isEqualTo(Assessment.ASSESSED);
    assertThat(heard.lacking(Set.of()).assessment(EntityId.USER)).isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void aStrangersLanguageCounts() {
    assertThat(
            say(Heard.NOTHING, Role.UNKNOWN, TurnLanguage.FOREIGN, 1)
                .assessment(EntityId.USER)
                .reasons())
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER, Assessment.Reason.LANGUAGE);
  }

  private static Heard say(Heard before, Role role, String text, int values) {
    return before.after(
        Turn.of(SessionId.of("s"), 0, "someone", text),
        role,
        LanguageReading.READ,
        values,
        UpstreamMarks.of(text).size(),
        List.of());
  }

  @Test
  void whoeverToldMostlyMarksIsNotAssessed() {
    Heard masked = say(Heard.NOTHING, Role.USER, "my name is [PII] and my card is ####", 0);

    assertThat(masked.assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.MASKED_UPSTREAM);
    assertThat(say(masked, Role.USER, "call me", 2).assessment(EntityId.USER).reasons()).isEmpty();
    assertThat(say(Heard.NOTHING, Role.AGENT, "Dear [NAME]", 0).assessment(EntityId.USER).reasons())
        .isEmpty();
  }

  @Test
  void whoeverIsServedByACustomerIsNotAssessed() {
    String greeting = "Thank you for calling Larkspur Tools, how can I help you today?";
    Heard greeted = say(Heard.NOTHING, Role.USER, greeting, 0);
    Heard answered = say(greeted, Role.AGENT, "Hi, this is Horatio, my drill broke.", 0);

    assertThat(greeted.assessment(EntityId.USER).assessed()).isTrue();
    assertThat(answered.assessment(EntityId.USER).reasons())
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER);
  }

  @Test
  void aCustomerMaySoundLikeStaffBesideAnAgentWhoDoes() {
    String colleague = "I work in a call center, 'thank you for calling, how can I help' all day";
    Heard heard = say(Heard.NOTHING, Role.USER, colleague, 0);

    assertThat(
            say(heard, Role.AGENT, "Ha! What can I do for you?", 0)
                .assessment(EntityId.USER)
                .assessed())
        .isTrue();
    Heard one = say(Heard.NOTHING, Role.USER, "how can I help you find my order?", 0);
    assertThat(say(one, Role.AGENT, "it is 4432", 0).assessment(EntityId.USER).assessed()).isTrue();
  }
}
