package dev.onset.inference;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets an address of Tier-0 reach as far as Tier-2 reads it: what tells a scanner that an address
 * goes on, a state or a code, is often left out ("12 Elm Road, Akron"), and half an address must
 * not stay readable. What lies between both ends is read for a town. Pure.
 */
record WholeAddress(Tier0 tier0) {

  /**
   * What was found, with the addresses that Tier-2 reads further.
   *
   * @param codePoints of the text
   * @param found by all tiers
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
      int end = longer.get().end();
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

  private static boolean isAddress(Mention mention) {
    return mention.type() == PiiType.STREET_ADDRESS;
  }

  /** Whether a span begins no later, ends later, and holds nothing else of Tier-0 behind. */
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
