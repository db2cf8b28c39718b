package dev.onset.evaluation.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.tier2.OnnxTagger;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewTurn;
import dev.onset.model.review.ReviewWindow;
import dev.onset.state.session.PrecedingText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Turns the annotated names of a dialogue into review requests. */
final class Candidates {
  private static final String DECISION = "decision";
  private static final String REDACT = "REDACT";

  private final Policy.Roles roles = PolicyReader.shipped().roles();
  private final Optional<NeuralTagger> tagger;

  private Candidates(Optional<NeuralTagger> tagger) {
    this.tagger = tagger;
  }

  /** Without a neural pass. */
  static Candidates withoutEncoder() {
    return new Candidates(Optional.empty());
  }

  /** With the scores of the bundled neural pass for each turn. */
  static Candidates withEncoder() {
    return new Candidates(Optional.of(OnnxTagger.bundled()));
  }

  /**
   * One annotated name.
   *
   * @param encoder redaction score of the turn's neural pass; empty without one
   * @param turn index of its turn
   * @param span its range
   * @param redact the annotated decision
   */
  record Gold(
      ReviewRequest request, OptionalDouble encoder, int turn, GoldSpan span, boolean redact) {}

  /** Whether the annotation decides on a name. */
  static boolean isDecided(GoldSpan span) {
    return span.notes().containsKey(DECISION);
  }

  /** Whether the annotation requires redaction. */
  static boolean isToRedact(GoldSpan span) {
    return REDACT.equals(span.notes().get(DECISION));
  }

  /** The names with an annotated decision, in order. */
  List<Gold> of(CorpusDialogue dialogue) {
    List<Gold> candidates = new ArrayList<>();
    ReviewWindow before = ReviewWindow.EMPTY;
    PrecedingText lastSaid = PrecedingText.NOTHING;
    for (CorpusTurn turn : dialogue.turns()) {
      ReviewTurn said = new ReviewTurn(roles.of(turn.speaker()), turn.text());
      List<GoldSpan> decided = turn.spans().stream().filter(Candidates::isDecided).toList();
      if (!decided.isEmpty()) {
        String asked = lastSaid.before(said.role());
        NeuralReading reading =
            tagger.map(one -> one.read(asked, turn.text())).orElse(NeuralReading.NOTHING);
        for (GoldSpan span : decided) {
          candidates.add(
              new Gold(
                  new ReviewRequest(before, said, span.start(), span.end(), PiiType.NAME_PART),
                  reading.redact(span.start(), span.end()),
                  turn.turn(),
                  span,
                  isToRedact(span)));
        }
      }
      before = before.and(said);
      lastSaid = lastSaid.after(said.role(), turn.text());
    }
    return candidates;
  }
}
