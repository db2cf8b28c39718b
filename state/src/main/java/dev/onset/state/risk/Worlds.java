package dev.onset.state.risk;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.state.gate.CommitGate;
import dev.onset.state.gate.Stake;
import dev.onset.state.link.Alternative;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How likely the rules hold for one entity, where it is in doubt which values are the entity's
 * (spec section 4). A world says of each block whether it is the entity's; in each the gate runs as
 * if nothing were in doubt, and the rules read what it leaves. The probability of a rule is the sum
 * over the worlds in which it holds.
 *
 * <p>What the gate leaves of a type depends on the blocks with values of that type alone. So the
 * gate runs once for each choice of these, and the choices are joined block by block, where worlds
 * that leave the same evidence are one. Not thread-safe.
 */
final class Worlds {
  /** Blocks in doubt of one type; of more the likeliest count as the entity's. */
  static final int MOST_OF_A_TYPE = 6;

  /** Worlds that differ; beyond, further blocks count as the entity's. */
  static final int MOST = 4096;

  private final EntityId entity;
  private final CommitGate gate;
  private final OnsetRules rules;
  private final int clock;
  private final double effective;
  private final SortedMap<Integer, Double> doubtful = new TreeMap<>();
  private final Map<Alternative.Value, Stake> names = new HashMap<>();
  private final SortedMap<PiiType, Outcomes> types = new TreeMap<>();

  /** What the gate leaves of the values of a type, in each world that is asked for. */
  private final class Outcomes {
    private final List<Stake> stakes;

    /** The blocks in doubt on which it depends, ascending. */
    private final List<Integer> blocks;

    /** By which of them are the entity's, as bits in their order. */
    private final Map<Integer, List<AttestedValue>> left = new HashMap<>();

    Outcomes(List<Stake> stakes) {
      this.stakes = stakes;
      this.blocks =
          Stream.concat(
                  stakes.stream(),
                  stakes.stream()
                      .flatMap(one -> one.cues().stream())
                      .flatMap(cue -> cue.names().stream())
                      .flatMap(name -> Optional.ofNullable(names.get(name)).stream()))
              .filter(one -> !one.isCertain())
              .map(Stake::block)
              .distinct()
              .sorted(
                  Comparator.<Integer>comparingDouble(doubtful::get)
                      .thenComparing(Comparator.naturalOrder()))
              .limit(MOST_OF_A_TYPE)
              .sorted()
              .toList();
    }

    List<Integer> blocks() {
      return blocks;
    }

    int bits(Predicate<Integer> owned) {
      int bits = 0;
      for (int i = 0; i < blocks.size(); i++) {
        bits |= owned.test(blocks.get(i)) ? 1 << i : 0;
      }
      return bits;
    }

    List<AttestedValue> left(int bits) {
      return left.computeIfAbsent(bits, this::gated);
    }

    private List<AttestedValue> gated(int bits) {
      Predicate<Stake> isOwned =
          one -> {
            int at = one.isCertain() ? -1 : blocks.indexOf(one.block());
            return at < 0 || (bits & 1 << at) != 0;
          };
      List<Stake> owned =
          stakes.stream()
              .filter(isOwned)
              .map(
                  one ->
                      one.where(name -> names.containsKey(name) && isOwned.test(names.get(name))))
              .toList();
      return owned.isEmpty()
          ? List.of()
          : EffectiveEvidence.of(entity, effective, gate.replay(owned, clock));
    }
  }

  /**
   * @param stakes of the entity
   * @param clock the highest processed turn index
   * @param effective least confidence of a candidate that counts
   */
  Worlds(
      EntityId entity,
      List<Stake> stakes,
      CommitGate gate,
      OnsetRules rules,
      int clock,
      double effective) {
    this.entity = entity;
    this.gate = gate;
    this.rules = rules;
    this.clock = clock;
    this.effective = effective;
    SortedMap<PiiType, List<Stake>> byType = new TreeMap<>();
    for (Stake one : stakes) {
      if (one.stands() && one.value().type().piiClass() == PiiClass.NAME) {
        names.put(Alternative.Value.of(one.value()), one);
      }
      byType.computeIfAbsent(one.value().type(), any -> new ArrayList<>()).add(one);
      if (!one.isCertain()) {
        doubtful.merge(one.block(), one.share() / (double) WHOLE, Math::max);
      }
    }
    byType.forEach((type, some) -> types.put(type, new Outcomes(some)));
  }

  /** The evidence of the likeliest world: what is the entity's at one half or more. */
  List<AttestedValue> likeliest() {
    return evidence(block -> doubtful.get(block) >= 0.5);
  }

  /**
   * What a rule rests on in a likely world in which it holds: with as few as make it hold of the
   * blocks that are less likely than one half, the likeliest first; empty if none do.
   *
   * @param likeliest what the rules make of the likeliest world
   */
  List<AttestedValue> holding(Rule rule, OnsetRules.Reading likeliest) {
    List<AttestedValue> rests = likeliest.evidence(rule);
    Set<Integer> owned = new TreeSet<>();
    List<Integer> next = new ArrayList<>();
    doubtful.forEach((block, share) -> (share >= 0.5 ? owned : next).add(block));
    next.sort(Comparator.<Integer>comparingDouble(doubtful::get).reversed());
    for (int i = 0; rests.isEmpty() && i < next.size(); i++) {
      owned.add(next.get(i));
      rests = rules.read(evidence(owned::contains)).evidence(rule);
    }
    return rests;
  }

  private List<AttestedValue> evidence(Predicate<Integer> owned) {
    List<AttestedValue> all = new ArrayList<>();
    types.values().forEach(one -> all.addAll(one.left(one.bits(owned))));
    return List.copyOf(all);
  }

  /** The probability of a rule, in parts of the whole. */
  int probability(Rule rule) {
    if (!rules.mayHold(rule, types.keySet())) {
      return 0;
    }
    Program program = new Program(rule);
    double holds = 0.0;
    for (Map.Entry<World, Double> world : program.worlds().entrySet()) {
      holds += program.holds(world.getKey()) ? world.getValue() : 0.0;
    }
    return (int) Math.rint(holds * WHOLE);
  }

  /**
   * A world as far as it is known.
   *
   * @param owned the blocks that are the entity's, of types that are not settled
   * @param told what the settled types tell, ascending
   */
  private record World(List<Integer> owned, List<Integer> told) {}

  /** Joins blocks and types for one rule. */
  private final class Program {
    private static final int NAMED = 0;
    private static final int REACHED = 1;

    private final Rule rule;
    private final List<PiiType> some;

    /** What a type may tell, where the rule adds it up; a number stands for each. */
    private final List<List<AttestedValue>> kinds = new ArrayList<>();

    Program(Rule rule) {
      this.rule = rule;
      this.some = types.keySet().stream().filter(type -> rules.rests(rule, type)).toList();
    }

    /** The worlds that differ, and how likely each is. */
    Map<World, Double> worlds() {
      SortedMap<Integer, PiiType> first = new TreeMap<>();
      some.forEach(type -> types.get(type).blocks().forEach(one -> first.putIfAbsent(one, type)));
      // Blocks of one type follow each other, so that a type is soon settled.
      List<Integer> order =
          first.keySet().stream().sorted(Comparator.comparing(first::get)).toList();
      Map<World, Double> worlds = Map.of(new World(List.of(), List.of()), 1.0);
      Set<PiiType> settled = new TreeSet<>();
      for (int at = 0; at <= order.size(); at++) {
        List<Integer> later = order.subList(at, order.size());
        for (PiiType type : some) {
          if (!settled.contains(type) && Collections.disjoint(types.get(type).blocks(), later)) {
            settled.add(type);
            worlds = settle(worlds, type, needed(settled));
          }
        }
        worlds = at < order.size() ? split(worlds, order.get(at)) : worlds;
      }
      return worlds;
    }

    private Set<Integer> needed(Set<PiiType> settled) {
      Set<Integer> needed = new TreeSet<>();
      some.stream()
          .filter(type -> !settled.contains(type))
          .forEach(type -> needed.addAll(types.get(type).blocks()));
      return needed;
    }

    private Map<World, Double> split(Map<World, Double> worlds, int block) {
      double share = doubtful.get(block);
      boolean full = worlds.size() * 2 > MOST;
      Map<World, Double> next = new LinkedHashMap<>();
      worlds.forEach(
          (world, likely) -> {
            List<Integer> owned = new ArrayList<>(world.owned());
            owned.add(block);
            next.merge(new World(owned, world.told()), full ? likely : likely * share, Double::sum);
            if (!full) {
              next.merge(world, likely * (1 - share), Double::sum);
            }
          });
      return next;
    }

    /** Adds what a type tells all of whose blocks are decided; forgets what no other needs. */
    private Map<World, Double> settle(
        Map<World, Double> worlds, PiiType type, Set<Integer> needed) {
      Outcomes outcomes = types.get(type);
      Map<Integer, Set<Integer>> tells = new HashMap<>();
      Map<World, Double> next = new LinkedHashMap<>();
      worlds.forEach(
          (world, likely) -> {
            SortedSet<Integer> told = new TreeSet<>(world.told());
            told.addAll(
                tells.computeIfAbsent(
                    outcomes.bits(world.owned()::contains), bits -> tells(outcomes.left(bits))));
            List<Integer> owned = world.owned().stream().filter(needed::contains).toList();
            next.merge(new World(owned, List.copyOf(told)), likely, Double::sum);
          });
      return next;
    }

    private Set<Integer> tells(List<AttestedValue> left) {
      return switch (rule) {
        case RULE_A -> left.isEmpty() ? Set.of() : Set.of(number(left));
        case RULE_B -> {
          Set<Integer> tells = new TreeSet<>();
          left.stream().filter(rules::isAnchor).findAny().ifPresent(any -> tells.add(NAMED));
          left.stream().filter(rules::isDirect).findAny().ifPresent(any -> tells.add(REACHED));
          yield tells;
        }
        case RULE_U -> left.stream().anyMatch(rules::isAlone) ? Set.of(REACHED) : Set.of();
      };
    }

    private int number(List<AttestedValue> left) {
      for (int i = 0; i < kinds.size(); i++) {
        if (isAlike(kinds.get(i), left)) {
          return i;
        }
      }
      kinds.add(left);
      return kinds.size() - 1;
    }

    private boolean isAlike(List<AttestedValue> a, List<AttestedValue> b) {
      for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
        if (!a.get(i).type().equals(b.get(i).type())
            || !a.get(i).canonical().equals(b.get(i).canonical())
            || a.get(i).tense() != b.get(i).tense()) {
          return false;
        }
      }
      return a.size() == b.size();
    }

    boolean holds(World world) {
      return switch (rule) {
        case RULE_A ->
            rules
                .read(world.told().stream().flatMap(one -> kinds.get(one).stream()).toList())
                .warns();
        case RULE_B -> world.told().containsAll(List.of(NAMED, REACHED));
        case RULE_U -> !world.told().isEmpty();
      };
    }
  }
}
