package dev.onset.inference.review;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.NameRules;
import dev.onset.model.review.Proposal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The bundled rules: names from earlier in the session, and capitalized words positioned as a form
 * of address. Thread-safe and deterministic.
 */
final class BundledNameRules implements NameRules {
  private static final int SHORTEST = 3;

  private final Predicate<Mention> allowed;
  private final Predicate<String> holding;

  /**
   * @param allowed values that are never names
   * @param holding whether a word can hold personal information; other words are not an address
   *     ("Great, …")
   */
  BundledNameRules(Predicate<Mention> allowed, Predicate<String> holding) {
    this.allowed = allowed;
    this.holding = holding;
  }

  @Override
  public List<Proposal> complete(String text, List<Proposal> seen, KnownNames known) {
    List<Proposal> proposals = new ArrayList<>(seen);
    Set<String> names = new HashSet<>(known.words());
    for (ReviewTokens.Word word : ReviewTokens.placed(text)) {
      if ((names.contains(word.token().text()) || isAddressed(word))
          && proposals.stream()
              .noneMatch(one -> one.start() <= word.start() && word.end() <= one.end())) {
        proposals.add(new Proposal(word.start(), word.end(), PiiType.NAME_PART));
      }
    }
    int[] codePoints = text.codePoints().toArray();
    proposals.removeIf(one -> isName(one) && allowed.test(mention(codePoints, one)));
    proposals.sort(Proposal.IN_ORDER);
    return proposals;
  }

  @Override
  public KnownNames after(String text, List<Proposal> proposals, KnownNames known) {
    int[] codePoints = text.codePoints().toArray();
    List<String> words = new ArrayList<>();
    for (Proposal proposal : proposals) {
      if (isName(proposal)) {
        ReviewTokens.words(surface(codePoints, proposal)).stream()
            .filter(word -> word.length() >= SHORTEST && ReviewCue.of(word).isEmpty())
            .forEach(words::add);
      }
    }
    return known.and(words);
  }

  private boolean isAddressed(ReviewTokens.Word word) {
    return word.isAddressed() && holding.test(word.token().text());
  }

  private static boolean isName(Proposal proposal) {
    return proposal.type().piiClass() == PiiClass.NAME;
  }

  private static String surface(int[] codePoints, Proposal place) {
    return new String(codePoints, place.start(), place.end() - place.start());
  }

  private static Mention mention(int[] codePoints, Proposal place) {
    return Mention.of(
        place.type(), surface(codePoints, place), place.start(), place.end(), Tier.VIRTUAL, 1.0);
  }
}
