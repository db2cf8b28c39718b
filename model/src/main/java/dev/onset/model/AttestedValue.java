package dev.onset.model;

import java.util.List;

/** A value of an entity and the turns that support it: a candidate or a fact. */
public sealed interface AttestedValue permits Candidate, Fact {
  /** Whose. */
  EntityId entity();

  /** As what. */
  PiiType type();

  /** The value. */
  String canonical();

  /** What the turns say for it. */
  Supports supports();

  /** Index of the turn in which it was first seen. */
  default int originTurn() {
    return supports().first();
  }

  /** Index of the latest turn in which it was seen or confirmed. */
  default int latestTurn() {
    return supports().latest();
  }

  /** As it was written when first seen. */
  default String surface() {
    return supports().surface();
  }

  /** The strongest tier that saw it. */
  default Tier tier() {
    return supports().tier();
  }

  /** The highest post-processed confidence so far. */
  default double confidence() {
    return supports().confidence();
  }

  /** Whether its tier saw nothing but ambiguous forms. */
  default boolean fuzzy() {
    return supports().fuzzy();
  }

  /** Whether it is a name that a user gave as their own. */
  default boolean selfIdentified() {
    return supports().has(DisclosureManner.SELF_IDENTIFIED);
  }

  /** Whether it was given in the first person ("I'm …"). */
  default boolean firstPerson() {
    return supports().has(DisclosureManner.FIRST_PERSON);
  }

  /** Whether it is so now, was so or will be. */
  default Tense tense() {
    return supports().tense();
  }

  /** Whether it is so now. */
  default boolean isCurrent() {
    return tense() == Tense.CURRENT;
  }

  /** Every tier that saw it, with the best score of each type, over all turns. */
  default List<TierSighting> sightings() {
    return supports().sightings();
  }
}
