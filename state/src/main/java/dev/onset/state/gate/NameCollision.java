package dev.onset.state.gate;

import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A name shared by several people who are not yet told apart (spec section 4). Immutable.
 *
 * @param name the canonical name
 * @param openings the turns that show the collision, in order; at least one
 */
public record NameCollision(String name, List<Opening> openings) {
  /**
   * Maximum number of openings. Beyond it, openings that add nobody are dropped, so that a name
   * repeated in every turn does not grow the state.
   */
  static final int MOST = 8;

  /**
   * A turn that shows the collision.
   *
   * @param turn its index
   * @param entities the entities with the name at that turn, in order
   */
  public record Opening(int turn, List<EntityId> entities) {
    public Opening {
      entities = List.copyOf(entities);
    }
  }

  public NameCollision {
    openings = List.copyOf(openings);
    if (openings.isEmpty()) {
      throw new IllegalArgumentException("A collision is opened by a turn.");
    }
  }

  /** Whether an entity shares its name with another, which suppresses its alerts. */
  public static boolean involves(List<NameCollision> open, EntityId entity) {
    return open.stream().anyMatch(collision -> collision.entities().contains(entity));
  }

  /** Returns the entities whose alerts are suppressed, in order. */
  public List<EntityId> entities() {
    return List.copyOf(entities(openings));
  }

  /** Returns the first turn that shows the collision. */
  int openedTurn() {
    return openings.get(0).turn();
  }

  /** Returns the collision with one more opening. */
  NameCollision openedBy(int turn, Set<EntityId> entities) {
    SortedMap<Integer, SortedSet<EntityId>> byTurn = new TreeMap<>();
    openings.forEach(one -> byTurn.put(one.turn(), new TreeSet<>(one.entities())));
    byTurn.computeIfAbsent(turn, any -> new TreeSet<>()).addAll(entities);
    List<Opening> more = new ArrayList<>();
    byTurn.forEach((at, all) -> more.add(new Opening(at, List.copyOf(all))));
    SortedSet<EntityId> whole = entities(more);
    for (int i = 1; more.size() > MOST && i < more.size() - 1; i++) {
      List<Opening> fewer = new ArrayList<>(more);
      fewer.remove(i);
      if (entities(fewer).equals(whole)) {
        more.remove(i);
        i--;
      }
    }
    return new NameCollision(name, more);
  }

  /** Returns the collision without a turn; empty if no other turn shows it. */
  Optional<NameCollision> without(int turn) {
    return of(openings.stream().filter(one -> one.turn() != turn).toList());
  }

  /** Returns the collision without the given entities; empty if nobody is left. */
  Optional<NameCollision> without(List<EntityId> toldApart) {
    Set<EntityId> gone = new HashSet<>(toldApart);
    return of(
        openings.stream()
            .map(
                one ->
                    new Opening(
                        one.turn(),
                        one.entities().stream().filter(any -> !gone.contains(any)).toList()))
            .filter(one -> !one.entities().isEmpty())
            .toList());
  }

  private Optional<NameCollision> of(List<Opening> some) {
    return some.isEmpty() ? Optional.empty() : Optional.of(new NameCollision(name, some));
  }

  private static SortedSet<EntityId> entities(List<Opening> some) {
    SortedSet<EntityId> all = new TreeSet<>();
    some.forEach(one -> all.addAll(one.entities()));
    return all;
  }

  /** Omits the name. */
  @Override
  public String toString() {
    return "Collision[" + entities() + " @" + openedTurn() + "]";
  }
}
