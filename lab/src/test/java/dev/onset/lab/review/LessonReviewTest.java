package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.lab.corpus.SharedData;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ReviewDecision;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import dev.onset.model.review.Reviewer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Values that are no names in lessons: 60 written one by one before the reviewer of values was
 * made, 30 of them to choose its features and threshold by, 30 to judge by. In half of each
 * somebody tells something of themselves, of a relative or of the other side.
 */
class LessonReviewTest {
  private static final Path LESSONS =
      Path.of("src", "test", "resources", "dev", "onset", "lab", "review");
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");

  private final Policy.Roles roles = PolicyReader.shipped().roles();
  private final Reviewer reviewer = BundledReviewer.load();

  private boolean redacts(ReviewRequest request) {
    return reviewer.review(request).decision() == ReviewDecision.REDACT;
  }

  private ReviewScore score(String file) throws IOException {
    Candidates candidates = new Candidates();
    ReviewScore score = ReviewScore.NONE;
    for (CorpusDialogue lesson : Corpora.read(LESSONS.resolve(file))) {
      for (Candidates.Gold gold : candidates.of(lesson)) {
        if (gold.turn() > 0) {
          score = score.and(gold.redact(), redacts(gold.request()));
        }
      }
    }
    return score;
  }

  @Test
  void whatIsSomebodysIsTakenOutOfTheLessonsToChooseBy() throws IOException {
    ReviewScore score = score("lessons-open.jsonl");

    assertThat(score.redacted()).isEqualTo(21);
    assertThat(score.missed()).isZero();
    assertThat(score.kept()).isGreaterThanOrEqualTo(103);
    assertThat(score.overdone()).isLessThanOrEqualTo(8);
  }

  @Test
  void andOutOfThoseToJudgeBy() throws IOException {
    ReviewScore score = score("lessons-kept.jsonl");

    assertThat(score.redacted()).isEqualTo(25);
    assertThat(score.missed()).isZero();
    assertThat(score.kept()).isGreaterThanOrEqualTo(82);
    assertThat(score.overdone()).isLessThanOrEqualTo(28);
  }

  /** Nobody in these lessons tells a number of their own. */
  @Test
  void numbersOfATaskAreKept() throws IOException {
    int numbers = 0;
    int redacted = 0;
    for (CorpusDialogue lesson : Corpora.read(SharedData.file("mathdial_rok_train.jsonl.gz"))) {
      ReviewWindow before = ReviewWindow.EMPTY;
      for (CorpusTurn turn : lesson.turns()) {
        SpokenText said = new SpokenText(roles.of(turn.speaker()), turn.text());
        if (turn.turn() > 0) {
          for (MatchResult number : NUMBER.matcher(turn.text()).results().toList()) {
            int start = turn.text().codePointCount(0, number.start());
            int end = turn.text().codePointCount(0, number.end());
            numbers++;
            redacted += redacts(new ReviewRequest(before, said, start, end, PiiType.AGE)) ? 1 : 0;
          }
        }
        before = before.and(said);
      }
    }

    assertThat(redacted).isLessThan(numbers / 20);
  }
}
