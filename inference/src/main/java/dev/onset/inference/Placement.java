package dev.onset.inference;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import dev.onset.model.WordScore;
import dev.onset.model.decode.DecodedText;
import java.util.ArrayList;
import java.util.List;

/** Puts what was read in a decoded form to where it was written. Pure. */
final class Placement {
  private Placement() {}

  /**
   * The mentions at their places in the original, ascending as before. Of several inside one
   * escape, which is one place, the longest stays.
   *
   * @param said the turn
   * @param read ascending; offsets of the decoded form
   */
  static List<Mention> of(DecodedText said, List<Mention> read) {
    if (said.isPlain() || read.isEmpty()) {
      return read;
    }
    List<Mention> placed = new ArrayList<>(read.size());
    Mention before = null;
    for (Mention mention : read) {
      Span place = said.original(mention);
      int last = placed.size() - 1;
      boolean shares =
          before != null && !before.overlaps(mention) && placed.get(last).overlaps(place);
      if (!shares) {
        placed.add(mention.at(place));
        before = mention;
      } else if (mention.length() > before.length()) {
        placed.set(last, mention.at(place));
        before = mention;
      }
    }
    return wholeLinks(said.original().codePoints().toArray(), placed);
  }

  /** A link that an encoded blank cut goes on to its end, or to the next value in it. */
  private static List<Mention> wholeLinks(int[] text, List<Mention> placed) {
    List<Mention> whole = new ArrayList<>(placed);
    for (int i = 0; i < placed.size(); i++) {
      Mention link = placed.get(i);
      int end = link.end();
      if (link.type() == PiiType.URL && end < text.length && text[end] == '%') {
        int most = i + 1 < placed.size() ? placed.get(i + 1).start() : text.length;
        while (end < most && isOfLink(text[end])) {
          end++;
        }
        whole.set(i, link.at(new Span(link.start(), Math.max(end, link.end()))));
      }
    }
    return whole;
  }

  private static boolean isOfLink(int c) {
    return Character.isLetterOrDigit(c) || c < 0x80 && "-_~%&=+/#.?".indexOf(c) >= 0;
  }

  /** A neural reading with all places in the original. */
  static NeuralReading of(DecodedText said, NeuralReading read) {
    if (said.isPlain()) {
      return read;
    }
    return new NeuralReading(
        of(said, read.mentions()),
        read.words().stream().map(word -> of(said, word)).toList(),
        of(said, read.owners()));
  }

  /** Scores of owners with all places in the original. */
  static OwnerScores of(DecodedText said, OwnerScores read) {
    return said.isPlain() ? read : read.at(said::original);
  }

  private static WordScore of(DecodedText said, WordScore word) {
    Span place = said.original(word);
    return new WordScore(place.start(), place.end(), word.redact());
  }
}
