package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a turn says about earlier evidence.
 *
 * @param retracted the attributes of which it says that they were wrong
 * @param corrected the attributes of which it gives a right value
 * @param disowned the values of which it says that they are not, or no longer, so
 * @param switchedTo whose records those were that an entity switch leaves behind
 * @param affirmation the turn is a bare "yes, correct"
 * @param shared the names that it announces as shared, lower case, one token each
 */
public record TurnCues(
    Set<Attribute> retracted,
    Set<Attribute> corrected,
    Set<Disowned> disowned,
    Optional<EntityId> switchedTo,
    boolean affirmation,
    List<String> shared) {
  /** Says nothing about earlier evidence. */
  public static final TurnCues NONE =
      new TurnCues(Set.of(), Set.of(), Set.of(), Optional.empty(), false, List.of());

  /** What is said of one entity under one type. */
  public record Attribute(EntityId entity, PiiType type) {
    /** Whether both are of one entity and of types that say the same. */
    public boolean agreesWith(Attribute other) {
      return entity.equals(other.entity) && type.agreesWith(other.type);
    }
  }

  /** A value that its owner denies, or had and has no more. */
  public record Disowned(EntityId entity, PiiType type, String canonical) {
    /** Hides the value. */
    @Override
    public String toString() {
      return "Disowned[" + entity + " " + type + "]";
    }
  }

  public TurnCues {
    retracted = Set.copyOf(retracted);
    corrected = Set.copyOf(corrected);
    disowned = Set.copyOf(disowned);
    shared = List.copyOf(shared);
  }

  /** Leaves the shared names out. */
  @Override
  public String toString() {
    return "TurnCues[" + retracted + " " + corrected + " " + switchedTo + " " + affirmation + "]";
  }
}
