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
import dev.onset.state.TurnCues.Correction;
import java.util.HashSet;
import java.util.List;
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
    takeBack(linking, ledger);
    linking.cues().switchedTo().ifPresent(owner -> leaveBehind(owner, ledger));
    for (Candidate candidate : ledger.candidates()) {
      if (isDue(candidate, ledger)) {
        promote(candidate, CommitPolicy.DELAY, ledger);
      }
    }
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

  /** A correction stands against other values only: repeating a value does not take it back. */
  private static void takeBack(Linking linking, Ledger ledger) {
    Set<String> repeated = new HashSet<>();
    for (Attribution one : linking.attributions()) {
      if (one.admitted()) {
        repeated.add(one.owner() + ":" + one.fragment().type() + one.fragment().canonical());
      }
    }
    for (Correction correction : linking.cues().corrections()) {
      for (Fact fact : ledger.facts()) {
        if (names(correction, fact.entity(), fact.type())
            && !repeated.contains(fact.entity() + ":" + fact.type() + fact.canonical())) {
          ledger.retract(fact, "correction");
        }
      }
      for (Candidate one : ledger.candidates()) {
        if (names(correction, one.entity(), one.type())
            && !repeated.contains(one.entity() + ":" + one.type() + one.canonical())) {
          ledger.retract(one, "correction");
        }
      }
    }
  }

  private static boolean names(Correction correction, EntityId entity, PiiType type) {
    return correction.entity().equals(entity) && correction.type().agreesWith(type);
  }

  private static void leaveBehind(EntityId owner, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      if (candidate.entity().equals(EntityId.USER) && !candidate.firstPerson()) {
        ledger.rehome(candidate, owner);
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
    if (!passes) {
      return;
    }
    ledger.commit(candidate, policy);
    for (Candidate other : ledger.candidates()) {
      if (other.entity().equals(candidate.entity())
          && other.type() == candidate.type()
          && other.turn() < candidate.turn()
          && !isCoarserOrCompatible(other, candidate.canonical())) {
        ledger.retract(other, "contradicted");
      }
    }
  }

  /** Whether a candidate may take the place of a fact of another value. */
  private boolean replaces(Candidate candidate, Fact fact, Ledger ledger) {
    return candidate.turn() >= fact.originTurn()
        && !isCoarserOrCompatible(candidate, fact.canonical())
        && (candidate.confidence() >= gate.supersession() || isDue(candidate, ledger));
  }

  private static boolean isCoarserOrCompatible(Candidate candidate, String canonical) {
    return Granularity.isCoarserOrCompatible(candidate.type(), candidate.canonical(), canonical);
  }
}
