package dev.onset.evaluation.written;

import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import java.util.Objects;

/**
 * A value of a chat with what its writer says of it. Immutable.
 *
 * @param mention its place and type, found for certain
 * @param person the writer's mark of its owner: ME, YOU, P and a number, NONE or UNCLEAR
 * @param assertion whether it is stated as true now
 */
public record MarkedValue(Mention mention, String person, Assertion assertion) {
  public MarkedValue {
    Objects.requireNonNull(mention, "mention");
    Objects.requireNonNull(person, "person");
    Objects.requireNonNull(assertion, "assertion");
  }

  /** Whose it is, as the one who speaks the turn sees it. */
  public Owner owner() {
    return switch (person) {
      case "ME" -> Owner.SPEAKER;
      case "YOU" -> Owner.ADDRESSEE;
      case "NONE" -> Owner.NOBODY;
      case "UNCLEAR" -> Owner.UNCLEAR;
      default -> Owner.ANOTHER;
    };
  }

  /** Whether it is somebody's, and stated. */
  public boolean isAssignable() {
    return isSomebodys() && isTrue();
  }

  /** Whether it is, was or would be somebody's. */
  public boolean isSomebodys() {
    return owner() != Owner.NOBODY && owner() != Owner.UNCLEAR;
  }

  /** Whether it counts as stated; a school that somebody went to stays theirs. */
  public boolean isTrue() {
    return assertion == Assertion.STATED
        || (assertion == Assertion.FORMER && mention.type() == PiiType.SCHOOL);
  }

  /** The mention with its owner known for certain. */
  Mention told() {
    return mention.of(OwnerReading.certain(owner(), assertion));
  }

  /** The mention as if it were the speaker's own. */
  Mention claimed() {
    return mention.of(OwnerReading.OWN);
  }

  /** Hides the value. */
  @Override
  public String toString() {
    return "MarkedValue[" + person + " " + assertion + "]";
  }
}
