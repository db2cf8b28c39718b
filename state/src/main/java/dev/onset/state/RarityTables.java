package dev.onset.state;

/** How rare values are, r_a(v) of the first paper's equation 5. Immutable and thread-safe. */
public final class RarityTables {
  private RarityTables() {}

  /** The tables that ship with Onset, counted from its development pool. */
  public static RarityTables shipped() {
    return new RarityTables();
  }
}
