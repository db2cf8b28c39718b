package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.review.Proposer;
import dev.onset.model.PolicyReader;
import dev.onset.model.review.Review;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProposedTurnsTest {
  private static final Proposer PROPOSER =
      new Proposer(ExtractionPipeline.withoutTagger(PolicyReader.shipped()));

  private static GoldSpan name(String text, String name) {
    int start = text.codePointCount(0, text.indexOf(name));
    return new GoldSpan(
        start,
        start + name.codePointCount(0, name.length()),
        "PERSON",
        name,
        Optional.empty(),
        Map.of("decision", "REDACT"));
  }

  private static CorpusTurn turn(int turn, String speaker, String text, String... names) {
    return new CorpusTurn(
        turn, speaker, text, Stream.of(names).map(name -> name(text, name)).toList());
  }

  private static ProposerRecall recall(CorpusTurn... turns) {
    return proposed(turns).recall(Candidates::isToRedact);
  }

  private static ProposedTurns proposed(CorpusTurn... turns) {
    return ProposedTurns.of(List.of(dialogue(turns)), PROPOSER);
  }

  private static CorpusDialogue dialogue(CorpusTurn... turns) {
    return new CorpusDialogue("one", "", "", List.of(turns), Optional.empty(), Map.of());
  }

  @Test
  void touchedExactAndOverlookedAreToldApart() {
    ProposerRecall recall =
        recall(
            turn(1, "teacher", "🙂 Hello Xqanthu, are you there?", "Xqanthu"),
            turn(2, "teacher", "Hello Xqanthu, are you there?", "Xqanthu, are"),
            turn(3, "student", "that is for wuggles to say", "wuggles"));

    assertThat(recall).isEqualTo(new ProposerRecall(3, 2, 1, 2));
    assertThat(recall.recall()).isEqualTo(2.0 / 3);
    assertThat(recall.exactRecall()).isEqualTo(1.0 / 3);
  }

  /** A name that only the material makes known is found later on; the material's own is no hit. */
  @Test
  void theMaterialIsReadButNotCounted() {
    CorpusTurn later = turn(1, "student", "so xqanthu's share is 5", "xqanthu");

    assertThat(recall(later).touched()).isZero();
    assertThat(recall(turn(0, "material", "Hello Xqanthu, are you there?", "Xqanthu"), later))
        .isEqualTo(new ProposerRecall(1, 1, 1, 1));
  }

  @Test
  void onlyWhatIsAskedForCounts() {
    CorpusTurn turn = turn(1, "teacher", "Hello Xqanthu, are you there?", "Xqanthu");
    ProposerRecall none = proposed(turn).recall(span -> !Candidates.isToRedact(span));

    assertThat(none).isEqualTo(new ProposerRecall(0, 0, 0, 1));
    assertThat(none.recall()).isZero();
  }

  /** However sure the reviewer is. */
  @Test
  void whatIsNotProposedIsMissed() {
    CorpusDialogue dialogue =
        dialogue(
            turn(1, "teacher", "Hello Xqanthu, are you there?", "Xqanthu"),
            turn(2, "student", "that is for wuggles to say", "wuggles"));

    assertThat(
            ReviewComparison.whole(
                    List.of(dialogue),
                    request -> Review.BY_TYPE,
                    ProposedTurns.of(List.of(dialogue), PROPOSER))
                .score())
        .isEqualTo(new ReviewScore(1, 1, 0, 0));
  }
}
