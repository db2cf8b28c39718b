package dev.onset.evaluation.owners;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The annotation of a dialogue by place. An observed value matches an annotated one if both are in
 * one turn and share a code point. Immutable.
 */
public final class GoldPlaces {
  private final Map<Integer, List<GoldSpan>> spans = new HashMap<>();

  /** The annotation of a dialogue. */
  public GoldPlaces(CorpusDialogue dialogue) {
    for (CorpusTurn turn : dialogue.turns()) {
      spans.put(turn.turn(), turn.spans());
    }
  }

  /** The annotated values at the place of an observation, in order. */
  public List<GoldSpan> at(Observation seen) {
    return spans.getOrDefault(seen.turn(), List.of()).stream()
        .filter(span -> span.start() < seen.end() && seen.start() < span.end())
        .toList();
  }

  /**
   * The owner of a piece of evidence about the user. A value that a turn attributes to two people
   * is the user's if the user is one of them.
   *
   * @param seen observations of the session
   */
  public EvidenceOwner owner(Evidence evidence, List<Observation> seen) {
    List<GoldSpan> there =
        seen.stream()
            .filter(one -> one.turn() == evidence.turn())
            .filter(one -> one.valueHash().equals(evidence.valueHash()))
            .flatMap(one -> at(one).stream())
            .toList();
    if (there.isEmpty()) {
      return EvidenceOwner.SPURIOUS;
    }
    if (there.stream().anyMatch(GoldPlaces::isUsers)) {
      return EvidenceOwner.USERS;
    }
    boolean nobodys =
        there.stream().allMatch(span -> span.owner().equals(Optional.of(EntityId.UNK.name())));
    return nobodys ? EvidenceOwner.NOBODYS : EvidenceOwner.ANOTHERS;
  }

  /** Whether a value is the user's, or has no annotated owner. */
  public static boolean isUsers(GoldSpan span) {
    return span.owner().map(EntityId.USER.name()::equals).orElse(true);
  }
}
