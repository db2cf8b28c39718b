package dev.onset.app.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.SessionId;
import org.junit.jupiter.api.Test;

class LastQuestionsTest {
  private static final SessionId ONE = new SessionId(SessionId.DEFAULT_TENANT, "one");
  private static final SessionId TWO = new SessionId(SessionId.DEFAULT_TENANT, "two");

  @Test
  void staysUntilTheUserAsksAnother() {
    LastQuestions questions = new LastQuestions();

    assertThat(questions.after(ONE, "hello")).isEmpty();
    assertThat(questions.after(ONE, "Where is it?")).isEqualTo("Where is it?");
    assertThat(questions.after(TWO, "I am Bo.")).isEmpty();
    assertThat(questions.after(ONE, "I am Bo.")).isEqualTo("Where is it?");
    assertThat(questions.after(ONE, "When? Now.")).isEqualTo("When?");
    questions.forget(ONE);
    assertThat(questions.after(ONE, "I am Bo.")).isEmpty();
  }
}
