package dev.onset.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that the turns of a session say for one value. What is known of the value is read off them,
 * so that a turn that is read anew takes with it exactly what it brought. Immutable.
 *
 * <p>Beyond {@value #MOST} turns, those go, oldest first, without which nothing reads differently:
 * the first, the latest and the strongest turn, and whichever alone has a tier's best score or a
 * manner, always stay. Eight leave room beside those for the next best, which a revision may need,
 * and keep a value that is said in every turn from growing without end.
 *
 * @param byTurn at least one, by ascending turns
 */
public record Supports(List<Support> byTurn) {
  static final int MOST = 8;

  public Supports {
    byTurn = List.copyOf(byTurn);
    if (byTurn.isEmpty()) {
      throw new IllegalArgumentException("A value has at least one turn that says it.");
    }
    for (int i = 1; i < byTurn.size(); i++) {
      if (byTurn.get(i - 1).turn() >= byTurn.get(i).turn()) {
        throw new IllegalArgumentException("The turns that say a value are in their order.");
      }
    }
  }

  /** The support of one turn. */
  public static Supports of(Support one) {
    return new Supports(List.of(one));
  }

  /** These and one more; two of one turn become one. */
  public Supports with(Support more) {
    List<Support> all = new ArrayList<>(byTurn);
    int at = all.size();
    while (at > 0 && all.get(at - 1).turn() > more.turn()) {
      at--;
    }
    if (at > 0 && all.get(at - 1).turn() == more.turn()) {
      all.set(at - 1, all.get(at - 1).and(more));
    } else {
      all.add(at, more);
    }
    return new Supports(trimmed(all));
  }

  /** These and others. */
  public Supports with(Supports others) {
    Supports all = this;
    for (Support one : others.byTurn) {
      all = all.with(one);
    }
    return all;
  }

  /** These but a turn's; empty if it alone says the value. */
  public Optional<Supports> without(int turn) {
    return of(byTurn.stream().filter(one -> one.turn() != turn).toList());
  }

  /** Those of a turn and of the turns before it; empty if there are none. */
  public Optional<Supports> until(int turn) {
    return of(byTurn.stream().filter(one -> one.turn() <= turn).toList());
  }

  private static Optional<Supports> of(List<Support> some) {
    return some.isEmpty() ? Optional.empty() : Optional.of(new Supports(some));
  }

  /** Whether a turn says the value. */
  public boolean hasTurn(int turn) {
    return byTurn.stream().anyMatch(one -> one.turn() == turn);
  }

  /** The first turn that says the value. */
  public int first() {
    return byTurn.get(0).turn();
  }

  /** The latest turn that says the value. */
  public int latest() {
    return byTurn.get(byTurn.size() - 1).turn();
  }

  /** As the value was written first. */
  public String surface() {
    return byTurn.get(0).surface();
  }

  /** The strongest tier that saw the value. */
  public Tier tier() {
    return tier(byTurn);
  }

  /** The highest confidence. */
  public double confidence() {
    return confidence(byTurn);
  }

  /** Whether the strongest tier saw nothing but ambiguous forms. */
  public boolean fuzzy() {
    return fuzzy(byTurn);
  }

  /** Whether any turn gives the value in this manner. */
  public boolean has(DisclosureManner manner) {
    return byTurn.stream().anyMatch(one -> one.manners().contains(manner));
  }

  /** Whether the value is so now, was so or will be; what was so is surer than what will be. */
  public Tense tense() {
    return has(DisclosureManner.FORMER)
        ? Tense.FORMER
        : has(DisclosureManner.FUTURE) ? Tense.FUTURE : Tense.CURRENT;
  }

  /** Every tier that saw the value, with the best score of each type. */
  public List<TierSighting> sightings() {
    return sightings(byTurn);
  }

  static Tier tier(List<Support> some) {
    Tier strongest = some.get(0).tier();
    for (Support one : some) {
      strongest = one.tier().compareTo(strongest) < 0 ? one.tier() : strongest;
    }
    return strongest;
  }

  /** An ambiguous form stays one, whatever weaker tiers make of it. */
  static boolean fuzzy(List<Support> some) {
    Tier strongest = tier(some);
    return some.stream().filter(one -> one.tier() == strongest).allMatch(Support::fuzzy);
  }

  static List<TierSighting> sightings(List<Support> some) {
    return Support.best(some.stream().flatMap(one -> one.sightings().stream()).toList());
  }

  private static double confidence(List<Support> some) {
    double highest = 0.0;
    for (Support one : some) {
      highest = Math.max(highest, one.confidence());
    }
    return highest;
  }

  private static List<Support> trimmed(List<Support> all) {
    boolean trimmed = true;
    while (trimmed && all.size() > MOST) {
      trimmed = false;
      Reading whole = Reading.of(all);
      for (int at = 1; at < all.size() - 1 && !trimmed; at++) {
        Support one = all.remove(at);
        trimmed = Reading.of(all).equals(whole);
        if (!trimmed) {
          all.add(at, one);
        }
      }
    }
    return all;
  }

  /** All that is read off supports but the turns, of which the first and the latest never go. */
  private record Reading(
      Tier tier,
      double confidence,
      boolean fuzzy,
      Set<DisclosureManner> manners,
      Set<TierSighting> sightings) {
    static Reading of(List<Support> some) {
      Set<DisclosureManner> manners = EnumSet.noneOf(DisclosureManner.class);
      some.forEach(one -> manners.addAll(one.manners()));
      return new Reading(
          Supports.tier(some),
          Supports.confidence(some),
          Supports.fuzzy(some),
          manners,
          new HashSet<>(Supports.sightings(some)));
    }
  }
}
