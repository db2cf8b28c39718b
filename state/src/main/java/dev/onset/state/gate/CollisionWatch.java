package dev.onset.state.gate;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Role;
import dev.onset.state.link.Linking;
import dev.onset.state.link.NameBearers;
import dev.onset.state.link.Participants;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Detects people of a session who share a name, and the evidence that tells them apart (spec
 * section 4, NAME_COLLISION; first paper, section 7.1). Stateless.
 */
public final class CollisionWatch {
  /** Collisions that are open at a time. */
  static final int MOST = 32;

  /**
   * Returns the collisions that are open after a turn. Only a user's turn opens one.
   *
   * @param open the collisions open before the turn
   * @param turn index of the turn
   */
  public List<NameCollision> update(
      List<NameCollision> open, Role role, Linking linking, int turn, Ledger ledger) {
    Map<String, NameCollision> all = new LinkedHashMap<>();
    open.forEach(collision -> all.put(collision.name(), collision));
    Set<String> fullNames = fullNames(linking);
    if (role == Role.USER && !(fullNames.isEmpty() && linking.cues().shared().isEmpty())) {
      NameBearers names = NameBearers.of(ledger.evidence());
      for (String name : linking.cues().shared()) {
        open(all, name, bearers(name, names, linking.cast()), turn, ledger);
      }
      for (String name : fullNames) {
        if (names.meant(name).size() > 1) {
          open(all, name, names.meant(name), turn, ledger);
        }
      }
    }
    return all.values().stream()
        .flatMap(collision -> remaining(collision, linking, ledger).stream())
        .toList();
  }

  /**
   * Returns the open collisions without the contributions of a turn that will be processed again.
   */
  public List<NameCollision> revise(List<NameCollision> open, int turn, Ledger ledger) {
    List<NameCollision> left = new ArrayList<>();
    for (NameCollision collision : open) {
      Optional<NameCollision> others = collision.without(turn);
      List<EntityId> gone = new ArrayList<>(collision.entities());
      others.ifPresent(one -> gone.removeAll(one.entities()));
      if (!gone.isEmpty()) {
        note(
            ProvenanceKind.COLLISION_RESOLVED,
            collision.name(),
            gone,
            Map.of("reason", Ledger.REVISION),
            ledger);
      }
      others.ifPresent(left::add);
    }
    return left;
  }

  /** Opens a collision, or adds a turn and its entities to an open one. */
  private static void open(
      Map<String, NameCollision> all,
      String name,
      Set<EntityId> entities,
      int turn,
      Ledger ledger) {
    if (entities.isEmpty()) {
      return;
    }
    if (!all.containsKey(name) && all.size() >= MOST) {
      // Whom it involves must not alert, by whatever name.
      List<String> names = List.copyOf(all.keySet());
      open(all, names.get(names.size() - 1), entities, turn, ledger);
      return;
    }
    Optional<NameCollision> known = Optional.ofNullable(all.get(name));
    NameCollision wider =
        known
            .map(one -> one.openedBy(turn, entities))
            .orElseGet(
                () ->
                    new NameCollision(
                        name, List.of(new NameCollision.Opening(turn, List.copyOf(entities)))));
    all.put(name, wider);
    if (!known.map(NameCollision::entities).equals(Optional.of(wider.entities()))) {
      note(ProvenanceKind.COLLISION_OPENED, name, wider.entities(), Map.of(), ledger);
    }
  }

  /**
   * Returns the entities that may alert and bear an announced name. If none is known, returns the
   * user who announced it, unless the user is known by another name.
   */
  private static Set<EntityId> bearers(String name, NameBearers names, Participants people) {
    SortedSet<EntityId> entities = new TreeSet<>(names.meant(name));
    entities.removeIf(entity -> !people.watched(entity));
    if (entities.isEmpty() && !names.isFullyNamed(EntityId.USER)) {
      entities.add(EntityId.USER);
    }
    return entities;
  }

  /** Returns the full names in a turn. */
  private static Set<String> fullNames(Linking linking) {
    return linking.attributions().stream()
        .filter(one -> one.admitted() && one.fragment().type() == PiiType.NAME_FULL)
        .map(one -> one.fragment().canonical())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the rest of a collision; empty if at most one entity is not told apart. */
  private static Optional<NameCollision> remaining(
      NameCollision collision, Linking linking, Ledger ledger) {
    List<EntityId> entities = collision.entities();
    List<EntityId> toldApart =
        entities.stream()
            .filter(
                entity ->
                    identifiesItself(entity, collision, linking)
                        || hasDistinguishingName(entity, collision, ledger))
            .toList();
    boolean resolved = !toldApart.isEmpty() && entities.size() - toldApart.size() <= 1;
    if (resolved || isUnshared(collision, ledger)) {
      note(ProvenanceKind.COLLISION_RESOLVED, collision.name(), entities, Map.of(), ledger);
      return Optional.empty();
    }
    if (!toldApart.isEmpty()) {
      note(ProvenanceKind.COLLISION_RESOLVED, collision.name(), toldApart, Map.of(), ledger);
    }
    return collision.without(toldApart);
  }

  private static boolean identifiesItself(
      EntityId entity, NameCollision collision, Linking linking) {
    return entity.equals(EntityId.USER)
        && linking.attributions().stream()
            .anyMatch(
                one ->
                    one.admitted()
                        && one.selfIdentified()
                        && one.owner().equals(EntityId.USER)
                        && one.fragment().type() == PiiType.NAME_FULL
                        && bears(one.fragment().canonical(), collision.name()));
  }

  private static boolean hasDistinguishingName(
      EntityId entity, NameCollision collision, Ledger ledger) {
    return ledger
        .fact(entity, PiiType.NAME_FULL)
        .filter(fact -> fact.latestTurn() >= collision.openedTurn())
        .filter(fact -> bears(fact.canonical(), collision.name()))
        .filter(fact -> !fact.canonical().equals(collision.name()))
        .isPresent();
  }

  /** Whether fewer than two entities still have the shared full name. */
  private static boolean isUnshared(NameCollision collision, Ledger ledger) {
    return collision.entities().size() > 1
        && collision.name().indexOf(' ') > 0
        && collision.entities().stream()
                .filter(entity -> ledger.says(entity, PiiType.NAME_FULL, collision.name()))
                .count()
            < 2;
  }

  /** Whether a full name equals or contains the shared name. */
  private static boolean bears(String fullName, String shared) {
    return Stream.of(fullName.split(" ")).anyMatch(shared::equalsIgnoreCase)
        || (" " + fullName + " ").contains(" " + shared + " ");
  }

  private static void note(
      ProvenanceKind kind,
      String name,
      List<EntityId> entities,
      Map<String, String> more,
      Ledger ledger) {
    Map<String, String> detail = new TreeMap<>(more);
    detail.put("name", ledger.valueHash(PiiType.NAME_FULL, name));
    detail.put("entities", String.join(",", entities.stream().map(EntityId::name).toList()));
    ledger.note(kind, Subject.SESSION, detail);
  }
}
