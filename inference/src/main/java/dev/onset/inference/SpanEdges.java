package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Trims the spans of statistical tiers to plausible name boundaries: letters and digits, within one
 * line ("Mia Berg" and "Oslo" on two lines of a letterhead are not one name). Drops a span that is
 * left with neither a letter nor a handle sign. Pure.
 */
final class SpanEdges {
  private static final Set<PiiType> NAMES =
      Set.of(PiiType.NAME_FULL, PiiType.NAME_PART, PiiType.ALIAS, PiiType.ORG, PiiType.SCHOOL);

  /** "Tom & co": he and the others, where a firm writes "Co" or "Co." */
  private static final String AND_OTHERS = " & co";

  private SpanEdges() {}

  /** The trimmed mentions, in their order; mentions of other types are unchanged. */
  static List<Mention> cut(List<Mention> mentions) {
    List<Mention> cut = new ArrayList<>(mentions.size());
    for (Mention mention : mentions) {
      if (NAMES.contains(mention.type()) || mention.type() == PiiType.LOCATION) {
        cut(withoutOthers(mention), cut);
      } else {
        cut.add(mention);
      }
    }
    return cut;
  }

  private static Mention withoutOthers(Mention mention) {
    String surface = mention.surface();
    boolean others = surface.endsWith(AND_OTHERS) && Character.isUpperCase(surface.codePointAt(0));
    return others ? part(mention, 0, mention.length() - AND_OTHERS.length()) : mention;
  }

  private static Mention part(Mention mention, int start, int end) {
    int[] text = mention.surface().codePoints().toArray();
    return new Mention(
        mention.type(),
        new String(text, start, end - start),
        mention.start() + start,
        mention.start() + end,
        mention.tier(),
        mention.confidence(),
        mention.fuzzy(),
        mention.sightings());
  }

  private static void cut(Mention mention, List<Mention> cut) {
    int[] text = mention.surface().codePoints().toArray();
    int from = 0;
    for (int i = 0; i <= text.length; i++) {
      boolean line = i < text.length && text[i] == '\n' && NAMES.contains(mention.type());
      if (line || i == text.length) {
        piece(mention, text, from, i, cut);
        from = i + 1;
      }
    }
  }

  private static void piece(Mention mention, int[] text, int from, int to, List<Mention> cut) {
    int start = from;
    int end = to;
    while (start < end && !isInner(text[start])) {
      start++;
    }
    while (end > start && !isInner(text[end - 1]) && !isClosing(text, start, end)) {
      end--;
    }
    boolean named = false;
    for (int i = start; i < end; i++) {
      named |= Character.isLetter(text[i]) || text[i] == '@';
    }
    if (!named) {
      return;
    }
    if (end - start == text.length) {
      cut.add(mention);
      return;
    }
    cut.add(part(mention, start, end));
  }

  /** Keeps the full stop of "Inc." and a bracket that the span opens. */
  private static boolean isClosing(int[] text, int start, int end) {
    int last = text[end - 1];
    if (last == '.') {
      return isInner(text[end - 2 < start ? start : end - 2]);
    }
    if (last != ')') {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text[i] == '(') {
        return true;
      }
    }
    return false;
  }

  private static boolean isInner(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.OTHER_SYMBOL
        // The sign of a handle or tag is part of it; in tokenized text '@' stands alone.
        || c == '@'
        || c == '#'
        || c == '_';
  }
}
