package dev.onset.inference;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Extends a Tier-0 address to the end of the Tier-2 span. The state or code that shows a scanner
 * where an address continues is often missing ("12 Elm Road, Akron"), and half an address must not
 * stay readable. Searches the added text for a town. Pure.
 */
record WholeAddress(Tier0 tier0) {

  /**
   * The mentions, with extended addresses where Tier-2 reads further.
   *
   * @param codePoints code points of the text
   * @param found mentions of all tiers
   */
  List<Mention> complete(int[] codePoints, List<Mention> found) {
    List<Mention> neural =
        found.stream().filter(each -> each.tier() == Tier.TIER_2 && isAddress(each)).toList();
    if (neural.isEmpty()) {
      return found;
    }
    List<Mention> whole = new ArrayList<>(found.size() + 1);
    for (Mention mention : found) {
      Optional<Mention> longer =
          mention.tier() == Tier.TIER_0 && isAddress(mention)
              ? neural.stream().filter(each -> goesOn(mention, each, found)).findFirst()
              : Optional.empty();
      if (longer.isEmpty()) {
        whole.add(mention);
        continue;
      }
      int end = withoutSigns(codePoints, longer.get());
      if (end <= mention.end()) {
        whole.add(mention);
        continue;
      }
      String surface = new String(codePoints, mention.start(), end - mention.start());
      whole.add(
          new Mention(
              mention.type(),
              surface,
              mention.start(),
              end,
              mention.tier(),
              mention.confidence(),
              mention.fuzzy(),
              mention.sightings()));
      whole.addAll(tier0.closing(codePoints, mention.start(), mention.end(), end));
    }
    return whole;
  }

  /** The end of a span without the comma or full stop behind it. */
  private static int withoutSigns(int[] codePoints, Mention span) {
    int end = span.end();
    while (end > span.start() && !Character.isLetterOrDigit(codePoints[end - 1])) {
      end--;
    }
    return end;
  }

  private static boolean isAddress(Mention mention) {
    return mention.type() == PiiType.STREET_ADDRESS;
  }

  /**
   * Whether a span begins no later, ends later, and covers no other Tier-0 mention in the added
   * part.
   */
  private static boolean goesOn(Mention address, Mention span, List<Mention> found) {
    return span.start() <= address.start()
        && span.end() > address.end()
        && found.stream()
            .noneMatch(
                each ->
                    each.tier() == Tier.TIER_0
                        && each != address
                        && each.end() > address.end()
                        && each.start() < span.end());
  }
}
