package dev.onset.inference.review;

import dev.onset.model.PiiType;
import dev.onset.model.review.Proposal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names that no tier has to see: those that the session gave before, and words that stand like an
 * address. Pure.
 */
final class NameRules {
  private NameRules() {}

  /**
   * The candidates of a turn with those that the rules add, in order.
   *
   * @param seen what the tiers propose
   * @param known the names of the session's earlier turns
   */
  static List<Proposal> complete(String text, List<Proposal> seen, KnownNames known) {
    List<Proposal> proposals = new ArrayList<>(seen);
    Set<String> names = new HashSet<>(known.words());
    for (Tokens.Word word : Tokens.placed(text)) {
      if ((names.contains(word.token().text()) || word.isAddressed())
          && proposals.stream()
              .noneMatch(one -> one.start() <= word.start() && word.end() <= one.end())) {
        proposals.add(new Proposal(word.start(), word.end(), PiiType.NAME_PART));
      }
    }
    proposals.sort(Proposal.IN_ORDER);
    return proposals;
  }
}
