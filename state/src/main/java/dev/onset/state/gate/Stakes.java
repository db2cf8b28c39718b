package dev.onset.state.gate;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.state.link.Alternative;
import dev.onset.state.link.Alternative.Value;
import dev.onset.state.link.Linking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What may be whose in a session, in the order in which it was first said (spec section 4). A value
 * is one entity's at one probability, however often it is said: the surer reading counts, of equal
 * ones the later. Immutable.
 *
 * @param all of the user, who has one for each value that they said, and of the people of whom they
 *     spoke
 * @param blocks how many blocks there were; numbers the next one
 */
public record Stakes(List<Stake> all, int blocks) {
  /** Before the first value. */
  public static final Stakes NONE = new Stakes(List.of(), 0);

  public Stakes {
    all = List.copyOf(all);
  }

  /** What may be an entity's. */
  public List<Stake> of(EntityId entity) {
    return all.stream()
        .filter(one -> one.share() > 0 && one.value().entity().equals(entity))
        .toList();
  }

  /** How likely a value is whose, by entity, in (0, 1]; empty where that is in no doubt. */
  SortedMap<String, Double> owners(AttestedValue value) {
    List<Stake> same =
        all.stream()
            .filter(one -> one.stands() && one.share() > 0)
            .filter(one -> Value.of(one.value()).equals(Value.of(value)))
            .toList();
    SortedMap<String, Double> owners = new TreeMap<>();
    if (!same.stream().allMatch(Stake::isCertain)) {
      same.forEach(one -> owners.put(one.value().entity().name(), one.share() / (double) WHOLE));
    }
    return owners;
  }

  /**
   * The stakes after a turn, in the order of the gate: its corrections, what an affirmation
   * confirms, then what it says.
   *
   * @param turn index of the turn
   * @param readBack values that the agent read back in the previous turn, as {@code TYPE:valueHash}
   * @param waiting the candidates before the turn
   */
  public Stakes after(
      Linking linking,
      int turn,
      List<String> readBack,
      Map<ValueKey, Candidate> waiting,
      CommitGate gate,
      Ledger ledger) {
    List<Stake> next = corrected(linking, turn);
    linking
        .cues()
        .switchedTo()
        .ifPresent(owner -> next.replaceAll(one -> leftBehind(one, owner, turn, waiting, ledger)));
    if (linking.cues().affirmation()) {
      next.replaceAll(one -> confirmed(one, readBack, ledger));
    }
    int number = blocks;
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Alternative one : linking.alternatives()) {
      if (!numbers.containsKey(one.block())) {
        numbers.put(one.block(), number++);
      }
    }
    Map<Value, Integer> surest = surest(linking);
    for (Alternative one : linking.alternatives()) {
      Candidate seen = gate.seen(one.attribution(), turn);
      if (seen.entity().equals(EntityId.USER)) {
        support(one, linking, turn, surest.get(Value.of(seen)), gate, next);
      }
      List<Stake.Cue> cues =
          one.introduced().isEmpty() ? List.of() : List.of(new Stake.Cue(turn, one.introduced()));
      add(
          new Stake(seen, numbers.get(one.block()), one.share(), cues, OptionalInt.empty()),
          surest.get(Value.of(seen)),
          next);
    }
    return new Stakes(within(next), number);
  }

  /**
   * A value that is said again supports it whosever it may be, however this turn is read; but of
   * two people who have it without a doubt each has what is said of them.
   */
  private static void support(
      Alternative said, Linking linking, int turn, int surest, CommitGate gate, List<Stake> in) {
    Fragment value = said.attribution().fragment();
    Set<EntityId> read =
        linking.alternatives().stream()
            .filter(one -> one.attribution().fragment() == value)
            .map(one -> one.attribution().owner())
            .collect(Collectors.toSet());
    in.replaceAll(
        one -> {
          Candidate known = one.value();
          if (read.contains(known.entity())
              || !one.stands()
              || one.isCertain() && surest == WHOLE
              || !Value.of(known).equals(Value.of(value))) {
            return one;
          }
          Candidate seen = gate.seen(said.attribution().of(known.entity()), turn);
          return one.with(known.with(known.supports().with(seen.supports())));
        });
  }

  /** How sure the turn's reading of each value is: of an owner, or that it is nobody's here. */
  private static Map<Value, Integer> surest(Linking linking) {
    Map<Value, List<Integer>> shares = new HashMap<>();
    for (Alternative one : linking.alternatives()) {
      Fragment value = one.attribution().fragment();
      shares.computeIfAbsent(Value.of(value), any -> new ArrayList<>()).add(one.share());
    }
    Map<Value, Integer> surest = new HashMap<>();
    shares.forEach((what, some) -> surest.put(what, sure(some)));
    return surest;
  }

  private static int sure(List<Integer> shares) {
    int rest = WHOLE - shares.stream().mapToInt(Integer::intValue).sum();
    return Math.max(rest, shares.stream().mapToInt(Integer::intValue).max().orElse(0));
  }

  /** Adds what a turn says: the surer reading of a value replaces the other. */
  private static void add(Stake seen, int surest, List<Stake> to) {
    Value what = Value.of(seen.value());
    List<Stake> same =
        to.stream().filter(one -> one.stands() && Value.of(one.value()).equals(what)).toList();
    boolean read = same.stream().anyMatch(one -> one.block() == seen.block());
    boolean replaces =
        read || same.isEmpty() || surest >= sure(same.stream().map(Stake::share).toList());
    boolean isAnothers = surest == WHOLE && seen.share() < WHOLE;
    if (replaces) {
      // Who has it without a doubt keeps it: two people can have one employer.
      to.removeIf(
          one ->
              same.contains(one)
                  && one.block() != seen.block()
                  && !one.isCertain()
                  && !one.value().entity().equals(EntityId.USER)
                  && !one.value().entity().equals(seen.value().entity()));
    }
    for (int i = 0; i < to.size(); i++) {
      Stake one = to.get(i);
      if (!one.value().entity().equals(seen.value().entity()) || !same.contains(one)) {
        continue;
      }
      Stake later = replaces && !one.isCertain() ? seen : one;
      if (isAnothers) {
        to.set(i, later.with(one.value(), one.cues()));
        return;
      }
      Candidate both = one.value().with(one.value().supports().with(seen.value().supports()));
      List<Stake.Cue> cues = new ArrayList<>(one.cues());
      cues.addAll(seen.cues());
      to.set(i, later.with(both, cues));
      return;
    }
    if (replaces && !isAnothers) {
      Supports before =
          same.stream()
              .filter(one -> !one.isCertain())
              .findFirst()
              .map(one -> one.plain().supports().with(seen.value().supports()))
              .orElse(seen.value().supports());
      to.add(seen.with(seen.value().with(before)));
    }
  }

  /** What a turn takes back stands no more; what it denies or corrects in doubt is less likely. */
  private List<Stake> corrected(Linking linking, int turn) {
    List<Stake> left = new ArrayList<>();
    Corrections corrections = new Corrections(linking);
    for (Stake one : all) {
      boolean earlier = one.stands() && one.value().latestTurn() < turn;
      int stays = earlier ? corrections.leaves(one.value()) : WHOLE;
      left.add(stays == WHOLE ? one : stays > 0 ? one.scaled(stays) : one.takenBackBy(turn));
    }
    return left;
  }

  /**
   * The stakes after a turn of the agent, who calls the user by a name, reads a value back, or says
   * whose it is. That settles whose the value is, and those of its block, if it is read surer there
   * than where the user said it. It creates no value.
   */
  public Stakes settled(List<Fragment> said, Ledger ledger) {
    List<Stake> next = new ArrayList<>(all);
    for (Fragment value : said) {
      value.mention().owner().ifPresent(read -> settle(value, read, next, ledger));
    }
    return new Stakes(next, blocks);
  }

  private static void settle(Fragment value, OwnerReading read, List<Stake> stakes, Ledger ledger) {
    int own = read.of(Owner.ADDRESSEE);
    int others = read.of(Owner.ANOTHER);
    int sure = Math.max(own, others);
    if (sure <= WHOLE / 2) {
      return;
    }
    Set<Integer> meant =
        stakes.stream()
            .filter(one -> one.stands() && isMeant(value, one.value()))
            .map(Stake::block)
            .collect(Collectors.toCollection(TreeSet::new));
    for (int block : meant) {
      List<Stake> same = stakes.stream().filter(one -> one.block() == block).toList();
      if (same.stream().noneMatch(Stake::isCertain) && sure > surest(same)) {
        stakes.replaceAll(one -> one.block() == block ? one.settled(own, others) : one);
        same.stream()
            .map(one -> one.settled(own, others))
            .filter(one -> one.value().entity().equals(EntityId.USER))
            .forEach(one -> ledger.settled(one, Optional.empty()));
      }
    }
  }

  /**
   * The stakes after a person said whether values in doubt are an entity's, and with them those of
   * their blocks. What somebody has without a doubt stays theirs.
   *
   * @param meant says which values, by type and canonical form
   * @param own whether they are the entity's, and nobody else's
   * @param by who says it
   */
  public Stakes settled(
      EntityId entity, Predicate<Candidate> meant, boolean own, String by, Ledger ledger) {
    Set<Integer> blocks =
        of(entity).stream()
            .filter(one -> !one.isCertain() && meant.test(one.value()))
            .map(Stake::block)
            .collect(Collectors.toSet());
    List<Stake> next = new ArrayList<>();
    for (Stake one : all) {
      boolean theirs = one.value().entity().equals(entity);
      if (one.isCertain() || !blocks.contains(one.block()) || !own && !theirs) {
        next.add(one);
      } else {
        Stake said = one.as(own && theirs ? WHOLE : 0);
        next.add(said);
        if (theirs) {
          ledger.settled(said, Optional.of(by));
        }
      }
    }
    return new Stakes(next, this.blocks);
  }

  /** How sure it is whose the values of a block are: of the value of which it is least sure. */
  private static int surest(List<Stake> block) {
    Map<Value, List<Integer>> shares = new HashMap<>();
    block.forEach(
        one ->
            shares
                .computeIfAbsent(Value.of(one.value()), any -> new ArrayList<>())
                .add(one.share()));
    return shares.values().stream().mapToInt(Stakes::sure).min().orElse(WHOLE);
  }

  /** Whether the agent says a value again, or calls somebody by a part of a name. */
  private static boolean isMeant(Fragment said, Candidate known) {
    if (said.type().piiClass() == PiiClass.NAME && known.type().piiClass() == PiiClass.NAME) {
      List<String> parts = List.of(known.canonical().toLowerCase(Locale.ROOT).split(" "));
      return parts.containsAll(List.of(said.canonical().toLowerCase(Locale.ROOT).split(" ")));
    }
    return said.type().equals(known.type()) && said.canonical().equals(known.canonical());
  }

  /** What waited is another entity's where records are switched, and what the ledger never had. */
  private static Stake leftBehind(
      Stake one, EntityId owner, int turn, Map<ValueKey, Candidate> waiting, Ledger ledger) {
    Candidate value = one.value();
    Optional<Candidate> waited = Optional.ofNullable(waiting.get(ledger.keyOf(value)));
    Candidate moved = waited.orElse(value);
    boolean moves =
        one.stands()
            && value.entity().equals(EntityId.USER)
            && !moved.firstPerson()
            && moved.latestTurn() < turn
            && (one.share() < WHOLE / 2 || waited.isPresent());
    return moves
        ? one.with(new Candidate(owner, value.type(), value.canonical(), moved.supports()))
        : one;
  }

  private static Stake confirmed(Stake one, List<String> readBack, Ledger ledger) {
    Candidate value = one.value();
    String key = value.type() + ":" + ledger.valueHash(value.type(), value.canonical());
    if (!one.stands() || !value.entity().equals(EntityId.USER) || !readBack.contains(key)) {
      return one;
    }
    Support yes =
        new Support(
            ledger.clock(),
            value.surface(),
            value.tier(),
            value.confidence(),
            value.fuzzy(),
            Set.of(DisclosureManner.TRIGGER),
            List.of());
    return one.with(value.with(value.supports().with(yes)));
  }

  /** The stakes without what a turn said, which is processed again. */
  public Stakes revise(int turn) {
    List<Stake> left = new ArrayList<>();
    for (Stake one : all) {
      Optional<Supports> others = one.value().supports().without(turn);
      others.ifPresent(supports -> left.add(one.with(one.value().with(supports))));
    }
    return new Stakes(left, blocks);
  }

  private static List<Stake> within(List<Stake> stakes) {
    List<AttestedValue> lacking =
        Room.lacking(List.of(), stakes.stream().map(Stake::value).toList());
    return lacking.isEmpty()
        ? stakes
        : stakes.stream().filter(one -> !lacking.contains(one.value())).toList();
  }
}
