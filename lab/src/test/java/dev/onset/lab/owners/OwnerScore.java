package dev.onset.lab.owners;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.evaluation.owners.GoldPlaces;
import dev.onset.evaluation.owners.Observation;
import dev.onset.formats.GoldSpan;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares one dialogue's provenance and alerts with the annotated owners. A value is identified by
 * its turn and start. Immutable.
 *
 * @param outcomes outcomes of the observed annotated values in user turns, in order
 * @param worst worst owner among the evidence behind an alert about the user
 */
public record OwnerScore(List<OwnerOutcome> outcomes, EvidenceOwner worst) {
  private static final String USER = EntityId.USER.toString();
  private static final String UNKNOWN = EntityId.UNK.toString();

  public OwnerScore {
    outcomes = List.copyOf(outcomes);
  }

  private record Place(int turn, int start) {}

  /**
   * Scores a dialogue whose annotated spans were the engine's mentions.
   *
   * @param roles identifies the user
   */
  public static OwnerScore of(
      CorpusDialogue dialogue, List<Emission> emissions, Policy.Roles roles) {
    Map<Place, EntityId> said = said(emissions);
    List<OwnerOutcome> outcomes = new ArrayList<>();
    for (CorpusTurn turn : dialogue.turns()) {
      for (GoldSpan span : turn.spans()) {
        Place place = new Place(turn.turn(), span.start());
        Optional<EntityId> entity = Optional.ofNullable(said.get(place));
        if (roles.of(turn.speaker()) == Role.USER && span.owner().isPresent()) {
          entity.map(one -> outcome(span.owner().get(), one)).ifPresent(outcomes::add);
        }
      }
    }
    return new OwnerScore(outcomes, worst(dialogue, emissions));
  }

  /** The observed values with their final owners. */
  private static Map<Place, EntityId> said(List<Emission> emissions) {
    Map<Place, EntityId> said = new HashMap<>();
    for (Observation one : Observation.of(emissions)) {
      said.put(new Place(one.turn(), one.start()), one.entity());
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

  /** The worst annotated owner among the evidence of an alert about the user. */
  private static EvidenceOwner worst(CorpusDialogue dialogue, List<Emission> emissions) {
    GoldPlaces gold = new GoldPlaces(dialogue);
    List<Observation> seen = Observation.of(emissions);
    return emissions.stream()
        .filter(Alert.class::isInstance)
        .map(Alert.class::cast)
        // A revision tells what came after the onset, too.
        .filter(alert -> alert.entity().equals(EntityId.USER) && alert.revision() == 0)
        .flatMap(alert -> alert.evidence().stream())
        .map(evidence -> gold.owner(evidence, seen))
        .max(Comparator.naturalOrder())
        .orElse(EvidenceOwner.USERS);
  }
}
