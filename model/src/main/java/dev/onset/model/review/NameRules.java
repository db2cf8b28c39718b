package dev.onset.model.review;

import java.util.List;

/**
 * Rules that find names which no tier sees, such as names from earlier turns of the session.
 * Implementations are thread-safe and deterministic.
 */
public interface NameRules {
  /**
   * The candidates of a turn with those that the rules add, and without those that nobody is to be
   * asked about; by ascending offset.
   *
   * @param text the turn
   * @param seen what the tiers propose
   * @param known the names of the session's earlier turns
   */
  List<Proposal> complete(String text, List<Proposal> seen, KnownNames known);

  /**
   * The names that are known after a turn.
   *
   * @param text the turn
   * @param proposals its candidates
   * @param known before it
   */
  KnownNames after(String text, List<Proposal> proposals, KnownNames known);
}
