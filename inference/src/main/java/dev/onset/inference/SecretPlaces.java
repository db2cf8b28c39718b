package dev.onset.inference;

import dev.onset.model.Mention;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives secrets the places where other readings stand, too: what is a secret is masked as one. What
 * a longer reading has beside them stays ("4539 … 6467 09/28 842" is a card's number, its month and
 * its code), the longer side of it. Pure.
 */
final class SecretPlaces {
  private SecretPlaces() {}

  /** The mentions without what overlaps a secret; secrets among themselves are unchanged. */
  static List<Mention> freed(List<Mention> mentions) {
    List<Mention> secrets = mentions.stream().filter(one -> one.type().isSecret()).toList();
    if (secrets.isEmpty()) {
      return mentions;
    }
    List<Mention> freed = new ArrayList<>(mentions.size());
    for (Mention mention : mentions) {
      Mention rest = mention;
      for (Mention secret : secrets) {
        if (rest != null && !rest.type().isSecret() && rest.overlaps(secret)) {
          rest = beside(rest, secret);
        }
      }
      if (rest != null) {
        freed.add(rest);
      }
    }
    return freed;
  }

  /** The longer side of a mention beside a secret; null if it is less than half of it. */
  private static Mention beside(Mention mention, Mention secret) {
    int before = secret.start() - mention.start();
    int behind = mention.end() - secret.end();
    boolean first = before >= behind;
    int[] text = mention.surface().codePoints().toArray();
    int from = first ? 0 : text.length - behind;
    int to = first ? before : text.length;
    while (to > from && !Character.isLetterOrDigit(text[to - 1])) {
      to--;
    }
    while (from < to && !Character.isLetterOrDigit(text[from])) {
      from++;
    }
    if (2 * (to - from) < text.length) {
      return null;
    }
    int start = mention.start() + from;
    return new Mention(
        mention.type(),
        new String(text, from, to - from),
        start,
        mention.start() + to,
        mention.tier(),
        mention.confidence(),
        mention.fuzzy(),
        mention.sightings());
  }
}
