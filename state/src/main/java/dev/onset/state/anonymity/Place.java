package dev.onset.state.anonymity;

/**
 * Where somebody lives.
 *
 * @param people its inhabitants
 * @param scope how large an area
 * @param american whether the American lists apply to it
 */
record Place(Uncertain people, Scope scope, boolean american) {
  /** How large an area is. The smaller it is, the more it differs from its country. */
  enum Scope {
    NATION,
    STATE,
    CITY,
    ZIP
  }
}
