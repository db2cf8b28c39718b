package dev.onset.evaluation.owners;

import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value that the engine observed in a turn, from provenance; excludes values that a turn only
 * refers back to.
 *
 * @param turn turn with the value
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type type of the value
 * @param valueHash keyed hash of the canonical value
 * @param entity final owner; {@code UNK} if unassigned
 */
public record Observation(
    int turn, int start, int end, PiiType type, String valueHash, EntityId entity) {

  /** The observations of a session, in the order of its events. */
  public static List<Observation> of(List<Emission> emissions) {
    List<Observation> seen = new ArrayList<>();
    for (Emission emission : emissions) {
      if (emission instanceof ProvenanceEvent event
          && event.entity().isPresent()
          && event.valueHash().isPresent()) {
        String hash = event.valueHash().get();
        EntityId entity = event.entity().get();
        if (event.kind() == ProvenanceKind.REHOMED) {
          EntityId from = new EntityId(event.detail().get("from"));
          seen.replaceAll(
              one ->
                  one.entity().equals(from) && one.valueHash().equals(hash) ? one.of(entity) : one);
        } else if (isObserved(event)) {
          seen.add(
              new Observation(
                  number(event, "origin"),
                  number(event, "start"),
                  number(event, "end"),
                  event.type().orElseThrow(),
                  hash,
                  entity));
        }
      }
    }
    return List.copyOf(seen);
  }

  /**
   * The entity of the observation that shares the most code points with a place; empty if none
   * shares any.
   */
  public static Optional<EntityId> entityAt(List<Observation> seen, int turn, int start, int end) {
    return seen.stream()
        .filter(one -> one.turn() == turn && one.shared(start, end) > 0)
        .max(Comparator.comparingInt(one -> one.shared(start, end)))
        .map(Observation::entity);
  }

  private int shared(int from, int to) {
    return Math.min(end, to) - Math.max(start, from);
  }

  private static boolean isObserved(ProvenanceEvent event) {
    Map<String, String> detail = event.detail();
    return event.kind() == ProvenanceKind.ATTRIBUTION_WITHHELD
        || (event.kind() == ProvenanceKind.OBSERVED && !detail.containsKey("virtual"));
  }

  private static int number(ProvenanceEvent event, String field) {
    return Integer.parseInt(event.detail().get(field));
  }

  private Observation of(EntityId other) {
    return new Observation(turn, start, end, type, valueHash, other);
  }
}
