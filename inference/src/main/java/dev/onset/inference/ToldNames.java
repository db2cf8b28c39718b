package dev.onset.inference;

import dev.onset.inference.tier1.Tier1;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the names that a frame or a spelling tells ("I'm Hope", "K as in kilo") among what the tiers
 * read, in place of what they took a part of such a name for. A name that they read as a whole
 * stays, and so does what Tier-0 found. Pure.
 */
final class ToldNames {
  /** What a name is taken for. */
  private static final Set<PiiType> MISREAD =
      Set.of(
          PiiType.LOCATION,
          PiiType.OCCUPATION,
          PiiType.DATETIME,
          PiiType.DEMOGRAPHIC,
          PiiType.BELIEF);

  /** From here on a model's reading of another owner stands. */
  private static final double SURE = 0.8;

  private ToldNames() {}

  /**
   * The readings in their order, then the names that stand in place of some.
   *
   * @param read mentions of all tiers
   */
  static List<Mention> among(List<Mention> read, Tier1.Told told) {
    List<Mention> all =
        told.others().isEmpty()
            ? read
            : read.stream().filter(one -> !isOther(one, told.others())).toList();
    for (Mention name : told.names()) {
      all = with(all, name);
    }
    return told.answer().isPresent() ? answered(all, told.answer().get()) : all;
  }

  /** The readings, of which one that a name is taken for is the name that was asked for. */
  private static List<Mention> answered(List<Mention> read, Mention answer) {
    return read.stream()
        .map(
            one ->
                one.tier() != Tier.TIER_0
                        && MISREAD.contains(one.type())
                        && one.start() == answer.start()
                        && one.end() == answer.end()
                    ? Scored.of(one, answer.type(), one.confidence())
                    : one)
        .toList();
  }

  private static boolean isOther(Mention reading, List<Mention> others) {
    return reading.tier() != Tier.TIER_0
        && (isName(reading) || MISREAD.contains(reading.type()))
        && others.stream().anyMatch(other -> other.contains(reading));
  }

  /** The owners of mentions as they were told, where a model is not sure of another person's. */
  static List<Mention> owned(List<Mention> mentions, List<Mention> told) {
    if (told.stream().allMatch(name -> name.owner().isEmpty())) {
      return mentions;
    }
    return mentions.stream().map(mention -> owned(mention, told)).toList();
  }

  private static Mention owned(Mention mention, List<Mention> told) {
    Optional<OwnerReading> read = mention.owner();
    if (!isName(mention) || read.isEmpty() || isSure(read.get())) {
      return mention;
    }
    return told.stream()
        .filter(name -> name.start() == mention.start() && name.end() == mention.end())
        .flatMap(name -> name.owner().stream())
        .findFirst()
        .map(mention::of)
        .orElse(mention);
  }

  private static boolean isSure(OwnerReading read) {
    return (read.owner() == Owner.ANOTHER || read.owner() == Owner.ADDRESSEE)
        && read.ownership() >= SURE;
  }

  private static List<Mention> with(List<Mention> read, Mention name) {
    List<Mention> over = read.stream().filter(name::overlaps).toList();
    if (over.stream().anyMatch(one -> stands(one, name))) {
      return read;
    }
    List<Mention> all = new ArrayList<>(read);
    all.removeAll(over);
    List<TierSighting> sightings = new ArrayList<>(name.sightings());
    double confidence = name.confidence();
    for (Mention one : over) {
      if (isName(one) && one.tier() == Tier.TIER_2) {
        confidence = Math.max(confidence, one.confidence());
        sightings.addAll(one.sightings());
      }
    }
    sightings.sort(Comparator.comparing(TierSighting::tier));
    all.add(Scored.of(name, name.type(), confidence, false, sightings));
    return all;
  }

  /** Whether a reading is right in place of a told name. */
  private static boolean stands(Mention reading, Mention name) {
    if (reading.tier() == Tier.TIER_0) {
      return reading.type() != PiiType.DATETIME || !name.contains(reading);
    }
    if (isName(reading)) {
      return reading.contains(name);
    }
    boolean part = name.contains(reading) && reading.length() < name.length();
    return !part && !(name.contains(reading) && MISREAD.contains(reading.type()));
  }

  private static boolean isName(Mention mention) {
    return mention.type().piiClass() == PiiClass.NAME;
  }
}
