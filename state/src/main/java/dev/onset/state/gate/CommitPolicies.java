package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.DisclosureManner;
import dev.onset.model.Fact;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import java.util.Optional;

/**
 * Decides when a value passes the gate: the four commit policies and supersession (first paper,
 * section 4.6.1), with the thresholds of Table A1. Stateless.
 */
record CommitPolicies(Policy.Gate gate) {

  /**
   * Returns the first policy that holds without a delay; empty if none does.
   *
   * @param trigger whether a trigger word promotes the candidate
   */
  Optional<CommitPolicy> immediate(Candidate candidate, boolean trigger) {
    if (trigger) {
      return Optional.of(CommitPolicy.TRIGGER);
    }
    if (isCorroborated(candidate.type(), candidate.supports())) {
      return Optional.of(CommitPolicy.CORROBORATION);
    }
    // With nothing to replace, admits() holds back values below the immediate threshold.
    return isHigh(candidate.supports())
        ? Optional.of(CommitPolicy.HIGH_CONFIDENCE)
        : Optional.empty();
  }

  /**
   * Whether the delay of a value is over.
   *
   * @param clock the highest processed turn index
   */
  boolean isDue(Supports supports, int clock) {
    return supports.confidence() >= tau(supports.tier(), supports.fuzzy())
        && clock - supports.first() >= gate.delayTurns();
  }

  /**
   * Whether a promoted candidate becomes a fact.
   *
   * @param rival the fact that it would replace
   */
  boolean admits(Candidate candidate, CommitPolicy policy, Optional<Fact> rival, int clock) {
    return rival
        .map(fact -> replaces(candidate, fact, clock))
        .orElse(
            policy != CommitPolicy.HIGH_CONFIDENCE
                || candidate.confidence() >= gate.highConfidence());
  }

  /** Whether a value is strong enough to replace another one without a delay. */
  boolean supersedes(AttestedValue value) {
    return value.confidence() >= gate.supersession();
  }

  /** Whether the policy that committed a fact would still do so with its current supports. */
  boolean stands(Fact fact) {
    return fact.supports()
        .until(fact.commitTurn())
        .map(
            then ->
                switch (fact.policy()) {
                  case TRIGGER -> then.has(DisclosureManner.TRIGGER);
                  case CORROBORATION -> isCorroborated(fact.type(), then);
                  case HIGH_CONFIDENCE -> isHigh(then);
                  case DELAY -> isDue(then, fact.commitTurn());
                })
        .orElse(false);
  }

  /**
   * Whether a candidate replaces a fact. A newer value, or an older one that refines the fact, does
   * so at the threshold or after the delay; a coarser or compatible one never does.
   */
  private boolean replaces(Candidate candidate, Fact fact, int clock) {
    PiiType type = candidate.type();
    return !Granularity.isCoarserOrCompatible(type, candidate.canonical(), fact.canonical())
        && (candidate.latestTurn() >= fact.latestTurn()
            || Granularity.isCoarser(type, fact.canonical(), candidate.canonical()))
        && (supersedes(candidate) || isDue(candidate.supports(), clock));
  }

  private boolean isHigh(Supports supports) {
    return supports.confidence() >= Math.min(gate.highConfidence(), gate.supersession());
  }

  private boolean isCorroborated(PiiType type, Supports supports) {
    boolean fuzzy = supports.fuzzy();
    long tiers =
        supports.sightings().stream()
            .filter(sighting -> sighting.tier() != Tier.VIRTUAL)
            .filter(sighting -> sighting.type().agreesWith(type))
            .filter(sighting -> sighting.score() >= tau(sighting.tier(), fuzzy))
            .map(sighting -> sighting.tier())
            .distinct()
            .count();
    return tiers >= 2 && supports.confidence() >= tau(supports.tier(), fuzzy);
  }

  private double tau(Tier tier, boolean fuzzy) {
    return tier == Tier.TIER_0 && !fuzzy ? gate.tauRegex() : gate.tauNeural();
  }
}
