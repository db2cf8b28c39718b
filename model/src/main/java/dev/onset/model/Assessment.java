package dev.onset.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Whether a verdict without an onset can be trusted (spec section 1): a session is safe only where
 * it was assessed. Immutable.
 *
 * @param reasons why it was not assessed, in the order of {@link Reason}; empty if it was
 * @param withheld how many values by type stood there whose owner could not be told; only with
 *     {@link Reason#WITHHELD}
 */
public record Assessment(Set<Reason> reasons, SortedMap<PiiType, Integer> withheld) {
  /** Everything that was said could be judged. */
  public static final Assessment ASSESSED = new Assessment(Set.of(), new TreeMap<>());

  /** Why a session was not assessed. */
  public enum Reason {
    /**
     * A speaker of unknown role told something, or spoke where no user did: it may be the user's.
     * Or user and agent are plainly swapped.
     */
    UNKNOWN_SPEAKER,
    /** What was said is in a language that is not read. */
    LANGUAGE,
    /** Evidence stood there, but whose it is or whether it is true could not be told. */
    WITHHELD,
    /** A turn came that was too long to be read, or that was held and could not be. */
    TRUNCATED,
    /** Pieces of an identifier that was asked for came, and the rest did not. */
    INCOMPLETE,
    /** What the user told came masked by somebody else. */
    MASKED_UPSTREAM
  }

  public Assessment {
    EnumSet<Reason> ordered = EnumSet.noneOf(Reason.class);
    ordered.addAll(reasons);
    reasons = Collections.unmodifiableSet(ordered);
    withheld = Collections.unmodifiableSortedMap(new TreeMap<>(withheld));
    if (withheld.isEmpty() == reasons.contains(Reason.WITHHELD)) {
      throw new IllegalArgumentException("Values are withheld if and only if that is a reason.");
    }
  }

  /** An assessment with the reason {@link Reason#WITHHELD} where values are withheld. */
  public static Assessment of(Set<Reason> others, Map<PiiType, Integer> withheld) {
    EnumSet<Reason> reasons = EnumSet.noneOf(Reason.class);
    reasons.addAll(others);
    if (!withheld.isEmpty()) {
      reasons.add(Reason.WITHHELD);
    }
    return new Assessment(reasons, new TreeMap<>(withheld));
  }

  /** Whether the session was assessed. */
  public boolean assessed() {
    return reasons.isEmpty();
  }
}
