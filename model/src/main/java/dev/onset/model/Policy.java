package dev.onset.model;

import java.util.Map;
import java.util.Set;

/**
 * Every constant that decides anything, in one validated object (spec, preamble). Immutable. Read
 * from YAML by {@link PolicyReader}; the shipped default is {@code policy/default.yaml}.
 *
 * @param name the policy's name, for people
 * @param version the name and a fingerprint of the content; on every output
 * @param nameAnchor which names anchor RULE_B
 * @param region the ISO 3166 region of phone numbers without a country code
 * @param maxTextLength code points of the longest text that is processed
 * @param roles speaker labels
 * @param tier0 deterministic extraction
 * @param tier1 weak candidates
 * @param recheck confirmation of weak candidates
 * @param postProcessor score adjustments
 * @param gate candidate to fact
 * @param ipp identifiability pressure
 * @param rules onset rules
 * @param redaction what is masked
 * @param link attribution
 */
public record Policy(
    String name,
    String version,
    NameAnchor nameAnchor,
    String region,
    int maxTextLength,
    Roles roles,
    Tier0 tier0,
    Tier1 tier1,
    Recheck recheck,
    PostProcessor postProcessor,
    Gate gate,
    Ipp ipp,
    Rules rules,
    RedactionPolicy redaction,
    Link link) {

  /** Which names anchor RULE_B (spec section 1). */
  public enum NameAnchor {
    /** A full name only. */
    FULL,
    /** Also a one-token name that the user gives as their own. */
    SELF_IDENTIFIED
  }

  /**
   * Speaker labels.
   *
   * @param byLabel role by lower-case label; a label that is not in it is {@link Role#OTHER}
   */
  public record Roles(Map<String, Role> byLabel) {
    public Roles {
      byLabel = Map.copyOf(byLabel);
    }

    /** The role of a speaker label, case ignored. */
    public Role of(String speaker) {
      return byLabel.getOrDefault(speaker.toLowerCase(java.util.Locale.ROOT), Role.OTHER);
    }
  }

  /**
   * Deterministic extraction.
   *
   * @param confidence of an unambiguous form
   * @param fuzzyConfidence of an ambiguous chat form; below {@code confidence}
   */
  public record Tier0(double confidence, double fuzzyConfidence) {}

  /**
   * Weak candidates.
   *
   * @param confidence fixed, whatever the name finder says
   */
  public record Tier1(double confidence) {}

  /**
   * Confirmation of Tier-1 spans by Tier-2.
   *
   * @param sameType whether the confirming span must be of equal type; false is the paper's literal
   *     reading
   */
  public record Recheck(boolean sameType) {}

  /**
   * Score adjustments (first paper, Table A1).
   *
   * @param namePartCap highest confidence of a one-token name
   * @param multiTokenBoost added to a capitalised name of several tokens
   * @param orgSuffixBoost added to an organization with a known suffix
   * @param orgSingleTokenPenalty taken from a one-token organization without suffix
   * @param aliasBoost added to an alias with a marker near it
   * @param aliasWindow how near, in code points
   */
  public record PostProcessor(
      double namePartCap,
      double multiTokenBoost,
      double orgSuffixBoost,
      double orgSingleTokenPenalty,
      double aliasBoost,
      int aliasWindow) {}

  /**
   * Candidate to fact (first paper, section 4.6.1 and Table A1).
   *
   * @param tauNeural least confidence of a Tier-1, Tier-2, virtual or fuzzy candidate
   * @param tauRegex least confidence of an unambiguous Tier-0 candidate
   * @param highConfidence commits at once from here
   * @param delayTurns how many indices a candidate waits
   * @param supersession replaces a fact at once from here
   * @param effectiveCandidate counts in the rules before commitment from here
   */
  public record Gate(
      double tauNeural,
      double tauRegex,
      double highConfidence,
      int delayTurns,
      double supersession,
      double effectiveCandidate) {}

  /**
   * The identifiability pressure proxy (first paper, equations 4 and 5).
   *
   * @param theta RULE_A fires strictly above
   * @param weights W of every QUASI type; other types may be given a weight, absent ones have none
   * @param mu bonus from two distinct types
   * @param nu further bonus from three distinct types
   * @param alpha Laplace smoothing of rarity
   * @param implied what happens to a type that another one implies
   */
  public record Ipp(
      double theta,
      Map<PiiType, Double> weights,
      double mu,
      double nu,
      double alpha,
      Implied implied) {
    /** What happens to a type that another one implies. */
    public enum Implied {
      /** Each distinct type counts. */
      SEPARATE,
      /** Only the finer one counts. */
      COLLAPSE
    }

    public Ipp {
      weights = Map.copyOf(weights);
    }
  }

  /**
   * Onset rules (first paper, sections 4.6.2 and 4.8).
   *
   * @param direct the types that complete RULE_B
   * @param waitForB whether RULE_A alone waits for RULE_B
   * @param waitForBReport which turn a confirmed onset then reports
   */
  public record Rules(Set<PiiType> direct, boolean waitForB, WaitForBReport waitForBReport) {
    /** Which turn a confirmed onset reports. */
    public enum WaitForBReport {
      /** The turn of RULE_B. */
      CONFIRM,
      /** The turn of RULE_A. */
      TRIGGER
    }

    public Rules {
      direct = Set.copyOf(direct);
    }
  }

  /**
   * What is masked.
   *
   * @param mode when
   * @param types the types that are always masked
   */
  public record RedactionPolicy(Mode mode, Set<PiiType> types) {
    /** When values are masked. */
    public enum Mode {
      /** Structured identifiers, always. */
      DIRECT
    }

    public RedactionPolicy {
      types = Set.copyOf(types);
    }
  }

  /**
   * Attribution.
   *
   * @param pronounWindow user turns over which a pronoun may still refer to a person last spoken of
   */
  public record Link(int pronounWindow) {}
}
