package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Spanned;
import dev.onset.model.UpstreamMarks.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Drops what was read of the marks that somebody else's redaction left ("[PII]", "XXXX"). A name
 * that was read together with a mark beside it keeps its own part. Pure.
 */
final class UpstreamMarkFilter {
  private static final Set<PiiType> CUT =
      Set.of(
          PiiType.NAME_FULL,
          PiiType.NAME_PART,
          PiiType.ALIAS,
          PiiType.ORG,
          PiiType.SCHOOL,
          PiiType.LOCATION);

  private UpstreamMarkFilter() {}

  /**
   * The mentions that are values, in their order.
   *
   * @param marks the marks of the text
   * @param text its code points
   */
  static List<Mention> pass(List<Mention> mentions, List<Mark> marks, int[] text) {
    if (mentions.isEmpty() || marks.isEmpty()) {
      return mentions;
    }
    List<Mention> values = new ArrayList<>(mentions.size());
    for (Mention mention : mentions) {
      List<Mark> over = marks.stream().filter(mention::overlaps).toList();
      if (over.isEmpty()) {
        values.add(mention);
      } else {
        rest(mention, over, text, values);
      }
    }
    return values;
  }

  private static void rest(Mention mention, List<Mark> over, int[] text, List<Mention> values) {
    Spanned rest = longest(mention, over);
    if (!tells(rest, text)) {
      return;
    }
    if (!CUT.contains(mention.type())) {
      values.add(mention);
      return;
    }
    values.add(
        new Mention(
            mention.type(),
            new String(text, rest.start(), rest.length()),
            rest.start(),
            rest.end(),
            mention.tier(),
            mention.confidence(),
            mention.fuzzy(),
            mention.sightings()));
  }

  /** The longest part of a mention that no mark covers; the last mark's end if there is none. */
  private static Spanned longest(Mention mention, List<Mark> over) {
    Mark longest = new Mark(mention.start(), mention.start());
    int from = mention.start();
    for (Mark mark : over) {
      if (mark.start() - from > longest.length()) {
        longest = new Mark(from, mark.start());
      }
      from = mark.end();
    }
    return mention.end() - from > longest.length() ? new Mark(from, mention.end()) : longest;
  }

  /** Whether a part holds a letter or a digit. */
  private static boolean tells(Spanned part, int[] text) {
    for (int i = part.start(); i < part.end(); i++) {
      if (Character.isLetterOrDigit(text[i])) {
        return true;
      }
    }
    return false;
  }
}
