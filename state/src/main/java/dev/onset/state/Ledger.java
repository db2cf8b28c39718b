package dev.onset.state;

import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionKey;
import dev.onset.model.Sighting;
import dev.onset.model.Tier;
import dev.onset.state.ProvenanceChain.Subject;
import dev.onset.state.Session.CandidateKey;
import dev.onset.state.Session.FactKey;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The evidence of a session while one turn is in progress. Every change of it is an event of the
 * audit trail; there is no other way to change it. Not thread-safe.
 */
final class Ledger {
  private final SessionKey key;
  private final ProvenanceChain chain;
  private final int clock;
  private final Map<FactKey, Fact> facts;
  private final Map<CandidateKey, Candidate> candidates;

  /**
   * @param clock the highest processed turn index, this turn's included
   */
  Ledger(
      SessionKey key,
      ProvenanceChain chain,
      int clock,
      Map<FactKey, Fact> facts,
      Map<CandidateKey, Candidate> candidates) {
    this.key = key;
    this.chain = chain;
    this.clock = clock;
    this.facts = new LinkedHashMap<>(facts);
    this.candidates = new LinkedHashMap<>(candidates);
  }

  int clock() {
    return clock;
  }

  String valueHash(PiiType type, String canonical) {
    return key.valueHash(type, canonical);
  }

  /** A keyed hash of several strings, for identifiers that must not be guessed from data. */
  String hash(String... parts) {
    return key.hash(parts);
  }

  List<Fact> facts() {
    return List.copyOf(facts.values());
  }

  List<Candidate> candidates() {
    return List.copyOf(candidates.values());
  }

  Map<FactKey, Fact> factsByKey() {
    return facts;
  }

  Map<CandidateKey, Candidate> candidatesByKey() {
    return candidates;
  }

  Optional<Fact> fact(EntityId entity, PiiType type) {
    return Optional.ofNullable(facts.get(new FactKey(entity, type)));
  }

  /** Whether a value still waits for an entity. */
  boolean waits(EntityId entity, PiiType type, String canonical) {
    return candidates.containsKey(new CandidateKey(entity, type, valueHash(type, canonical)));
  }

  /** Records a change that is none of the evidence itself. */
  void note(ProvenanceKind kind, Subject subject, Map<String, String> detail) {
    chain.append(clock, kind, subject, detail);
  }

  /** Records a fragment that is evidence for nobody. */
  void withhold(Attribution attribution, int turn) {
    var fragment = attribution.fragment();
    note(
        ProvenanceKind.ATTRIBUTION_WITHHELD,
        Subject.of(
            EntityId.UNK,
            fragment.type(),
            valueHash(fragment.type(), fragment.canonical()),
            fragment.mention().tier(),
            fragment.confidence()),
        place(
            turn,
            fragment.mention().start(),
            fragment.mention().end(),
            Map.of("reason", attribution.withheld().orElseThrow())));
  }

  /**
   * Takes a sighting in. The same value again raises the confidence of its fact or candidate and
   * adds the tiers that saw it; it makes no new one.
   *
   * @param seen the sighting as a candidate of its own
   * @param start its first code point in the turn {@code seen.turn()}
   * @param end its last code point, exclusive
   * @return the candidate that now stands for the value; empty if a fact does
   */
  Optional<Candidate> observe(Candidate seen, int start, int end) {
    Optional<Fact> known =
        fact(seen.entity(), seen.type()).filter(f -> f.canonical().equals(seen.canonical()));
    if (known.isPresent()) {
      Fact fact = known.get();
      Fact raised = raised(fact, seen);
      if (!raised.equals(fact)) {
        facts.put(new FactKey(fact.entity(), fact.type()), raised);
        observed(seen, raised.confidence(), start, end, true);
      }
      return Optional.empty();
    }
    CandidateKey at = keyOf(seen);
    Candidate before = candidates.get(at);
    if (before == null) {
      candidates.put(at, seen);
      observed(seen, seen.confidence(), start, end, false);
      return Optional.of(seen);
    }
    Candidate merged = merged(before, seen);
    if (!merged.equals(before)) {
      candidates.put(at, merged);
      observed(seen, merged.confidence(), start, end, true);
    }
    return Optional.of(merged);
  }

  /**
   * Takes in that a turn refers back to a value. It makes no value and raises none.
   *
   * @param virtual the value as a candidate of its own
   * @param start first code point of the reference in the turn {@code virtual.turn()}
   * @param end its last code point, exclusive
   * @param more what else to record of it
   * @return the candidate that stands for the value; empty if a fact does, or nothing does any more
   */
  Optional<Candidate> refer(Candidate virtual, int start, int end, Map<String, String> more) {
    boolean isFact =
        fact(virtual.entity(), virtual.type())
            .filter(fact -> fact.canonical().equals(virtual.canonical()))
            .isPresent();
    Optional<Candidate> waiting =
        isFact ? Optional.empty() : Optional.ofNullable(candidates.get(keyOf(virtual)));
    if (!isFact && waiting.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> detail = new TreeMap<>(more);
    detail.put("again", "true");
    note(ProvenanceKind.OBSERVED, subject(virtual), place(virtual.turn(), start, end, detail));
    Optional<Candidate> merged = waiting.map(before -> merged(before, virtual));
    merged.ifPresent(candidate -> candidates.put(keyOf(candidate), candidate));
    return merged;
  }

  /** A candidate becomes the fact of its entity and type; a fact of another value gives way. */
  void commit(Candidate candidate, CommitPolicy policy) {
    FactKey at = new FactKey(candidate.entity(), candidate.type());
    Fact before = facts.remove(at);
    if (before != null) {
      note(
          ProvenanceKind.SUPERSEDED,
          subject(before),
          Map.of("origin", Integer.toString(before.originTurn())));
    }
    candidates.remove(keyOf(candidate));
    facts.put(
        at,
        new Fact(
            candidate.entity(),
            candidate.type(),
            candidate.canonical(),
            candidate.surface(),
            candidate.turn(),
            clock,
            candidate.tier(),
            candidate.confidence(),
            policy,
            candidate.selfIdentified()));
    Map<String, String> detail = new TreeMap<>();
    detail.put("origin", Integer.toString(candidate.turn()));
    detail.put("policy", policy.name());
    if (candidate.selfIdentified()) {
      detail.put("self_identified", "true");
    }
    note(ProvenanceKind.COMMITTED, subject(candidate), detail);
  }

  /** Records that the user confirmed a candidate. */
  void confirm(Candidate candidate) {
    note(
        ProvenanceKind.CONFIRMED,
        subject(candidate),
        Map.of("origin", Integer.toString(candidate.turn())));
  }

  /** Takes a fact back. */
  void retract(Fact fact, String reason) {
    facts.remove(new FactKey(fact.entity(), fact.type()));
    note(
        ProvenanceKind.RETRACTED,
        subject(fact),
        Map.of("origin", Integer.toString(fact.originTurn()), "reason", reason, "was", "fact"));
  }

  /** Takes a candidate back. */
  void retract(Candidate candidate, String reason) {
    candidates.remove(keyOf(candidate));
    note(
        ProvenanceKind.RETRACTED,
        subject(candidate),
        Map.of("origin", Integer.toString(candidate.turn()), "reason", reason, "was", "candidate"));
  }

  /** Moves a candidate to another entity. */
  void rehome(Candidate candidate, EntityId to) {
    candidates.remove(keyOf(candidate));
    Candidate moved =
        new Candidate(
            to,
            candidate.type(),
            candidate.canonical(),
            candidate.surface(),
            candidate.turn(),
            candidate.tier(),
            candidate.confidence(),
            candidate.fuzzy(),
            candidate.selfIdentified(),
            candidate.firstPerson(),
            candidate.sightings());
    note(
        ProvenanceKind.REHOMED,
        subject(moved),
        Map.of("from", candidate.entity().name(), "origin", Integer.toString(candidate.turn())));
    Optional<Fact> known =
        fact(to, moved.type()).filter(f -> f.canonical().equals(moved.canonical()));
    if (known.isPresent()) {
      facts.put(new FactKey(to, moved.type()), raised(known.get(), moved));
    } else {
      candidates.merge(keyOf(moved), moved, Ledger::merged);
    }
  }

  /**
   * The effective evidence of an entity: its facts, and of each other type the candidate that
   * counts by its confidence; of several the one seen last, unless it is coarser than another.
   *
   * @param threshold least confidence of a candidate that counts
   */
  List<Live> effective(EntityId entity, double threshold) {
    Map<PiiType, Live> byType = new EnumMap<>(PiiType.class);
    for (Candidate one : candidates.values()) {
      if (one.entity().equals(entity) && one.confidence() >= threshold) {
        Live live =
            new Live(
                one.type(),
                one.canonical(),
                one.turn(),
                one.tier(),
                one.confidence(),
                false,
                one.selfIdentified());
        byType.merge(one.type(), live, Ledger::telling);
      }
    }
    for (Fact one : facts.values()) {
      if (one.entity().equals(entity)) {
        byType.put(
            one.type(),
            new Live(
                one.type(),
                one.canonical(),
                one.originTurn(),
                one.tier(),
                one.confidence(),
                true,
                one.selfIdentified()));
      }
    }
    return new ArrayList<>(byType.values());
  }

  /** Of two values of one type the one that counts. */
  private static Live telling(Live a, Live b) {
    Live newer = b.turn() >= a.turn() ? b : a;
    Live older = newer == b ? a : b;
    return Granularity.isCoarserOrCompatible(newer.type(), newer.canonical(), older.canonical())
        ? older
        : newer;
  }

  private void observed(Candidate seen, double confidence, int start, int end, boolean again) {
    Map<String, String> detail = new TreeMap<>();
    if (again) {
      detail.put("again", "true");
    }
    if (seen.selfIdentified()) {
      detail.put("self_identified", "true");
    }
    // Of one tier a mention has one sighting, that of the span which won.
    seen.sightings().stream()
        .flatMap(sighting -> sighting.recognizer().stream())
        .forEach(name -> detail.put("recognizer", name));
    if (seen.firstPerson()) {
      detail.put("first_person", "true");
    }
    if (seen.fuzzy()) {
      detail.put("fuzzy", "true");
    }
    detail.put("sightings", sightings(seen));
    note(
        ProvenanceKind.OBSERVED,
        Subject.of(
            seen.entity(),
            seen.type(),
            valueHash(seen.type(), seen.canonical()),
            seen.tier(),
            confidence),
        place(seen.turn(), start, end, detail));
  }

  /** Which tier saw it as what with which score: the grounds of corroboration. */
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

  private CandidateKey keyOf(Candidate candidate) {
    return new CandidateKey(
        candidate.entity(), candidate.type(), valueHash(candidate.type(), candidate.canonical()));
  }

  private Subject subject(Candidate one) {
    return Subject.of(
        one.entity(),
        one.type(),
        valueHash(one.type(), one.canonical()),
        one.tier(),
        one.confidence());
  }

  private Subject subject(Fact one) {
    return Subject.of(
        one.entity(),
        one.type(),
        valueHash(one.type(), one.canonical()),
        one.tier(),
        one.confidence());
  }

  private static Fact raised(Fact fact, Candidate seen) {
    return new Fact(
        fact.entity(),
        fact.type(),
        fact.canonical(),
        fact.surface(),
        fact.originTurn(),
        fact.commitTurn(),
        stronger(fact.tier(), seen.tier()),
        Math.max(fact.confidence(), seen.confidence()),
        fact.policy(),
        fact.selfIdentified() || seen.selfIdentified());
  }

  private static Candidate merged(Candidate a, Candidate b) {
    return new Candidate(
        a.entity(),
        a.type(),
        a.canonical(),
        a.surface(),
        Math.min(a.turn(), b.turn()),
        stronger(a.tier(), b.tier()),
        Math.max(a.confidence(), b.confidence()),
        isFuzzy(a, b),
        a.selfIdentified() || b.selfIdentified(),
        a.firstPerson() || b.firstPerson(),
        union(a.sightings(), b.sightings()));
  }

  /** An ambiguous form stays one, whatever weaker tiers make of it. */
  private static boolean isFuzzy(Candidate a, Candidate b) {
    if (a.tier() == b.tier()) {
      return a.fuzzy() && b.fuzzy();
    }
    return stronger(a.tier(), b.tier()) == a.tier() ? a.fuzzy() : b.fuzzy();
  }

  private static List<Sighting> union(List<Sighting> a, List<Sighting> b) {
    Map<String, Sighting> best = new LinkedHashMap<>();
    for (List<Sighting> list : List.of(a, b)) {
      for (Sighting one : list) {
        best.merge(one.tier() + ":" + one.type(), one, (x, y) -> y.score() > x.score() ? y : x);
      }
    }
    return List.copyOf(best.values());
  }

  private static Tier stronger(Tier a, Tier b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
