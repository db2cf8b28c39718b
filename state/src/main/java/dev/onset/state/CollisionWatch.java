package dev.onset.state;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Role;
import dev.onset.state.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds people of a session who share a name, and what tells them apart (spec section 4,
 * NAME_COLLISION; first paper, section 7.1). Stateless.
 */
final class CollisionWatch {

  /**
   * The collisions that are open after a turn.
   *
   * @param open those open before
   */
  List<Collision> update(List<Collision> open, Role role, Linking linking, Ledger ledger) {
    if (role != Role.USER) {
      return open;
    }
    List<Collision> all = new ArrayList<>(open);
    for (String name : linking.cues().shared()) {
      open(all, name, bearers(name, ledger), ledger);
    }
    sharedFullNames(linking, ledger)
        .forEach((name, entities) -> open(all, name, List.copyOf(entities), ledger));
    List<Collision> left = new ArrayList<>();
    for (Collision collision : all) {
      if (isResolved(collision, linking, ledger)) {
        note(ProvenanceKind.COLLISION_RESOLVED, collision, ledger);
      } else {
        left.add(collision);
      }
    }
    return left;
  }

  private static void open(
      List<Collision> all, String name, List<EntityId> entities, Ledger ledger) {
    if (all.stream().noneMatch(one -> one.name().equals(name))) {
      Collision collision = new Collision(name, entities, ledger.clock());
      all.add(collision);
      note(ProvenanceKind.COLLISION_OPENED, collision, ledger);
    }
  }

  /** Whoever bears an announced name; the user, who announced it, if nobody is known to. */
  private static List<EntityId> bearers(String name, Ledger ledger) {
    SortedSet<EntityId> entities = new TreeSet<>();
    entities.add(EntityId.USER);
    for (Fact fact : ledger.facts()) {
      if (isName(fact.type()) && hasToken(fact.canonical(), name)) {
        entities.add(fact.entity());
      }
    }
    for (Candidate one : ledger.candidates()) {
      if (isName(one.type()) && hasToken(one.canonical(), name)) {
        entities.add(one.entity());
      }
    }
    return List.copyOf(entities);
  }

  /** Full names of this turn that two entities have. */
  private static Map<String, SortedSet<EntityId>> sharedFullNames(Linking linking, Ledger ledger) {
    Map<String, SortedSet<EntityId>> bearers = new LinkedHashMap<>();
    for (Attribution one : linking.attributions()) {
      if (one.admitted() && one.fragment().type() == PiiType.NAME_FULL) {
        bearers.put(one.fragment().canonical(), new TreeSet<>());
      }
    }
    bearers.forEach(
        (name, entities) -> {
          for (Fact fact : ledger.facts()) {
            if (fact.type() == PiiType.NAME_FULL && fact.canonical().equals(name)) {
              entities.add(fact.entity());
            }
          }
          for (Candidate candidate : ledger.candidates()) {
            if (candidate.type() == PiiType.NAME_FULL && candidate.canonical().equals(name)) {
              entities.add(candidate.entity());
            }
          }
        });
    bearers.values().removeIf(entities -> entities.size() < 2);
    return bearers;
  }

  private static boolean isResolved(Collision collision, Linking linking, Ledger ledger) {
    for (Attribution one : linking.attributions()) {
      if (one.admitted()
          && one.selfIdentified()
          && one.owner().equals(EntityId.USER)
          && one.fragment().type() == PiiType.NAME_FULL
          && bears(one.fragment().canonical(), collision.name())) {
        return true;
      }
    }
    return ledger
        .fact(EntityId.USER, PiiType.NAME_FULL)
        .filter(fact -> fact.originTurn() >= collision.openedTurn())
        .filter(fact -> bears(fact.canonical(), collision.name()))
        .filter(fact -> !fact.canonical().equals(collision.name()))
        .isPresent();
  }

  /** Whether a full name is the shared one, or the shared one is part of it. */
  private static boolean bears(String fullName, String shared) {
    return hasToken(fullName, shared) || (" " + fullName + " ").contains(" " + shared + " ");
  }

  private static boolean hasToken(String name, String token) {
    for (String part : name.split(" ")) {
      if (part.equalsIgnoreCase(token)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isName(PiiType type) {
    return type.piiClass() == PiiClass.NAME;
  }

  private static void note(ProvenanceKind kind, Collision collision, Ledger ledger) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("name", ledger.valueHash(PiiType.NAME_FULL, collision.name()));
    detail.put(
        "entities", String.join(",", collision.entities().stream().map(EntityId::name).toList()));
    ledger.note(kind, Subject.SESSION, detail);
  }
}
