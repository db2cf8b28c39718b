package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.lab.training.MaxentTraining.Sample;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValueTrainingTest {
  private static final int FEW = 300;
  private static final Path HANDS = Path.of("written", "hands");

  private static List<CorpusDialogue> lessons(ScenePhrases.Part part, long seed) {
    LessonDialogues source = new LessonDialogues(part, seed);
    return IntStream.range(0, FEW).mapToObj(source::dialogue).toList();
  }

  private static List<MarkedChat> keptChats() throws IOException {
    List<MarkedChat> chats = new ArrayList<>();
    for (String hand : ValueTraining.KEPT_HANDS.stream().sorted().toList()) {
      chats.addAll(MarkedChats.read(HANDS.resolve(hand)));
    }
    return chats;
  }

  @Test
  void theSameSeedGivesTheSameSamplesOfBothKinds() {
    List<Sample> samples = ValueTraining.lessons(7, FEW);

    assertThat(ValueTraining.lessons(7, FEW)).isEqualTo(samples);
    assertThat(samples).filteredOn(Sample::positive).hasSizeGreaterThan(FEW);
    assertThat(samples).filteredOn(one -> !one.positive()).hasSizeGreaterThan(FEW);
  }

  @Test
  void everySpanIsWhereItSays() {
    for (CorpusDialogue lesson : lessons(ScenePhrases.Part.LEARNED, 7)) {
      for (CorpusTurn turn : lesson.turns()) {
        assertThat(turn.text()).doesNotContain("{", "}", "=>", "!place");
        for (GoldSpan span : turn.spans()) {
          assertThat(span.in(turn.text())).isEqualTo(span.text());
        }
      }
    }
  }

  /** Else it would do to look into the task. */
  @Test
  void oneValueIsBothInManyLessons() {
    assertThat(lessons(ScenePhrases.Part.LEARNED, 7))
        .filteredOn(
            lesson -> {
              Set<String> task = values(lesson, false);
              return values(lesson, true).stream().anyMatch(task::contains);
            })
        .hasSizeGreaterThan(FEW / 10);
  }

  private static Set<String> values(CorpusDialogue lesson, boolean own) {
    return lesson.turns().stream()
        .flatMap(turn -> turn.spans().stream())
        .filter(span -> Candidates.isToRedact(span) == own)
        .map(span -> span.text().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  /** With sentences that the model never saw. */
  @Test
  void theShippedModelReadsSentencesThatItNeverSaw() {
    Reviewer reviewer = BundledReviewer.load();
    Candidates candidates = new Candidates();
    ReviewScore score = ReviewScore.NONE;
    for (CorpusDialogue lesson :
        lessons(ScenePhrases.Part.HELD_OUT, ValueTraining.DEVELOPMENT_SEED)) {
      for (Candidates.Gold gold : candidates.of(lesson)) {
        score =
            score.and(
                gold.redact(), reviewer.review(gold.request()).decision() == ReviewDecision.REDACT);
      }
    }

    assertThat(score.redacted()).isGreaterThan(9 * score.missed());
    assertThat(score.kept()).isGreaterThan(4 * score.overdone());
  }

  /** As people tell of themselves elsewhere, behind a task that may hold the same words. */
  @Test
  void theShippedModelKnowsHowPeopleTellOfThemselves() throws IOException {
    Reviewer reviewer = BundledReviewer.load();
    List<ReviewRequest> told = new ChatsAtATask(ValueTraining.DEVELOPMENT_SEED).values(keptChats());

    long kept =
        told.stream()
            .filter(value -> reviewer.review(value).decision() == ReviewDecision.KEEP)
            .count();

    assertThat(told).hasSizeGreaterThan(1_000);
    assertThat(kept).isLessThan(told.size() / 33);
  }
}
