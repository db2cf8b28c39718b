package dev.onset.model;

import java.util.List;

/**
 * A fragment that waits at the gate (first paper, section 4.6.1). Equal values of an entity are one
 * candidate.
 *
 * @param entity whose
 * @param type as what
 * @param canonical the value
 * @param surface as it was written when first seen
 * @param turn index of the turn in which it was first seen
 * @param tier the strongest tier that saw it
 * @param confidence the highest post-processed confidence so far
 * @param fuzzy whether its tier saw nothing but ambiguous forms
 * @param selfIdentified a name that a user gave as their own
 * @param firstPerson given in the first person ("I'm …"); an entity switch leaves it where it is
 * @param sightings every tier that saw the value, over all turns
 */
public record Candidate(
    EntityId entity,
    PiiType type,
    String canonical,
    String surface,
    int turn,
    Tier tier,
    double confidence,
    boolean fuzzy,
    boolean selfIdentified,
    boolean firstPerson,
    List<Sighting> sightings) {

  public Candidate {
    sightings = List.copyOf(sightings);
  }

  /** Names the candidate without its value. */
  @Override
  public String toString() {
    return "Candidate[" + entity + " " + type + " @" + turn + " " + tier + " " + confidence + "]";
  }
}
