package dev.onset.app.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Feedback;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.serdes.NoteCipher;
import dev.onset.streams.topics.OutputKeys;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FeedbackBookTest {
  private static final SessionId SESSION = SessionId.of("s");
  private static final NoteCipher CIPHER =
      new NoteCipher(KeyRing.of(new MasterKey(new byte[MasterKey.BYTES])));

  private final FeedbackBook book = new FeedbackBook(Optional.of(CIPHER));

  @Test
  void theLastJudgementHoldsWhateverItsTime() {
    take("aa", new Feedback.Acknowledged(), 9);
    assertThat(state("aa")).isEqualTo(AlertCase.State.ACKNOWLEDGED);

    take("aa", new Feedback.FalseAlarm(Feedback.Reason.EXPECTED), 5);
    assertThat(state("aa")).isEqualTo(AlertCase.State.FALSE_ALARM);
    assertThat(book.of("aa").orElseThrow().reason()).contains(Feedback.Reason.EXPECTED);

    take("aa", new Feedback.Reopened(), 6);
    assertThat(state("aa")).isEqualTo(AlertCase.State.OPEN);
    assertThat(book.of("aa").orElseThrow().reason()).isEmpty();
    assertThat(book.of("aa").orElseThrow().judgement()).isPresent();
  }

  @Test
  void notesStandSideBySideInTheOrderOfTheirTimes() {
    take("aa", note("aa", "02", "second"), 2);
    take("aa", note("aa", "01", "first"), 1);
    take("aa", note("aa", "00", "third"), 2);

    AlertCase open = book.of("aa").orElseThrow();
    assertThat(open.state()).isEqualTo(AlertCase.State.OPEN);
    assertThat(open.judgement()).isEmpty();
    assertThat(open.types()).containsExactly(PiiType.AGE);
    assertThat(open.notes())
        .extracting(note -> note.text().orElseThrow())
        .containsExactly("first", "third", "second");
  }

  @Test
  void whatIsDeletedIsGone() {
    String judged = take("aa", new Feedback.Acknowledged(), 1);
    String noted = take("aa", note("aa", "01", "text"), 2);
    take("ab", new Feedback.Acknowledged(), 3);

    book.delete(judged);
    book.delete("unknown");
    assertThat(state("aa")).isEqualTo(AlertCase.State.OPEN);

    book.delete(noted);
    assertThat(book.of("aa")).isEmpty();
    assertThat(book.cases()).extracting(AlertCase::alertId).containsExactly("ab");
  }

  @Test
  void whatWasSaidLastComesLast() {
    take("ab", new Feedback.Acknowledged(), 5);
    take("aa", new Feedback.Acknowledged(), 1);
    take("ac", new Feedback.Acknowledged(), 3);
    take("aa", note("aa", "01", "text"), 7);

    assertThat(book.cases()).extracting(AlertCase::alertId).containsExactly("ac", "ab", "aa");
  }

  @Test
  void aRecordUnderAnotherKeyIsLeftOut() {
    assertThat(book.take("aa/state", feedback("ab", new Feedback.Acknowledged(), 1))).isFalse();
    assertThat(book.take("aa/note/02", feedback("aa", note("aa", "01", "text"), 1))).isFalse();
    assertThat(book.cases()).isEmpty();
  }

  @Test
  void withoutTheKeyANoteIsThereAndItsTextIsNot() {
    FeedbackBook closed = new FeedbackBook(Optional.empty());
    Feedback feedback = feedback("aa", note("aa", "01", "text"), 1);
    closed.take(OutputKeys.feedback(feedback), feedback);

    assertThat(closed.of("aa").orElseThrow().notes())
        .containsExactly(new AlertCase.Note("01", "ann", 1, Optional.empty()));
    assertThat(CaseText.lines(closed.of("aa").orElseThrow()))
        .containsExactly(
            "OPEN.",
            "Alert aa of RULE_A in session s: AGE.",
            "",
            "ann at 1970-01-01T00:00:00.001Z:",
            "  (The text takes the installation's key.)");
  }

  private static Feedback.Noted note(String alertId, String id, String text) {
    return CIPHER.seal(SESSION, alertId, id, text);
  }

  private String take(String alertId, Feedback.Remark remark, long time) {
    Feedback feedback = feedback(alertId, remark, time);
    String key = OutputKeys.feedback(feedback);
    assertThat(book.take(key, feedback)).isTrue();
    return key;
  }

  private static Feedback feedback(String alertId, Feedback.Remark remark, long time) {
    return new Feedback(
        SESSION, alertId, Rule.RULE_A, new TreeSet<>(Set.of(PiiType.AGE)), remark, "ann", time);
  }

  private AlertCase.State state(String alertId) {
    return book.of(alertId).orElseThrow().state();
  }
}
