package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import java.util.Optional;

/**
 * What the Link stage says of one fragment.
 *
 * @param fragment the fragment
 * @param owner whose it is; {@code UNK} when withheld
 * @param withheld why it is evidence for nobody; empty if it is evidence for its owner
 * @param firstPerson the speaker gave it in the first person
 * @param selfIdentified a name that the speaker gave as their own
 * @param trigger a self-identification or correction cue stands in its clause
 */
public record Attribution(
    Fragment fragment,
    EntityId owner,
    Optional<String> withheld,
    boolean firstPerson,
    boolean selfIdentified,
    boolean trigger) {

  /** The reason for a value of somebody for whom the session has no room. */
  public static final String LIMIT = "limit";

  /** A fragment that is evidence for nobody. */
  static Attribution withheld(Fragment fragment, String reason) {
    return new Attribution(fragment, EntityId.UNK, Optional.of(reason), false, false, false);
  }

  /** A fragment that the agent tells about somebody whom they do not speak to. */
  static Attribution told(Fragment fragment, EntityId about) {
    return new Attribution(fragment, about, Optional.empty(), false, false, false);
  }

  /** The same fragment as evidence for an entity. */
  Attribution admittedTo(EntityId entity) {
    return new Attribution(
        fragment, entity, Optional.empty(), firstPerson, selfIdentified, trigger);
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
}
