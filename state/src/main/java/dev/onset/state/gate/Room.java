package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much evidence a session keeps from turn to turn. Every turn reads all of it, and it must fit
 * one record. Far more than people say of themselves; who pastes lists of values reaches it. Pure.
 */
final class Room {
  /** Values of one entity and type. */
  static final int OF_A_TYPE = 32;

  /** Values of a session. */
  static final int IN_ALL = 512;

  /** UTF-16 units of a value with its spellings. */
  static final int LONGEST = 4_000;

  /** UTF-16 units of all values with their spellings. */
  static final int LETTERS = 60_000;

  /**
   * What is given up first comes first: what was or will be so before what is, what waits before
   * facts, what others have before what the user has, and of others what the agent told. Of what
   * waits the value that was said longest ago goes, since of one type the latest counts; parts of a
   * name add up, and of these, as of facts, the latest goes.
   */
  private static final Comparator<AttestedValue> LEAST_NEEDED =
      Comparator.comparing(AttestedValue::isCurrent)
          .thenComparing(one -> one instanceof Fact)
          .thenComparing(one -> one.entity().equals(EntityId.USER))
          .thenComparing(one -> one.entity().direction() == Direction.DISCLOSED_BY_USER)
          .thenComparing(
              one ->
                  one instanceof Fact || one.type().isCumulative()
                      ? -one.originTurn()
                      : one.latestTurn());

  private final Map<Attribute, Integer> ofAType = new HashMap<>();
  private int inAll;
  private int letters;

  private Room() {}

  /** The values for which there is no room, in the order in which they are given up. */
  static List<AttestedValue> lacking(Collection<Fact> facts, Collection<Candidate> candidates) {
    Room room = new Room();
    List<AttestedValue> all = new ArrayList<>(facts);
    all.addAll(candidates);
    all.forEach(room::take);
    if (all.stream().noneMatch(room::lacks)) {
      return List.of();
    }
    // Of two that are needed alike the one that came last is given up.
    List<AttestedValue> order = new ArrayList<>(all);
    Collections.reverse(order);
    order.sort(LEAST_NEEDED);
    List<AttestedValue> lacking = new ArrayList<>();
    // First those whose own kind is full, so that a list of one type displaces no other.
    order.removeIf(one -> room.lacksOwn(one) && room.give(one, lacking));
    order.removeIf(one -> room.lacksAny() && room.give(one, lacking));
    return lacking;
  }

  private boolean lacks(AttestedValue value) {
    return lacksOwn(value) || lacksAny();
  }

  private boolean lacksOwn(AttestedValue value) {
    return letters(value) > LONGEST || ofAType.get(of(value)) > OF_A_TYPE;
  }

  private boolean lacksAny() {
    return inAll > IN_ALL || letters > LETTERS;
  }

  private void take(AttestedValue value) {
    ofAType.merge(of(value), 1, Integer::sum);
    inAll++;
    letters += letters(value);
  }

  private boolean give(AttestedValue value, List<AttestedValue> lacking) {
    ofAType.merge(of(value), -1, Integer::sum);
    inAll--;
    letters -= letters(value);
    return lacking.add(value);
  }

  private static Attribute of(AttestedValue value) {
    return new Attribute(value.entity(), value.type());
  }

  private static int letters(AttestedValue value) {
    return value.canonical().length()
        + value.supports().byTurn().stream().mapToInt(one -> one.surface().length()).sum();
  }
}
