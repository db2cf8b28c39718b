package dev.onset.app.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.SessionId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastQuestionsTest {
  private static final SessionId ONE = new SessionId(SessionId.DEFAULT_TENANT, "one");
  private static final SessionId TWO = new SessionId(SessionId.DEFAULT_TENANT, "two");

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "'no question.', ''",
    "'?', '?'",
    "'How are you?', 'How are you?'",
    "'I am 41. May I rest? Thanks!', 'May I rest?'",
    "'One? Two?  Three?', 'Three?'",
    "'See a.example.com/x.y now?', 'See a.example.com/x.y now?'",
    "'first\nsecond?', 'second?'",
    "'Really?! Yes.', 'Really?'",
    "'\u4f60\u662f\u8c01\uff1f\u4f60\u597d\u5417\uff1f', '\u4f60\u597d\u5417\uff1f'"
  })
  void isTheLastSentenceWithAQuestionMark(String text, String question) {
    assertThat(LastQuestions.last(text)).isEqualTo(question);
  }

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
