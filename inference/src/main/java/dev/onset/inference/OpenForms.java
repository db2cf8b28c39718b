package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Says what a form of Tier-0 is whose meaning is open: a date, on which somebody may have been
 * born, and a number of which a scanner is not sure. What it is, only the question before and the
 * words around it tell, and those Tier-2 reads. Pure.
 */
final class OpenForms {
  private static final Set<PiiType> BIRTH = Set.of(PiiType.DOB);

  private static final Set<PiiType> NUMBERS =
      Set.of(
          PiiType.PHONE,
          PiiType.SSN,
          PiiType.US_PASSPORT,
          PiiType.US_DRIVER_LICENSE,
          PiiType.ACCOUNT_NUMBER,
          PiiType.DEVICE_ID);

  private OpenForms() {}

  /**
   * The mentions, with Tier-2's reading in place of every open form that it reads as something
   * else. Such a reading covers the form, too, and remembers it.
   *
   * @param codePoints code points of the text
   * @param found mentions of all tiers
   */
  static List<Mention> read(int[] codePoints, List<Mention> found) {
    if (found.stream().noneMatch(mention -> !meanings(mention).isEmpty())) {
      return found;
    }
    List<Mention> told = new ArrayList<>(found.size());
    for (Mention mention : found) {
      Set<PiiType> meanings = meanings(mention);
      told.add(
          found.stream()
              .filter(reading -> tells(reading, mention, meanings))
              .findFirst()
              .map(reading -> joined(codePoints, mention, reading))
              .orElse(mention));
    }
    return told;
  }

  /** What a form can be; nothing if its meaning is not open. */
  private static Set<PiiType> meanings(Mention form) {
    if (form.tier() != Tier.TIER_0) {
      return Set.of();
    }
    if (form.type() == PiiType.DATETIME) {
      return BIRTH;
    }
    return form.fuzzy() && NUMBERS.contains(form.type()) ? NUMBERS : Set.of();
  }

  private static boolean tells(Mention reading, Mention form, Set<PiiType> meanings) {
    return reading.tier() == Tier.TIER_2
        && meanings.contains(reading.type())
        && reading.type() != form.type()
        && reading.overlaps(form);
  }

  private static Mention joined(int[] codePoints, Mention form, Mention reading) {
    int start = Math.min(form.start(), reading.start());
    int end = Math.max(form.end(), reading.end());
    List<TierSighting> sightings = new ArrayList<>(form.sightings());
    sightings.addAll(reading.sightings());
    return new Mention(
        reading.type(),
        new String(codePoints, start, end - start),
        start,
        end,
        Tier.TIER_2,
        reading.confidence(),
        reading.fuzzy(),
        sightings);
  }
}
