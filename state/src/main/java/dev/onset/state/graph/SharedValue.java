package dev.onset.state.graph;

import java.util.List;

/**
 * One value that several entities have, each for itself (spec section 4, shared attribute).
 *
 * @param leaves one of each entity, in their order; two or more
 */
public record SharedValue(List<Leaf> leaves) {
  public SharedValue {
    leaves = List.copyOf(leaves);
  }
}
