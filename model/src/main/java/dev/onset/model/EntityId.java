package dev.onset.model;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The name of a person in a session: {@code USER}, {@code OTHER_1}, {@code OTHER_2} …, {@code
 * ABOUT_1}, {@code ABOUT_2} … or {@code UNK}.
 *
 * @param name the printed form
 */
public record EntityId(String name) implements Comparable<EntityId> {
  private static final String OTHER = "OTHER_";
  private static final String ABOUT = "ABOUT_";

  // Before the constants, whose constructor reads it.
  private static final Pattern FORM =
      Pattern.compile("USER|UNK|(?:" + OTHER + "|" + ABOUT + ")[1-9][0-9]{0,8}");

  /** The person whose chat it is. */
  public static final EntityId USER = new EntityId("USER");

  /** Whose it is could not be told; never alerts. */
  public static final EntityId UNK = new EntityId("UNK");

  public EntityId {
    Objects.requireNonNull(name, "name");
    if (!FORM.matcher(name).matches()) {
      throw new IllegalArgumentException("Not an entity: " + name);
    }
  }

  /**
   * The i-th other person: of whom the user speaks, or another speaker.
   *
   * @param i 1 or more
   */
  public static EntityId other(int i) {
    return new EntityId(OTHER + i);
  }

  /**
   * The i-th person about whom the agent tells something.
   *
   * @param i 1 or more
   */
  public static EntityId about(int i) {
    return new EntityId(ABOUT + i);
  }

  /** By whose words what is known of this person came into the session. */
  public Direction direction() {
    return name.startsWith(ABOUT) ? Direction.DISCLOSED_BY_AGENT : Direction.DISCLOSED_BY_USER;
  }

  /**
   * USER first, then the others by number, then those about whom the agent speaks by number, UNK
   * last.
   */
  @Override
  public int compareTo(EntityId that) {
    return Long.compare(rank(), that.rank());
  }

  private long rank() {
    return switch (name) {
      case "USER" -> 0;
      case "UNK" -> Long.MAX_VALUE;
      default -> {
        long behindOthers = name.startsWith(ABOUT) ? Integer.MAX_VALUE : 0;
        yield behindOthers + Integer.parseInt(name.substring(name.indexOf('_') + 1));
      }
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
