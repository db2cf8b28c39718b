package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import java.util.ArrayList;
import java.util.List;

/** Turns the annotated values of a dialogue into review requests. */
final class Candidates {
  private static final String DECISION = "decision";
  private static final String REDACT = "REDACT";

  private final Policy.Roles roles = PolicyReader.shipped().roles();

  /**
   * One annotated value.
   *
   * @param turn index of its turn
   * @param span its range
   * @param redact the annotated decision
   */
  record Gold(ReviewRequest request, int turn, GoldSpan span, boolean redact) {}

  /** Whether the annotation decides on a value. */
  static boolean isDecided(GoldSpan span) {
    return span.notes().containsKey(DECISION);
  }

  /** Whether the annotation requires redaction. */
  static boolean isToRedact(GoldSpan span) {
    return REDACT.equals(span.notes().get(DECISION));
  }

  /** The values with an annotated decision, in order; names if Onset has no such type. */
  List<Gold> of(CorpusDialogue dialogue) {
    List<Gold> candidates = new ArrayList<>();
    ReviewWindow before = ReviewWindow.EMPTY;
    for (CorpusTurn turn : dialogue.turns()) {
      SpokenText said = new SpokenText(roles.of(turn.speaker()), turn.text());
      List<GoldSpan> decided = turn.spans().stream().filter(Candidates::isDecided).toList();
      for (GoldSpan span : decided) {
        candidates.add(
            new Gold(
                new ReviewRequest(
                    before,
                    said,
                    span.start(),
                    span.end(),
                    PiiType.ofLabel(span.type()).orElse(PiiType.NAME_PART)),
                turn.turn(),
                span,
                isToRedact(span)));
      }
      before = before.and(said);
    }
    return candidates;
  }
}
