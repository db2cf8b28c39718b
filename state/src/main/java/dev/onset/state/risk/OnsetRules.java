package dev.onset.state.risk;

import dev.onset.model.Anonymity;
import dev.onset.model.AttestedValue;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Rule;
import dev.onset.state.anonymity.AnonymityEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the onset rules make of an entity's effective evidence (first paper, section 4.6.2; spec
 * section 7). Stateless.
 */
record OnsetRules(Policy policy, Ipp ipp) {
  private static final int SSN_DIGITS = 9;

  /**
   * What they make of it.
   *
   * @param pressure the identifiability pressure
   * @param quasi the evidence that adds pressure
   * @param anchored the evidence of RULE_B; empty if it does not hold
   * @param alone the evidence of RULE_U; empty if it does not hold
   * @param warns whether RULE_A holds
   */
  record Reading(
      double pressure,
      List<AttestedValue> quasi,
      List<AttestedValue> anchored,
      List<AttestedValue> alone,
      boolean warns) {
    /** Whether RULE_B holds. */
    boolean confirms() {
      return !anchored.isEmpty();
    }

    /** Whether RULE_U holds. */
    boolean singles() {
      return !alone.isEmpty();
    }

    /** What a rule rests on; empty if it does not hold. */
    List<AttestedValue> evidence(Rule rule) {
      return switch (rule) {
        case RULE_A -> warns ? quasi : List.of();
        case RULE_B -> anchored;
        case RULE_U -> alone;
      };
    }
  }

  /**
   * What the rules make of evidence from two sides. Where a rule holds by what was known before,
   * only a side's own evidence can make it hold anew; elsewhere both add up.
   *
   * @param own what one side tells
   * @param known what was known before
   */
  Reading read(List<AttestedValue> own, List<AttestedValue> known) {
    Reading alone = read(own);
    if (known.isEmpty()) {
      return alone;
    }
    Reading before = read(known);
    Reading both = read(EffectiveEvidence.joined(own, known));
    Reading quasi = before.warns() ? alone : both;
    return new Reading(
        quasi.pressure(),
        quasi.quasi(),
        before.confirms() ? alone.anchored() : both.anchored(),
        alone.alone(),
        quasi.warns());
  }

  Reading read(List<AttestedValue> evidence) {
    double pressure = ipp.pressure(evidence);
    List<AttestedValue> quasi = ipp.contributing(evidence);
    return new Reading(
        pressure,
        quasi,
        anchored(evidence),
        evidence.stream().filter(this::isAlone).toList(),
        pressure > policy.ipp().theta() || isFew(quasi));
  }

  /**
   * Whether few people share the evidence. The estimate decides, not an end of its interval: the
   * upper end would never hold with a value that no list knows, and the lower one nearly always.
   */
  private boolean isFew(List<AttestedValue> quasi) {
    Optional<Integer> most = policy.ipp().kMax();
    return most.isPresent()
        && quasi.stream().anyMatch(AttestedValue::isCurrent)
        && crowd(quasi).estimate() <= most.get();
  }

  /** The pressure of evidence; 0 if none of it adds any. */
  double pressure(List<AttestedValue> evidence) {
    return ipp.pressure(evidence);
  }

  /**
   * About how many people share evidence; where no place is known, of the policy's region. The
   * lists tell of what people are, not of what they were, so that what is so now counts alone; who
   * shares the rest as well are no more than these.
   */
  Anonymity crowd(List<AttestedValue> evidence) {
    Map<PiiType, String> values = new TreeMap<>();
    evidence.stream()
        .filter(AttestedValue::isCurrent)
        .forEach(one -> values.put(one.type(), one.canonical()));
    return AnonymityEstimator.shipped().of(values, policy.region());
  }

  /** Whether a rule may rest on values of a type. */
  boolean rests(Rule rule, PiiType type) {
    return switch (rule) {
      case RULE_A -> policy.ipp().weights().getOrDefault(type, 0.0) > 0.0;
      case RULE_B ->
          type == PiiType.NAME_FULL
              || type == PiiType.NAME_PART
              || policy.rules().direct().contains(type);
      case RULE_U -> policy.rules().alone().contains(type);
    };
  }

  /** Whether a rule can hold by values of some types, whatever they are. */
  boolean mayHold(Rule rule, Set<PiiType> types) {
    return switch (rule) {
      case RULE_A -> policy.ipp().kMax().isPresent() || ipp.most(types) > policy.ipp().theta();
      case RULE_B ->
          types.stream().anyMatch(policy.rules().direct()::contains)
              && (types.contains(PiiType.NAME_FULL) || types.contains(PiiType.NAME_PART));
      case RULE_U -> types.stream().anyMatch(policy.rules().alone()::contains);
    };
  }

  private List<AttestedValue> anchored(List<AttestedValue> evidence) {
    List<AttestedValue> names = evidence.stream().filter(this::isAnchor).toList();
    List<AttestedValue> direct = evidence.stream().filter(this::isDirect).toList();
    if (names.isEmpty() || direct.isEmpty()) {
      return List.of();
    }
    List<AttestedValue> both = new ArrayList<>(names);
    both.addAll(direct);
    return both;
  }

  /** Whether a value is one that RULE_B asks for beside a name. */
  boolean isDirect(AttestedValue live) {
    return policy.rules().direct().contains(live.type()) && isWhole(live);
  }

  /** Whether RULE_U holds by a value. */
  boolean isAlone(AttestedValue live) {
    return policy.rules().alone().contains(live.type()) && isWhole(live);
  }

  /**
   * The last digits of a social security number are shared by thousands: they make nobody unique.
   */
  private static boolean isWhole(AttestedValue live) {
    return live.type() != PiiType.SSN || live.canonical().length() >= SSN_DIGITS;
  }

  /** Whether a value is a name that RULE_B asks for. */
  boolean isAnchor(AttestedValue live) {
    return live.type() == PiiType.NAME_FULL
        || (live.type() == PiiType.NAME_PART
            && live.selfIdentified()
            && policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED);
  }
}
