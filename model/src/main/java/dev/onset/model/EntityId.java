package dev.onset.model;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The name of a person in a session: {@code USER}, {@code OTHER_1}, {@code OTHER_2} … or {@code
 * UNK}.
 *
 * @param name the printed form
 */
public record EntityId(String name) implements Comparable<EntityId> {
  // Before the constants, whose constructor reads it.
  private static final Pattern FORM = Pattern.compile("USER|UNK|OTHER_[1-9][0-9]{0,8}");

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
   * The i-th other person.
   *
   * @param i 1 or more
   */
  public static EntityId other(int i) {
    return new EntityId("OTHER_" + i);
  }

  /** USER first, then the others by number, UNK last. */
  @Override
  public int compareTo(EntityId that) {
    return Integer.compare(rank(), that.rank());
  }

  private int rank() {
    return switch (name) {
      case "USER" -> 0;
      case "UNK" -> Integer.MAX_VALUE;
      default -> Integer.parseInt(name.substring("OTHER_".length()));
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
