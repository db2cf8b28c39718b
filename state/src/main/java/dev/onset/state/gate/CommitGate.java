package dev.onset.state.gate;

import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.TierSighting;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Stage 4, first half: promotes candidates to facts (first paper, section 4.6.1; spec section 6).
 * Stateless.
 */
public final class CommitGate implements Gate {
  private final CommitPolicies policies;
  private final boolean uncapsNames;

  public CommitGate(Policy policy) {
    this.policies = new CommitPolicies(policy.gate());
    this.uncapsNames = policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED;
  }

  /**
   * Applies a turn to the evidence: first its corrections and confirmations of earlier evidence,
   * then the candidates whose delay is over, then its own fragments.
   *
   * @param turn index of the turn
   * @param readBack values that the agent read back in the previous turn, as {@code TYPE:valueHash}
   */
  @Override
  public void apply(Linking linking, int turn, List<String> readBack, Ledger ledger) {
    Corrections.of(linking).apply(turn, ledger);
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
   * Applies the same policies to the values that a turn refers back to. A reference neither
   * corroborates nor supports a value.
   *
   * @param turn index of the turn
   */
  @Override
  public void refer(List<Reference> references, int turn, Ledger ledger) {
    for (Reference reference : references) {
      ledger
          .refer(reference, turn)
          .ifPresent(
              candidate ->
                  policies
                      .immediate(candidate, false)
                      .ifPresent(policy -> promote(candidate, policy, ledger)));
    }
  }

  /**
   * Removes the contributions of a turn that will be processed again. The evidence from other turns
   * stays. A fact that this evidence would not have committed becomes a candidate again; it is
   * committed at once if the evidence now suffices.
   */
  @Override
  public void revise(int turn, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      if (candidate.supports().hasTurn(turn)) {
        candidate
            .supports()
            .without(turn)
            .ifPresentOrElse(
                left -> ledger.weaken(candidate, left),
                () -> ledger.retract(candidate, Ledger.REVISION));
      }
    }
    for (Fact fact : ledger.facts()) {
      if (fact.supports().hasTurn(turn)) {
        fact.supports()
            .without(turn)
            .ifPresentOrElse(
                left -> fallBack(fact, left, ledger), () -> ledger.retract(fact, Ledger.REVISION));
      }
    }
  }

  private void fallBack(Fact fact, Supports left, Ledger ledger) {
    if (policies.stands(fact.with(left))) {
      ledger.weaken(fact, left);
      return;
    }
    Candidate candidate = ledger.demote(fact, left);
    policies
        .immediate(candidate, left.has(DisclosureManner.TRIGGER))
        .ifPresent(policy -> promote(candidate, policy, ledger));
  }

  private static void leaveBehind(EntityId owner, int turn, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      if (candidate.entity().equals(EntityId.USER)
          && !candidate.firstPerson()
          && candidate.latestTurn() < turn) {
        ledger.rehome(candidate, owner);
      }
    }
  }

  /**
   * Promotes the candidates whose delay is over, then stronger ones that were waiting for a fact to
   * replace.
   */
  private void promoteDue(Ledger ledger) {
    List<Candidate> waiting = ledger.candidates();
    for (Candidate candidate : waiting) {
      if (policies.isDue(candidate.supports(), ledger.clock())) {
        promote(candidate, CommitPolicy.DELAY, ledger);
      }
    }
    for (Candidate candidate : waiting) {
      if (!policies.isDue(candidate.supports(), ledger.clock())
          && policies.supersedes(candidate)
          && rival(candidate, ledger).isPresent()) {
        promote(candidate, CommitPolicy.HIGH_CONFIDENCE, ledger);
      }
    }
  }

  private void confirm(List<String> readBack, Ledger ledger) {
    for (Candidate candidate : ledger.candidates()) {
      String value =
          candidate.type() + ":" + ledger.valueHash(candidate.type(), candidate.canonical());
      if (candidate.entity().equals(EntityId.USER) && readBack.contains(value)) {
        promote(ledger.confirm(candidate), CommitPolicy.TRIGGER, ledger);
      }
    }
  }

  private void admit(Attribution attribution, int turn, Ledger ledger) {
    Candidate seen = candidate(attribution, turn, confidence(attribution));
    ledger
        .observe(seen, attribution.fragment().mention())
        .ifPresent(
            candidate ->
                policies
                    .immediate(candidate, attribution.trigger())
                    .ifPresent(policy -> promote(candidate, policy, ledger)));
  }

  /** Creates the candidate of an attribution. */
  static Candidate candidate(Attribution attribution, int turn, double confidence) {
    Fragment fragment = attribution.fragment();
    return new Candidate(
        attribution.owner(),
        fragment.type(),
        fragment.canonical(),
        Supports.of(
            new Support(
                turn,
                fragment.mention().surface(),
                fragment.mention().tier(),
                confidence,
                fragment.mention().fuzzy(),
                manners(attribution),
                fragment.mention().sightings())));
  }

  private static Set<DisclosureManner> manners(Attribution attribution) {
    Set<DisclosureManner> manners = EnumSet.noneOf(DisclosureManner.class);
    if (attribution.firstPerson()) {
      manners.add(DisclosureManner.FIRST_PERSON);
    }
    if (attribution.selfIdentified()) {
      manners.add(DisclosureManner.SELF_IDENTIFIED);
    }
    if (attribution.trigger()) {
      manners.add(DisclosureManner.TRIGGER);
    }
    return manners;
  }

  /**
   * Returns the post-processed confidence; the cap on one-token names does not apply to names that
   * speakers give as their own.
   */
  private double confidence(Attribution attribution) {
    Fragment fragment = attribution.fragment();
    if (!uncapsNames || !attribution.selfIdentified()) {
      return fragment.confidence();
    }
    return fragment.mention().sightings().stream()
        .filter(sighting -> sighting.type().piiClass() == PiiClass.NAME)
        .mapToDouble(TierSighting::score)
        .reduce(fragment.confidence(), Math::max);
  }

  private void promote(Candidate candidate, CommitPolicy policy, Ledger ledger) {
    if (!ledger.waits(candidate.entity(), candidate.type(), candidate.canonical())
        || !policies.admits(candidate, policy, rival(candidate, ledger), ledger.clock())) {
      return;
    }
    ledger.commit(candidate, policy);
    for (Candidate other : ledger.candidates()) {
      if (other.entity().equals(candidate.entity())
          && other.type() == candidate.type()
          && other.latestTurn() < candidate.latestTurn()
          && Granularity.contradict(other.type(), other.canonical(), candidate.canonical())) {
        ledger.retract(other, "contradicted");
      }
    }
  }

  /** Returns the fact that a candidate would replace. */
  private static Optional<Fact> rival(Candidate candidate, Ledger ledger) {
    return candidate.type().isCumulative()
        ? Optional.empty()
        : ledger.fact(candidate.entity(), candidate.type());
  }
}
