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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares one dialogue's provenance and alerts with the owners that its annotation names. A value
 * is identified by its turn and start, evidence by its turn and keyed hash. Immutable.
 *
 * @param outcomes of the annotated values of the user's turns that were seen, in order
 * @param wrongEntityOnset an alert about the user rests on a value that is not the user's (spec
 *     section 11)
 */
public record OwnerScore(List<OwnerOutcome> outcomes, boolean wrongEntityOnset) {
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
    return new OwnerScore(outcomes, hasForeignEvidence(emissions, said, owners));
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

  /** Whether evidence of an alert about the user was said of others only. */
  private static boolean hasForeignEvidence(
      List<Emission> emissions, Map<Place, Said> said, Map<Place, String> owners) {
    return emissions.stream()
        .filter(Alert.class::isInstance)
        .map(Alert.class::cast)
        .filter(alert -> alert.entity().equals(EntityId.USER))
        .flatMap(alert -> alert.evidence().stream())
        .anyMatch(evidence -> !isUsers(evidence, said, owners));
  }

  private static boolean isUsers(
      Evidence evidence, Map<Place, Said> said, Map<Place, String> owners) {
    return said.entrySet().stream()
        .filter(one -> one.getKey().turn() == evidence.turn())
        .filter(one -> one.getValue().hash().equals(evidence.valueHash()))
        .map(one -> owners.get(one.getKey()))
        .anyMatch(USER::equals);
  }
}
