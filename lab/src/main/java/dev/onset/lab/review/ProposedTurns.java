package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Role;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.Proposal;
import dev.onset.state.session.PrecedingText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Annotations and candidates of the turns of dialogues, without those of the material. Each turn is
 * read once for all measurements. Immutable.
 */
final class ProposedTurns {
  private static final String MATERIAL = "material";

  /** A turn's annotation and its candidates. */
  private record Proposed(List<GoldSpan> spans, List<Proposal> proposals) {
    boolean touches(GoldSpan span) {
      return proposals.stream().anyMatch(one -> one.overlaps(span));
    }

    boolean matches(GoldSpan span) {
      return proposals.stream()
          .anyMatch(one -> one.start() == span.start() && one.end() == span.end());
    }
  }

  private final List<Proposed> turns;

  private ProposedTurns(List<Proposed> turns) {
    this.turns = List.copyOf(turns);
  }

  /** The candidates that a proposer finds in dialogues. */
  static ProposedTurns of(List<CorpusDialogue> dialogues, Proposer proposer) {
    Policy.Roles roles = PolicyReader.shipped().roles();
    List<Proposed> turns = new ArrayList<>();
    for (CorpusDialogue dialogue : dialogues) {
      PrecedingText lastSaid = PrecedingText.NOTHING;
      KnownNames known = KnownNames.NONE;
      for (CorpusTurn turn : dialogue.turns()) {
        Role role = roles.of(turn.speaker());
        List<Proposal> proposals = proposer.propose(lastSaid.context(role), turn.text(), known);
        known = proposer.after(turn.text(), proposals, known);
        lastSaid = lastSaid.after(role, turn.text());
        if (!turn.speaker().equals(MATERIAL)) {
          turns.add(new Proposed(turn.spans(), proposals));
        }
      }
    }
    return new ProposedTurns(turns);
  }

  /** The recall over the counted spans. */
  ProposerRecall recall(Predicate<GoldSpan> counts) {
    int spans = 0;
    int touched = 0;
    int exact = 0;
    int candidates = 0;
    for (Proposed turn : turns) {
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

  /** The spans that a candidate overlaps, by identity: equal spans of two turns are distinct. */
  Set<GoldSpan> touched() {
    Set<GoldSpan> touched = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Proposed turn : turns) {
      turn.spans().stream().filter(turn::touches).forEach(touched::add);
    }
    return touched;
  }
}
