package dev.onset.state.gate;

import dev.onset.model.AttestedValue;
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
import dev.onset.state.provenance.DetailKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Stage 4, first half: promotes candidates to facts (first paper, section 4.6.1; spec section 6).
 * Stateless.
 */
public final class CommitGate implements Gate {
  private final CommitPolicies policies;
  private final boolean uncapsNames;
  private final boolean doubts;

  public CommitGate(Policy policy) {
    this.policies = new CommitPolicies(policy.gate());
    this.uncapsNames = policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED;
    this.doubts = policy.onset().keepsDoubt();
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
    new Corrections(linking).apply(turn, ledger);
    linking.cues().switchedTo().ifPresent(owner -> leaveBehind(owner, turn, ledger));
    promoteDue(ledger);
    if (linking.cues().affirmation()) {
      confirm(readBack, ledger);
    }
    for (Attribution attribution : linking.attributions()) {
      if (attribution.admitted()) {
        admit(attribution, turn, ledger);
      } else {
        ledger.withhold(attribution, attribution.withheld().orElseThrow(), turn);
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
      ledger.refer(reference, turn).ifPresent(candidate -> promoteAtOnce(candidate, false, ledger));
    }
  }

  /**
   * Removes the contributions of a turn that will be processed again. The evidence from other turns
   * stays. A fact that this evidence would not have committed becomes a candidate again; it is
   * committed at once if the evidence now suffices.
   */
  @Override
  public void revise(int turn, Ledger ledger) {
    Stream.concat(ledger.candidates().stream(), ledger.facts().stream())
        .filter(value -> value.supports().hasTurn(turn))
        .forEach(
            value ->
                value
                    .supports()
                    .without(turn)
                    .ifPresentOrElse(
                        left -> fallBack(value, left, ledger),
                        () -> ledger.retract(value, Ledger.REVISION)));
  }

  private void fallBack(AttestedValue value, Supports left, Ledger ledger) {
    if (!(value instanceof Fact fact) || policies.stands(fact.with(left))) {
      ledger.weaken(value, left);
      return;
    }
    promoteAtOnce(ledger.demote(fact, left), left.has(DisclosureManner.TRIGGER), ledger);
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
          && ledger.rival(candidate).isPresent()) {
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

  @Override
  public Optional<CommitGate> ofWorlds() {
    return doubts ? Optional.of(this) : Optional.empty();
  }

  /** The sighting of a value in a turn, as a candidate of its owner. */
  Candidate seen(Attribution attribution, int turn) {
    return attribution.candidate(turn, confidence(attribution));
  }

  /**
   * What becomes of values of one entity if they are all that is said of it: the same as {@link
   * #apply} makes of the turns that say them. Leaves no trace.
   *
   * @param stakes the values, by the order in which they are said
   * @param clock the highest processed turn index
   */
  public Ledger replay(List<Stake> stakes, int clock) {
    SortedSet<Integer> turns = new TreeSet<>();
    for (Stake stake : stakes) {
      stake.takenBack().ifPresent(turns::add);
      for (Support one : stake.value().supports().byTurn()) {
        turns.add(one.turn());
        turns.add(one.turn() + policies.gate().delayTurns());
      }
    }
    // What was committed in a turn is replaced in the next one, and a delay ends with a turn.
    new ArrayList<>(turns).forEach(turn -> turns.add(turn + 1));
    turns.add(clock);
    Ledger ledger = Ledger.supposed();
    for (int turn : turns.headSet(clock + 1)) {
      ledger.proceed(turn);
      for (Stake stake : stakes) {
        if (stake.takenBack().equals(OptionalInt.of(turn))) {
          Candidate value = stake.value();
          ledger.find(value.entity(), value.type(), value.canonical()).ifPresent(ledger::takeBack);
        }
      }
      promoteDue(ledger);
      for (Stake stake : stakes) {
        for (Support one : stake.value().supports().byTurn()) {
          if (one.turn() == turn) {
            suppose(stake.value().with(Supports.of(one)), ledger);
          }
        }
      }
    }
    return ledger;
  }

  private void suppose(Candidate seen, Ledger ledger) {
    if (seen.isCurrent() || !ledger.isCurrent(seen)) {
      ledger
          .suppose(seen)
          .ifPresent(
              one -> promoteAtOnce(one, seen.supports().has(DisclosureManner.TRIGGER), ledger));
    }
  }

  /** Of what is so now it tells nothing that it was so before or will be so. */
  private void admit(Attribution attribution, int turn, Ledger ledger) {
    Candidate seen = seen(attribution, turn);
    if (!seen.isCurrent() && ledger.isCurrent(seen)) {
      ledger.withhold(attribution, DetailKeys.word(seen.tense()), turn);
      return;
    }
    ledger
        .observe(seen, attribution.fragment().mention())
        .ifPresent(candidate -> promoteAtOnce(candidate, attribution.trigger(), ledger));
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

  /** Promotes a candidate if a policy holds without a delay. */
  private void promoteAtOnce(Candidate candidate, boolean trigger, Ledger ledger) {
    policies.immediate(candidate, trigger).ifPresent(policy -> promote(candidate, policy, ledger));
  }

  private void promote(Candidate candidate, CommitPolicy policy, Ledger ledger) {
    if (!ledger.waits(candidate.entity(), candidate.type(), candidate.canonical())
        || !policies.admits(candidate, policy, ledger.rival(candidate), ledger.clock())) {
      return;
    }
    ledger.commit(candidate, policy);
    for (Candidate other : ledger.candidates()) {
      if (other.entity().equals(candidate.entity())
          && other.type() == candidate.type()
          && other.isCurrent() == candidate.isCurrent()
          && other.latestTurn() < candidate.latestTurn()
          && Granularity.contradict(other.type(), other.canonical(), candidate.canonical())) {
        ledger.retract(other, "contradicted");
      }
    }
  }
}
