package dev.onset.state.link;

import dev.onset.model.Candidate;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tense;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What the Link stage says of one fragment.
 *
 * @param fragment the fragment
 * @param owner whose it is; {@code UNK} when withheld
 * @param withheld why it is evidence for nobody; empty if it is evidence for its owner
 * @param firstPerson the speaker gave it in the first person
 * @param selfIdentified a name that the speaker gave as their own
 * @param trigger a self-identification or correction cue stands in its clause
 * @param tense as what it counts if it is evidence
 */
public record Attribution(
    Fragment fragment,
    EntityId owner,
    Optional<String> withheld,
    boolean firstPerson,
    boolean selfIdentified,
    boolean trigger,
    Tense tense) {

  /** The reason for a value of somebody for whom the session has no room. */
  public static final String LIMIT = "limit";

  /** A fragment that is evidence for nobody. */
  static Attribution withheld(Fragment fragment, String reason) {
    return new Attribution(
        fragment, EntityId.UNK, Optional.of(reason), false, false, false, Tense.CURRENT);
  }

  /** The same of somebody of whom nothing else is told. */
  public Attribution of(EntityId other) {
    return new Attribution(fragment, other, Optional.empty(), false, false, false, tense);
  }

  /**
   * The fragment as a candidate of its owner that one turn supports.
   *
   * @param turn index of the turn
   * @param confidence post-processed, in [0, 1]
   */
  public Candidate candidate(int turn, double confidence) {
    Mention mention = fragment.mention();
    return new Candidate(
        owner,
        fragment.type(),
        fragment.canonical(),
        Supports.of(
            new Support(
                turn,
                mention.surface(),
                mention.tier(),
                confidence,
                mention.fuzzy(),
                manners(),
                mention.sightings())));
  }

  private Set<DisclosureManner> manners() {
    Set<DisclosureManner> manners = EnumSet.noneOf(DisclosureManner.class);
    if (firstPerson) {
      manners.add(DisclosureManner.FIRST_PERSON);
    }
    if (selfIdentified) {
      manners.add(DisclosureManner.SELF_IDENTIFIED);
    }
    if (trigger) {
      manners.add(DisclosureManner.TRIGGER);
    }
    tense.manner().ifPresent(manners::add);
    return manners;
  }

  /** Whether nobody could tell whose it is or whether it is true, or follows whom it is of. */
  public boolean undecided() {
    return withheld.filter(OwnerStage.UNDECIDED::contains).isPresent() || lacksRoom();
  }

  /** Whether it is of somebody for whom the session has no room. */
  public boolean lacksRoom() {
    return withheld.equals(Optional.of(LIMIT));
  }

  /** Whether it is evidence for its owner. */
  public boolean admitted() {
    return withheld.isEmpty();
  }

  /** Whether it is evidence of what is so now. */
  public boolean isCurrent() {
    return admitted() && tense == Tense.CURRENT;
  }
}
