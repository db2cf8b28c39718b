package dev.onset.evaluation.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewTurn;
import dev.onset.model.review.ReviewWindow;
import java.util.ArrayList;
import java.util.List;

/** The annotated names of a dialogue as requests to a reviewer. */
final class Candidates {
  private static final String DECISION = "decision";
  private static final String REDACT = "REDACT";

  private final Policy.Roles roles = PolicyReader.shipped().roles();

  /**
   * One name.
   *
   * @param turn its turn's index
   * @param span its place
   * @param redact what the annotation says of it
   */
  record Gold(ReviewRequest request, int turn, GoldSpan span, boolean redact) {}

  /** Whether the annotation says what is to become of a name. */
  static boolean isDecided(GoldSpan span) {
    return span.notes().containsKey(DECISION);
  }

  /** Whether it says that the name is to be redacted. */
  static boolean isToRedact(GoldSpan span) {
    return REDACT.equals(span.notes().get(DECISION));
  }

  /** The names that the annotation decides, in order. */
  List<Gold> of(CorpusDialogue dialogue) {
    List<Gold> candidates = new ArrayList<>();
    ReviewWindow before = ReviewWindow.EMPTY;
    for (CorpusTurn turn : dialogue.turns()) {
      ReviewTurn said = new ReviewTurn(roles.of(turn.speaker()), turn.text());
      List<GoldSpan> decided = turn.spans().stream().filter(Candidates::isDecided).toList();
      if (!decided.isEmpty()) {
        for (GoldSpan span : decided) {
          candidates.add(
              new Gold(
                  new ReviewRequest(before, said, span.start(), span.end(), PiiType.NAME_PART),
                  turn.turn(),
                  span,
                  isToRedact(span)));
        }
      }
      before = before.and(said);
    }
    return candidates;
  }
}
