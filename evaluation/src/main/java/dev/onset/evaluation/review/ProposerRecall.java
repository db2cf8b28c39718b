package dev.onset.evaluation.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.GoldSpan;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Role;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.Proposal;
import dev.onset.state.LastSaid;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How much of an annotation the proposer finds (third paper: recall first, for what is not proposed
 * is kept). The first turn of a lesson, which is its material, is read but not counted.
 *
 * @param spans of the annotation
 * @param touched those that a candidate overlaps
 * @param exact those that a candidate matches to the code point
 * @param candidates proposed in all
 */
public record ProposerRecall(int spans, int touched, int exact, int candidates) {
  private static final String MATERIAL = "material";

  /** The recall of a proposer on the spans of dialogues that count. */
  public static ProposerRecall of(
      List<CorpusDialogue> dialogues, Proposer proposer, Predicate<GoldSpan> counts) {
    int spans = 0;
    int touched = 0;
    int exact = 0;
    int candidates = 0;
    for (Proposed turn : proposed(dialogues, proposer)) {
      candidates += turn.proposals().size();
      for (GoldSpan span : turn.spans()) {
        if (counts.test(span)) {
          spans++;
          touched += turn.touches(span) ? 1 : 0;
          exact += turn.matches(span) ? 1 : 0;
        }
      }
    }
    return new ProposerRecall(spans, touched, exact, candidates);
  }

  /** The very spans that a candidate overlaps: equal spans of two turns are two. */
  static Set<GoldSpan> touched(List<CorpusDialogue> dialogues, Proposer proposer) {
    Set<GoldSpan> touched = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Proposed turn : proposed(dialogues, proposer)) {
      turn.spans().stream().filter(turn::touches).forEach(touched::add);
    }
    return touched;
  }

  /** A turn's annotation and its candidates. */
  private record Proposed(List<GoldSpan> spans, List<Proposal> proposals) {
    boolean touches(GoldSpan span) {
      return proposals.stream()
          .anyMatch(one -> one.start() < span.end() && span.start() < one.end());
    }

    boolean matches(GoldSpan span) {
      return proposals.stream()
          .anyMatch(one -> one.start() == span.start() && one.end() == span.end());
    }
  }

  /** All turns but the material. */
  private static List<Proposed> proposed(List<CorpusDialogue> dialogues, Proposer proposer) {
    Policy.Roles roles = PolicyReader.shipped().roles();
    List<Proposed> turns = new ArrayList<>();
    for (CorpusDialogue dialogue : dialogues) {
      LastSaid lastSaid = LastSaid.NOTHING;
      KnownNames known = KnownNames.NONE;
      for (CorpusTurn turn : dialogue.turns()) {
        Role role = roles.of(turn.speaker());
        List<Proposal> proposals = proposer.propose(lastSaid.before(role), turn.text(), known);
        known = proposer.after(turn.text(), proposals, known);
        lastSaid = lastSaid.after(role, turn.text());
        if (!turn.speaker().equals(MATERIAL)) {
          turns.add(new Proposed(turn.spans(), proposals));
        }
      }
    }
    return turns;
  }

  /** The share of spans that a candidate overlaps, in [0, 1]; 0 without spans. */
  public double recall() {
    return spans == 0 ? 0.0 : (double) touched / spans;
  }

  /** The share of spans that a candidate matches, in [0, 1]; 0 without spans. */
  public double exactRecall() {
    return spans == 0 ? 0.0 : (double) exact / spans;
  }
}
