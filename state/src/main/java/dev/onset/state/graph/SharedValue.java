package dev.onset.state.graph;

import java.util.List;

/**
 * One value that several entities hold independently (spec section 4, shared attribute).
 *
 * @param leaves one per entity, in entity order; at least two
 */
public record SharedValue(List<Leaf> leaves) {
  public SharedValue {
    leaves = List.copyOf(leaves);
  }
}
