package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionKey;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.link.Alternative;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Participants;
import dev.onset.state.link.Person;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The evidence of a session during the processing of one turn. Only its methods change the
 * evidence, and each change appends an event to the audit trail. Not thread-safe.
 */
public final class Ledger {
  /** The reason for removing evidence of a turn that is processed again. */
  public static final String REVISION = "revision";

  /** The reason for removing evidence that a session has no room for. */
  static final String LIMIT = Attribution.LIMIT;

  /** The reason for removing what was or will be so: it is so now. */
  private static final String STATED = "stated";

  private static final String FACT = "fact";
  private static final String CANDIDATE = "candidate";

  private final Optional<Trail> trail;
  private int clock;
  private final Map<ValueKey, Fact> facts;
  private final Map<ValueKey, Candidate> candidates;
  private final List<Fact> committed = new ArrayList<>();
  private final Map<ValueKey, AttestedValue> givenUp = new LinkedHashMap<>();
  private Participants participants = Participants.EMPTY;
  private List<Alternative> alternatives = List.of();
  private Stakes stakes = Stakes.NONE;

  /** Caches hashes, because a turn needs the hash of a value many times. */
  private final Map<Alternative.Value, String> hashes = new HashMap<>();

  /** Where a ledger leaves its trace, and what hides the values there. */
  private record Trail(SessionKey key, ProvenanceChain chain) {}

  /**
   * @param clock the highest processed turn index, including this turn
   */
  public Ledger(
      SessionKey key,
      ProvenanceChain chain,
      int clock,
      Map<ValueKey, Fact> facts,
      Map<ValueKey, Candidate> candidates) {
    this(Optional.of(new Trail(key, chain)), clock, facts, candidates);
  }

  /** A ledger of what may be, which leaves no trace. Values are their own hashes in it. */
  static Ledger supposed() {
    return new Ledger(Optional.empty(), 0, Map.of(), Map.of());
  }

  /** A later turn of what may be. */
  void proceed(int turn) {
    clock = turn;
  }

  private Ledger(
      Optional<Trail> trail,
      int clock,
      Map<ValueKey, Fact> facts,
      Map<ValueKey, Candidate> candidates) {
    this.trail = trail;
    this.clock = clock;
    this.facts = new LinkedHashMap<>(facts);
    this.candidates = new LinkedHashMap<>(candidates);
    facts.forEach((at, fact) -> hashes.put(Alternative.Value.of(fact), at.valueHash()));
    candidates.forEach(
        (at, candidate) -> hashes.put(Alternative.Value.of(candidate), at.valueHash()));
  }

  public int clock() {
    return clock;
  }

  public String valueHash(PiiType type, String canonical) {
    return hashes.computeIfAbsent(
        new Alternative.Value(type, canonical),
        value ->
            trail
                .map(one -> one.key().valueHash(value.type(), value.canonical()))
                .orElse(value.canonical()));
  }

  /**
   * Returns a keyed hash of several strings, for identifiers that must not be guessable from data.
   */
  public String hash(String... parts) {
    return trail.orElseThrow().key().hash(parts);
  }

  /** Sets the people of the turn; later events about them name them. */
  public void introduce(Participants people) {
    participants = people;
  }

  /** Sets whose the values of the turn may be; later events about them say it. */
  public void weigh(List<Alternative> these) {
    alternatives = List.copyOf(these);
  }

  /** Sets what may be whose after the turn. */
  public void doubt(Stakes what) {
    stakes = what;
  }

  /** What may be an entity's. */
  public List<Stake> stakes(EntityId entity) {
    return stakes.of(entity);
  }

  /** How likely a value is whose, by entity, in (0, 1]; empty where that is in no doubt. */
  public SortedMap<String, Double> owners(AttestedValue value) {
    return stakes.owners(value);
  }

  public List<Fact> facts() {
    return List.copyOf(facts.values());
  }

  /** Returns the facts committed in this turn, including those replaced since. */
  public List<Fact> committed() {
    return List.copyOf(committed);
  }

  public List<Candidate> candidates() {
    return List.copyOf(candidates.values());
  }

  /** Returns facts and candidates, facts first. */
  public Stream<AttestedValue> evidence() {
    return Stream.concat(facts.values().stream(), candidates.values().stream());
  }

  public Map<ValueKey, Fact> factsByKey() {
    return facts;
  }

  public Map<ValueKey, Candidate> candidatesByKey() {
    return candidates;
  }

  /** Returns the fact of an entity and type; if there are several, the one committed first. */
  Optional<Fact> fact(EntityId entity, PiiType type) {
    return facts.values().stream()
        .filter(one -> one.entity().equals(entity) && one.type() == type)
        .findFirst();
  }

  /**
   * Returns the fact that a candidate would replace. What is so now replaces only what was taken to
   * be so now, and what was or will be only the like.
   */
  Optional<Fact> rival(Candidate candidate) {
    return candidate.type().isCumulative()
        ? Optional.empty()
        : facts.values().stream()
            .filter(one -> one.entity().equals(candidate.entity()))
            .filter(one -> one.type() == candidate.type())
            .filter(one -> one.isCurrent() == candidate.isCurrent())
            .findFirst();
  }

  /** Whether the same value of the same entity is known to be so now. */
  boolean isCurrent(Candidate value) {
    return find(value.entity(), value.type(), value.canonical())
        .filter(AttestedValue::isCurrent)
        .isPresent();
  }

  /** Whether a value is still a candidate of an entity. */
  public boolean waits(EntityId entity, PiiType type, String canonical) {
    return candidates.containsKey(new ValueKey(entity, type, valueHash(type, canonical)));
  }

  /** Returns a value of an entity, fact or candidate. */
  public Optional<AttestedValue> find(EntityId entity, PiiType type, String canonical) {
    ValueKey at = new ValueKey(entity, type, valueHash(type, canonical));
    AttestedValue fact = facts.get(at);
    return Optional.ofNullable(fact == null ? candidates.get(at) : fact);
  }

  /** Whether a value is a fact or a candidate of an entity. */
  boolean says(EntityId entity, PiiType type, String canonical) {
    return find(entity, type, canonical).isPresent();
  }

  /**
   * Records that this turn tells whose a value of an earlier turn is.
   *
   * @param by the person who says it; empty if the agent does
   */
  void settled(Stake stake, Optional<String> by) {
    Map<String, String> detail = new TreeMap<>();
    by.ifPresent(who -> detail.put(DetailKeys.BY, who));
    detail.put("origin", Integer.toString(stake.value().originTurn()));
    detail.put(DetailKeys.PROBABILITY, Integer.toString(stake.share()));
    note(ProvenanceKind.OWNER_SETTLED, subject(stake.value()), detail);
  }

  /** Records an event that does not change the evidence. */
  public void note(ProvenanceKind kind, Subject subject, Map<String, String> detail) {
    trail.ifPresent(one -> one.chain().append(clock, kind, subject, detail));
  }

  /** Records a fragment that is not attributed to anybody. */
  void withhold(Attribution attribution, String reason, int turn) {
    var fragment = attribution.fragment();
    Map<String, String> detail = new TreeMap<>(owner(fragment.mention()));
    shares(fragment.mention(), detail);
    detail.put("reason", reason);
    note(
        ProvenanceKind.ATTRIBUTION_WITHHELD,
        Subject.of(
            EntityId.UNK,
            fragment.type(),
            valueHash(fragment.type(), fragment.canonical()),
            fragment.mention().tier(),
            fragment.confidence()),
        place(turn, fragment.mention().start(), fragment.mention().end(), detail));
  }

  /**
   * Adds a sighting. A repeated value adds support to its fact or candidate and creates no new one;
   * one that was or will be so gives way where it is so now, and stands on that alone.
   *
   * @param seen the sighting as a separate candidate
   * @param mention the span that says it
   * @return the current candidate of the value; empty if it is a fact
   */
  public Optional<Candidate> observe(Candidate seen, Mention mention) {
    return observe(seen, Optional.of(mention));
  }

  /** Adds a sighting that leaves no trace. */
  Optional<Candidate> suppose(Candidate seen) {
    return observe(seen, Optional.empty());
  }

  private Optional<Candidate> observe(Candidate seen, Optional<Mention> mention) {
    giveWay(seen);
    ValueKey at = keyOf(seen);
    Fact fact = facts.get(at);
    if (fact != null) {
      Fact supported = fact.with(fact.supports().with(seen.supports()));
      if (!supported.equals(fact)) {
        facts.put(at, supported);
        mention.ifPresent(one -> observed(seen, supported.confidence(), one, true));
      }
      return Optional.empty();
    }
    Candidate before = candidates.get(at);
    Candidate after = joined(Optional.ofNullable(before), seen);
    if (!after.equals(before)) {
      candidates.put(at, after);
      mention.ifPresent(one -> observed(seen, after.confidence(), one, before != null));
    }
    return Optional.of(after);
  }

  /**
   * Records that a turn refers back to a value. Creates no value and neither strengthens nor
   * supports one.
   *
   * @param turn the turn that refers
   * @return the current candidate of the value; empty if the value is a fact or no longer exists
   */
  Optional<Candidate> refer(Reference reference, int turn) {
    AttestedValue antecedent = reference.antecedent();
    ValueKey at = keyOf(antecedent);
    if (facts.containsKey(at) || candidates.containsKey(at)) {
      Map<String, String> detail = new TreeMap<>();
      detail.put("again", "true");
      detail.put("virtual", reference.resolver().name());
      detail.put("category", reference.category().name());
      detail.put("antecedent", Integer.toString(antecedent.originTurn()));
      note(
          ProvenanceKind.OBSERVED,
          Subject.of(
              antecedent.entity(),
              antecedent.type(),
              at.valueHash(),
              Tier.VIRTUAL,
              reference.confidence()),
          place(turn, reference.start(), reference.end(), detail));
    }
    return Optional.ofNullable(candidates.get(at));
  }

  /**
   * Promotes a candidate to a fact. If a person has only one value of the type at a time, it
   * replaces the fact of another value.
   */
  public void commit(Candidate candidate, CommitPolicy policy) {
    rival(candidate)
        .ifPresent(
            before -> {
              facts.remove(keyOf(before));
              note(ProvenanceKind.SUPERSEDED, subject(before), detail(before));
            });
    ValueKey at = keyOf(candidate);
    candidates.remove(at);
    Fact fact =
        new Fact(
            candidate.entity(),
            candidate.type(),
            candidate.canonical(),
            candidate.supports(),
            clock,
            policy);
    facts.put(at, fact);
    committed.add(fact);
    Map<String, String> detail = detail(candidate);
    detail.put("policy", policy.name());
    note(ProvenanceKind.COMMITTED, subject(candidate), detail);
  }

  /**
   * Records that the user's current turn confirmed a candidate, which counts as one more statement
   * of its value.
   *
   * @return the current candidate of the value
   */
  Candidate confirm(Candidate candidate) {
    Set<DisclosureManner> manners = EnumSet.of(DisclosureManner.TRIGGER);
    candidate.tense().manner().ifPresent(manners::add);
    Support yes =
        new Support(
            clock,
            candidate.surface(),
            candidate.tier(),
            candidate.confidence(),
            candidate.fuzzy(),
            manners,
            List.of());
    Candidate confirmed = candidate.with(candidate.supports().with(yes));
    candidates.put(keyOf(candidate), confirmed);
    note(ProvenanceKind.CONFIRMED, subject(confirmed), detail(confirmed));
    return confirmed;
  }

  /** Retracts a value, which leaves no trace. */
  void takeBack(AttestedValue value) {
    facts.remove(keyOf(value));
    candidates.remove(keyOf(value));
  }

  /** Retracts a value. */
  public void retract(AttestedValue value, String reason) {
    Map<String, String> detail = detail(value);
    detail.put("reason", reason);
    detail.put("was", value instanceof Fact ? FACT : CANDIDATE);
    takeBack(value);
    note(ProvenanceKind.RETRACTED, subject(value), detail);
  }

  /** Retracts the values that a session has no room for. */
  public void keepWithinRoom() {
    for (AttestedValue value : Room.lacking(facts.values(), candidates.values())) {
      givenUp.put(keyOf(value), value);
      retract(value, LIMIT);
    }
  }

  /** Whether a value was given up in this turn, since the session has no room for it. */
  public boolean gaveUp(EntityId entity, PiiType type, String canonical) {
    return !givenUp.isEmpty()
        && givenUp.containsKey(new ValueKey(entity, type, valueHash(type, canonical)));
  }

  /** The values that were given up in this turn, in their order. */
  public List<AttestedValue> givenUp() {
    return List.copyOf(givenUp.values());
  }

  /** Removes one support of a value; it stays what it is on the others. */
  public void weaken(AttestedValue value, Supports left) {
    if (value instanceof Fact fact) {
      facts.put(keyOf(fact), fact.with(left));
      noteWeakened(fact.with(left), FACT, FACT);
    } else if (value instanceof Candidate candidate) {
      candidates.put(keyOf(candidate), candidate.with(left));
      noteWeakened(candidate.with(left), CANDIDATE, CANDIDATE);
    }
  }

  /**
   * Removes one support of a fact. The others would not have committed it, so it becomes a
   * candidate again.
   *
   * @return the new candidate
   */
  Candidate demote(Fact fact, Supports left) {
    Candidate after = new Candidate(fact.entity(), fact.type(), fact.canonical(), left);
    facts.remove(keyOf(fact));
    candidates.put(keyOf(fact), after);
    noteWeakened(after, FACT, CANDIDATE);
    return after;
  }

  /** Moves a candidate to another entity. */
  void rehome(Candidate candidate, EntityId to) {
    candidates.remove(keyOf(candidate));
    Candidate moved =
        new Candidate(to, candidate.type(), candidate.canonical(), candidate.supports());
    giveWay(moved);
    Map<String, String> detail = detail(moved);
    detail.put("from", candidate.entity().name());
    detail.putAll(who(to));
    note(ProvenanceKind.REHOMED, subject(moved), detail);
    if (!moved.isCurrent() && isCurrent(moved)) {
      return;
    }
    ValueKey at = keyOf(moved);
    Fact known = facts.get(at);
    if (known != null) {
      facts.put(at, known.with(known.supports().with(moved.supports())));
    } else {
      candidates.put(at, joined(Optional.ofNullable(candidates.get(at)), moved));
    }
  }

  /** What was or will be so gives way to the same value where that is so now. */
  private void giveWay(Candidate now) {
    if (now.isCurrent()) {
      find(now.entity(), now.type(), now.canonical())
          .filter(known -> !known.isCurrent())
          .ifPresent(known -> retract(known, STATED));
    }
  }

  private static Candidate joined(Optional<Candidate> before, Candidate seen) {
    return before.map(one -> one.with(one.supports().with(seen.supports()))).orElse(seen);
  }

  private void observed(Candidate seen, double confidence, Mention mention, boolean again) {
    Map<String, String> detail = new TreeMap<>();
    flag("again", again, detail);
    flag("self_identified", seen.selfIdentified(), detail);
    flag("first_person", seen.firstPerson(), detail);
    flag("fuzzy", seen.fuzzy(), detail);
    tense(seen, detail);
    // Of the sightings only those of a policy's recognizer name one.
    seen.sightings().stream()
        .flatMap(sighting -> sighting.recognizer().stream())
        .forEach(name -> detail.put("recognizer", name));
    detail.put("sightings", sightings(seen));
    detail.putAll(who(seen.entity()));
    detail.putAll(owner(mention));
    shares(mention, detail);
    note(
        ProvenanceKind.OBSERVED,
        Subject.of(
            seen.entity(),
            seen.type(),
            valueHash(seen.type(), seen.canonical()),
            seen.tier(),
            confidence),
        place(seen.originTurn(), mention.start(), mention.end(), detail));
  }

  /**
   * Of whom the user spoke, where the agent tells about the same person; empty for everybody else.
   */
  public Optional<EntityId> spokenOfByUser(EntityId entity) {
    return participants.spokenOfByUser(entity);
  }

  /** Identifies a person other than the user: the word for them, or a hash of a speaker's label. */
  private Map<String, String> who(EntityId entity) {
    Map<String, String> who = new TreeMap<>();
    participants
        .person(entity)
        .ifPresent(
            person -> {
              if (person.kind() == Person.Kind.SPEAKER) {
                who.put("speaker", hash("speaker", person.label()));
              } else {
                who.put("person", person.label());
              }
            });
    spokenOfByUser(entity).ifPresent(other -> who.put(DetailKeys.JOINS, other.name()));
    return who;
  }

  /** Says whose a value is as the model reads it, and how sure it is; empty if no model did. */
  private static Map<String, String> owner(Mention mention) {
    return mention
        .owner()
        .map(
            read ->
                Map.of(
                    "owner", DetailKeys.word(read.owner()),
                    "owner_probability", probability(read.ownership()),
                    "assertion", DetailKeys.word(read.assertion()),
                    "assertion_probability", probability(read.assertiveness())))
        .orElse(Map.of());
  }

  /** Says how likely a value of the turn is whose, where that is in doubt. */
  private void shares(Mention mention, Map<String, String> detail) {
    List<Alternative> some =
        alternatives.stream()
            .filter(one -> one.attribution().fragment().mention() == mention && one.share() > 0)
            .toList();
    if (some.stream().anyMatch(one -> one.share() < OwnerReading.WHOLE)) {
      detail.put(
          DetailKeys.SHARES,
          some.stream()
              .map(one -> one.attribution().owner().name() + ":" + one.share())
              .collect(Collectors.joining(",")));
    }
  }

  private static String probability(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Lists tier, type and score of each sighting, the basis of corroboration. */
  private static String sightings(Candidate seen) {
    return seen.sightings().stream()
        .map(one -> String.format(Locale.ROOT, "%s:%s:%.6f", one.tier(), one.type(), one.score()))
        .collect(Collectors.joining(","));
  }

  private static Map<String, String> place(int turn, int start, int end, Map<String, String> more) {
    Map<String, String> detail = new TreeMap<>(more);
    detail.put("origin", Integer.toString(turn));
    detail.put("start", Integer.toString(start));
    detail.put("end", Integer.toString(end));
    return detail;
  }

  private void noteWeakened(AttestedValue after, String was, String left) {
    Map<String, String> detail = detail(after);
    detail.put("reason", REVISION);
    detail.put("was", was);
    detail.put("left", left);
    note(ProvenanceKind.RETRACTED, subject(after), detail);
  }

  private static Map<String, String> detail(AttestedValue value) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("origin", Integer.toString(value.originTurn()));
    flag("self_identified", value.selfIdentified(), detail);
    tense(value, detail);
    return detail;
  }

  private static void tense(AttestedValue value, Map<String, String> detail) {
    if (!value.isCurrent()) {
      detail.put(DetailKeys.TENSE, DetailKeys.word(value.tense()));
    }
  }

  private static void flag(String key, boolean holds, Map<String, String> detail) {
    if (holds) {
      detail.put(key, "true");
    }
  }

  ValueKey keyOf(AttestedValue value) {
    return new ValueKey(value.entity(), value.type(), valueHash(value.type(), value.canonical()));
  }

  private Subject subject(AttestedValue value) {
    return Subject.of(
        value.entity(),
        value.type(),
        valueHash(value.type(), value.canonical()),
        value.tier(),
        value.confidence());
  }
}
