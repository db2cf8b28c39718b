package dev.onset.state.graph;

import dev.onset.model.EntityId;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A name that several people of a session share and that is not yet disambiguated (spec section 4).
 *
 * @param nameHash keyed hash of the name, hexadecimal
 * @param entities entities barred from alerts, in order
 */
public record CollisionMark(String nameHash, SortedSet<EntityId> entities)
    implements Comparable<CollisionMark> {
  public CollisionMark {
    entities = Collections.unmodifiableSortedSet(new TreeSet<>(entities));
  }

  @Override
  public int compareTo(CollisionMark that) {
    return nameHash.compareTo(that.nameHash);
  }
}
