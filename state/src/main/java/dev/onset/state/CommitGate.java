package dev.onset.state;

import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Sighting;
import dev.onset.model.Tier;
import dev.onset.state.TurnCues.Attribute;
import dev.onset.state.anaphora.Antecedent;
import dev.onset.state.anaphora.Reference;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stage 4, first half: candidates become facts (first paper, section 4.6.1; spec section 6).
 * Stateless.
 */
final class CommitGate {
  private final Policy.Gate gate;
  private final boolean uncapsNames;

  CommitGate(Policy policy) {
    this.gate = policy.gate();
    this.uncapsNames = policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED;
  }

  /**
   * Takes a turn into the evidence: first what it says about earlier evidence, then the candidates
   * whose delay is over, then its own fragments.
   *
   * @param turn index of the turn
   * @param readBack what the agent read back in the turn before, as {@code TYPE:valueHash}
   */
  void apply(Linking linking, int turn, List<String> readBack, Ledger ledger) {
    takeBack(linking, turn, ledger);
    linking.cues().switchedTo().ifPresent(owner -> leaveBehind(owner, turn, ledger));
    promoteDue(ledger);
    if (linking.cues().affirmation()) {
      confirm(readBack, ledger);
    }
    for (Attribution attribution : linking.attributions()) {
      if (attribution.admitted()) {
        admit(attribution, turn, ledger);
      } else {
        ledger.withhold(attribution, turn);
      }
    }
  }

  /**
   * Takes the values that a turn refers back to through the same policies; they corroborate
   * nothing.
   *
   * @param turn index of the turn
   */
  void refer(List<Reference> references, int turn, Ledger ledger) {
    for (Reference reference : references) {
      Antecedent antecedent = reference.antecedent();
      Candidate virtual =
          new Candidate(
              antecedent.entity(),
              antecedent.type(),
              antecedent.canonical(),
              antecedent.surface(),
              turn,
              Tier.VIRTUAL,
              reference.confidence(),
              false,
              false,
              false,
              List.of(new Sighting(Tier.VIRTUAL, antecedent.type(), reference.confidence())));
      Map<String, String> detail =
          Map.of(
              "virtual", reference.resolver().name(),
              "category", reference.category().name(),
              "antecedent", Integer.toString(antecedent.turn()));
      ledger
          .refer(virtual, reference.start(), reference.end(), detail)
          .ifPresent(
              candidate ->
                  immediate(candidate, false)
                      .ifPresent(policy -> promote(candidate, policy, ledger)));
    }
  }

  /** Takes back what earlier turns said and this one says is wrong. */
  private static void takeBack(Linking linking, int turn, Ledger ledger) {
    TurnCues cues = linking.cues();
    if (cues.retracted().isEmpty() && cues.corrected().isEmpty()) {
      return;
    }
    Map<Attribute, Set<String>> said = said(linking);
    for (Fact fact : ledger.facts()) {
      if (fact.originTurn() < turn
          && isTakenBack(new Attribute(fact.entity(), fact.type()), fact.canonical(), cues, said)) {
        ledger.retract(fact, "correction");
      }
    }
    for (Candidate one : ledger.candidates()) {
      if (one.turn() < turn
          && isTakenBack(new Attribute(one.entity(), one.type()), one.canonical(), cues, said)) {
        ledger.retract(one, "correction");
      }
    }
  }

  /** What a turn says, by attribute. */
  private static Map<Attribute, Set<String>> said(Linking linking) {
    Map<Attribute, Set<String>> said = new HashMap<>();
    for (Attribution one : linking.attributions()) {
      if (one.admitted()) {
        said.computeIfAbsent(
                new Attribute(one.owner(), one.fragment().type()), any -> new LinkedHashSet<>())
            .add(one.fragment().canonical());
      }
    }
    return said;
  }

  /**
   * Repeating a value does not take it back, and no corrected value stands against a finer or
   * compatible one.
   */
  private static boolean isTakenBack(
      Attribute attribute, String canonical, TurnCues cues, Map<Attribute, Set<String>> said) {
    Set<String> values = said.getOrDefault(attribute, Set.of());
    if (values.contains(canonical)) {
      return false;
    }
    return cues.retracted().stream().anyMatch(attribute::agreesWith)
        || (cues.corrected().stream().anyMatch(attribute::agreesWith)
            && values.stream()
                .noneMatch(
                    value ->
                        Granularity.isCoarserOrCompatible(attribute.type(), value, canonical)));
  }

  private static void leaveBehind(EntityId owner, int turn, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      if (candidate.entity().equals(EntityId.USER)
          && !candidate.firstPerson()
          && candidate.turn() < turn) {
        ledger.rehome(candidate, owner);
      }
    }
  }

  /** A value whose delay is over may be one that a stronger and newer one only waited for. */
  private void promoteDue(Ledger ledger) {
    List<Candidate> waiting = ledger.candidates();
    for (Candidate candidate : waiting) {
      if (isDue(candidate, ledger)) {
        promote(candidate, CommitPolicy.DELAY, ledger);
      }
    }
    for (Candidate candidate : waiting) {
      if (!isDue(candidate, ledger)
          && candidate.confidence() >= gate.supersession()
          && ledger.fact(candidate.entity(), candidate.type()).isPresent()) {
        promote(candidate, CommitPolicy.HIGH_CONFIDENCE, ledger);
      }
    }
  }

  private void confirm(List<String> readBack, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      String value =
          candidate.type() + ":" + ledger.valueHash(candidate.type(), candidate.canonical());
      if (candidate.entity().equals(EntityId.USER) && readBack.contains(value)) {
        ledger.confirm(candidate);
        promote(candidate, CommitPolicy.TRIGGER, ledger);
      }
    }
  }

  private void admit(Attribution attribution, int turn, Ledger ledger) {
    Candidate seen = candidate(attribution, turn);
    var mention = attribution.fragment().mention();
    ledger
        .observe(seen, mention.start(), mention.end())
        .ifPresent(
            candidate ->
                immediate(candidate, attribution.trigger())
                    .ifPresent(policy -> promote(candidate, policy, ledger)));
  }

  private Candidate candidate(Attribution attribution, int turn) {
    Fragment fragment = attribution.fragment();
    return new Candidate(
        attribution.owner(),
        fragment.type(),
        fragment.canonical(),
        fragment.mention().surface(),
        turn,
        fragment.mention().tier(),
        confidence(attribution),
        fragment.mention().fuzzy(),
        attribution.selfIdentified(),
        attribution.firstPerson(),
        fragment.mention().sightings());
  }

  /** The post-processed confidence; the cap of one-token names spares those given as one's own. */
  private double confidence(Attribution attribution) {
    Fragment fragment = attribution.fragment();
    if (!uncapsNames || !attribution.selfIdentified()) {
      return fragment.confidence();
    }
    return fragment.mention().sightings().stream()
        .filter(sighting -> sighting.type().piiClass() == PiiClass.NAME)
        .mapToDouble(Sighting::score)
        .reduce(fragment.confidence(), Math::max);
  }

  /** The first of the policies that hold without any delay; empty if none does. */
  private Optional<CommitPolicy> immediate(Candidate candidate, boolean trigger) {
    if (trigger) {
      return Optional.of(CommitPolicy.TRIGGER);
    }
    if (isCorroborated(candidate)) {
      return Optional.of(CommitPolicy.CORROBORATION);
    }
    // At or above the supersession threshold a value replaces another; promote() holds it back
    // where there is nothing to replace and it is below the immediate threshold.
    return candidate.confidence() >= Math.min(gate.highConfidence(), gate.supersession())
        ? Optional.of(CommitPolicy.HIGH_CONFIDENCE)
        : Optional.empty();
  }

  private boolean isCorroborated(Candidate candidate) {
    long tiers =
        candidate.sightings().stream()
            .filter(sighting -> sighting.tier() != Tier.VIRTUAL)
            .filter(sighting -> sighting.type().agreesWith(candidate.type()))
            .filter(sighting -> sighting.score() >= tau(sighting.tier(), candidate.fuzzy()))
            .map(Sighting::tier)
            .distinct()
            .count();
    return tiers >= 2 && candidate.confidence() >= tau(candidate.tier(), candidate.fuzzy());
  }

  private boolean isDue(Candidate candidate, Ledger ledger) {
    return candidate.confidence() >= tau(candidate.tier(), candidate.fuzzy())
        && ledger.clock() - candidate.turn() >= gate.delayTurns();
  }

  private double tau(Tier tier, boolean fuzzy) {
    return tier == Tier.TIER_0 && !fuzzy ? gate.tauRegex() : gate.tauNeural();
  }

  private void promote(Candidate candidate, CommitPolicy policy, Ledger ledger) {
    Optional<Fact> fact = ledger.fact(candidate.entity(), candidate.type());
    boolean passes =
        fact.map(known -> replaces(candidate, known, ledger))
            .orElse(
                policy != CommitPolicy.HIGH_CONFIDENCE
                    || candidate.confidence() >= gate.highConfidence());
    if (!passes || !ledger.waits(candidate.entity(), candidate.type(), candidate.canonical())) {
      return;
    }
    ledger.commit(candidate, policy);
    for (Candidate other : ledger.candidates()) {
      if (other.entity().equals(candidate.entity())
          && other.type() == candidate.type()
          && other.turn() < candidate.turn()
          && contradict(other.type(), other.canonical(), candidate.canonical())) {
        ledger.retract(other, "contradicted");
      }
    }
  }

  /**
   * Whether a candidate may take the place of a fact of another value: a newer value, or an older
   * one that says the same more finely.
   */
  private boolean replaces(Candidate candidate, Fact fact, Ledger ledger) {
    PiiType type = candidate.type();
    return !Granularity.isCoarserOrCompatible(type, candidate.canonical(), fact.canonical())
        && (candidate.turn() >= fact.originTurn()
            || Granularity.isCoarser(type, fact.canonical(), candidate.canonical()))
        && (candidate.confidence() >= gate.supersession() || isDue(candidate, ledger));
  }

  /** Whether two values cannot both hold. */
  private static boolean contradict(PiiType type, String a, String b) {
    return !Granularity.isCoarserOrCompatible(type, a, b)
        && !Granularity.isCoarserOrCompatible(type, b, a);
  }
}
