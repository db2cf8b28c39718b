package dev.onset.lab.corpus.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.relevance.RelevanceRecord.Recipe;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelevanceCheckTest {
  private static final String CONTEXT = "I am a night nurse in Ulm and own a boat.";
  private static final RelevanceItem JOB =
      new RelevanceItem(7, 18, ItemType.OCCUPATION, "night nurse", true);
  private static final RelevanceItem HOME =
      new RelevanceItem(22, 25, ItemType.LOCATION, "Ulm", false);
  private static final String QUESTION = "How can I sleep better?";

  private static RelevanceRecord record(String context, String question, RelevanceItem... items) {
    return new RelevanceRecord(context, question, List.of(items), "t", Recipe.SITUATION);
  }

  private static void assertFlaw(RecordFlaw flaw, RelevanceRecord record) {
    assertThat(RelevanceCheck.flaw(record)).contains(flaw);
  }

  @Test
  void findsNothingInAGoodRecord() {
    assertThat(RelevanceCheck.flaw(record(CONTEXT, QUESTION, JOB, HOME))).isEmpty();
  }

  @Test
  void findsValuesThatStandElsewhere() {
    assertFlaw(
        RecordFlaw.NOT_LOCATED,
        record(CONTEXT, QUESTION, JOB, new RelevanceItem(21, 24, ItemType.LOCATION, "Ulm", false)));
    assertFlaw(
        RecordFlaw.NOT_LOCATED,
        record(CONTEXT, QUESTION, JOB, new RelevanceItem(40, 99, ItemType.LOCATION, "Ulm", false)));
  }

  @Test
  void findsValuesThatStandTwice() {
    assertFlaw(RecordFlaw.REPEATED, record(CONTEXT + " ulm!", QUESTION, JOB, HOME));
  }

  @Test
  void findsOverlaps() {
    assertFlaw(
        RecordFlaw.OVERLAPPING,
        record(
            CONTEXT,
            QUESTION,
            JOB,
            new RelevanceItem(13, 18, ItemType.OCCUPATION, "nurse", false)));
  }

  @Test
  void findsRecordsWithOneSide() {
    assertFlaw(RecordFlaw.ONE_SIDED, record(CONTEXT, QUESTION, JOB));
    assertFlaw(RecordFlaw.ONE_SIDED, record(CONTEXT, QUESTION, HOME));
    assertFlaw(RecordFlaw.ONE_SIDED, record(CONTEXT, QUESTION));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How does a nurse get more sleep?",
        "Is my NIGHT too short?",
        "Which occupation would suit me?",
        "Is Ulm too loud for me?"
      })
  void findsQuestionsThatTell(String question) {
    assertFlaw(RecordFlaw.TELLING_QUESTION, record(CONTEXT, question, JOB, HOME));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Why?", "I cannot sleep at all.", "Can I sleep? Can I rest?", "Can I sleep? "})
  void findsWhatIsNoQuestion(String question) {
    assertFlaw(RecordFlaw.NO_QUESTION, record(CONTEXT, question, JOB, HOME));
  }
}
