package dev.onset.evaluation.owners;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.GoldSpan;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares one dialogue's provenance and alerts with the owners that its annotation names. A value
 * is identified by its turn and start, evidence by its turn and keyed hash. Immutable.
 *
 * @param outcomes of the annotated values of the user's turns that were seen, in order
 * @param foreign what an alert about the user rests on that is not the user's
 */
public record OwnerScore(List<OwnerOutcome> outcomes, ForeignEvidence foreign) {
  private static final String USER = EntityId.USER.toString();
  private static final String UNKNOWN = EntityId.UNK.toString();

  public OwnerScore {
    outcomes = List.copyOf(outcomes);
  }

  private record Place(int turn, int start) {}

  private record Said(EntityId entity, String hash) {}

  /**
   * The score of a dialogue whose spans were the engine's mentions.
   *
   * @param roles who is the user
   */
  public static OwnerScore of(
      CorpusDialogue dialogue, List<Emission> emissions, Policy.Roles roles) {
    Map<Place, Said> said = said(emissions);
    Map<Place, String> owners = new HashMap<>();
    List<OwnerOutcome> outcomes = new ArrayList<>();
    for (CorpusTurn turn : dialogue.turns()) {
      for (GoldSpan span : turn.spans()) {
        Place place = new Place(turn.turn(), span.start());
        span.owner().ifPresent(owner -> owners.put(place, owner));
        Optional<EntityId> entity = Optional.ofNullable(said.get(place)).map(Said::entity);
        if (roles.of(turn.speaker()) == Role.USER && span.owner().isPresent()) {
          entity.map(one -> outcome(span.owner().get(), one)).ifPresent(outcomes::add);
        }
      }
    }
    return new OwnerScore(outcomes, foreign(emissions, said, owners));
  }

  /** What was said where, and whose it was held to be in the end. */
  private static Map<Place, Said> said(List<Emission> emissions) {
    Map<Place, Said> said = new HashMap<>();
    for (Observation one : Observation.of(emissions)) {
      said.put(new Place(one.turn(), one.start()), new Said(one.entity(), one.valueHash()));
    }
    return said;
  }

  private static OwnerOutcome outcome(String owner, EntityId entity) {
    boolean nobody = entity.equals(EntityId.UNK);
    if (owner.equals(UNKNOWN)) {
      return nobody ? OwnerOutcome.RIGHT : OwnerOutcome.WRONG;
    }
    if (nobody) {
      return OwnerOutcome.WITHHELD;
    }
    return owner.equals(USER) == entity.equals(EntityId.USER)
        ? OwnerOutcome.RIGHT
        : OwnerOutcome.WRONG;
  }

  /** The worst that evidence of an alert about the user is by the annotation. */
  private static ForeignEvidence foreign(
      List<Emission> emissions, Map<Place, Said> said, Map<Place, String> owners) {
    return emissions.stream()
        .filter(Alert.class::isInstance)
        .map(Alert.class::cast)
        .filter(alert -> alert.entity().equals(EntityId.USER))
        .flatMap(alert -> alert.evidence().stream())
        .map(evidence -> foreign(evidence, said, owners))
        .max(Comparator.naturalOrder())
        .orElse(ForeignEvidence.NONE);
  }

  private static ForeignEvidence foreign(
      Evidence evidence, Map<Place, Said> said, Map<Place, String> owners) {
    List<String> there =
        said.entrySet().stream()
            .filter(one -> one.getKey().turn() == evidence.turn())
            .filter(one -> one.getValue().hash().equals(evidence.valueHash()))
            .map(one -> owners.getOrDefault(one.getKey(), UNKNOWN))
            .toList();
    if (there.contains(USER)) {
      return ForeignEvidence.NONE;
    }
    return there.stream().allMatch(UNKNOWN::equals)
        ? ForeignEvidence.NOBODYS
        : ForeignEvidence.ANOTHERS;
  }
}
