package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;

/**
 * The person in the name of a file about a person ("passport_ada_obi.pdf", "CV-Ada-Obi.docx",
 * "AdaObi_W2.pdf"): two or three words beside the word for such a document, none of which says
 * something else of a file ("front", "signed", "final").
 */
final class FileNameScanner implements Scanner {
  private static final int MOST_PIECES = 12;
  private static final int MOST_NAMES = 3;

  /** Tokens of a phrase for a document, signs between its words included. */
  private static final int LONGEST_PHRASE = 5;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 2; token < text.tokens(); token++) {
      if (text.isInfix(token - 1, '.')
          && text.isWord(token)
          && !text.gluedRight(token)
          && FileWord.ENDING.reads(text, token, token + 1)) {
        file(text, token - 1, findings);
      }
    }
  }

  /** Reads the pieces of a name back from the dot before its ending. */
  private static void file(ScannedText text, int dot, SpanCollector findings) {
    boolean document = false;
    int first = dot;
    int last = -1;
    int names = 0;
    boolean closed = false;
    int i = dot - 1;
    for (int pieces = 0; pieces < MOST_PIECES && i >= 0; pieces++) {
      int from = documentStart(text, i);
      boolean told = from >= 0;
      document |= told;
      boolean name = !told && isName(text, i);
      closed |= names > 0 && !name;
      if (name && closed) {
        // Two runs of names: which is the person's is open.
        return;
      }
      if (name) {
        names++;
        first = i;
        last = last < 0 ? i : last;
      }
      i = (told ? from : i) - 1;
      if (!text.touches(i + 1)) {
        // "medical records obi_ada.pdf"
        document |= documentStart(text, i) >= 0;
        break;
      }
      if (text.isSymbol(i, "_-.")) {
        if (!text.touches(i)) {
          break;
        }
        i--;
      } else if (text.isSign(i)) {
        break;
      }
    }
    if (document && isWithin(names, 1, MOST_NAMES)) {
      add(text, first, last, names, findings);
    }
  }

  private static void add(
      ScannedText text, int first, int last, int names, SpanCollector findings) {
    boolean joined = names == 1 && humps(text, first) == 2;
    if (names > 1 || joined) {
      findings.addTokens(PiiType.NAME_FULL, first, last + 1, false);
    }
  }

  /** The first token of the longest phrase for a document that ends with a token, or -1. */
  private static int documentStart(ScannedText text, int last) {
    for (int from = Math.max(0, last - LONGEST_PHRASE + 1); from <= last; from++) {
      if (!text.isSign(from) && FileWord.DOCUMENT.reads(text, from, last + 1)) {
        return from;
      }
    }
    return -1;
  }

  private static boolean isName(ScannedText text, int token) {
    return text.isWord(token)
        && text.size(token) > 1
        && !FileWord.OTHER.reads(text, token, token + 1)
        && !text.has(token, CueKind.MONTH)
        && !text.has(token, CueKind.FILLER)
        && !isOneOf(text.at(text.from(token)), "'");
  }

  /** The capitals of a word: two in "AdaObi". */
  private static int humps(ScannedText text, int token) {
    int capitals = 0;
    for (int i = text.from(token); i < text.to(token); i++) {
      capitals += text.isCapital(i) ? 1 : 0;
    }
    return text.isCapitalized(token) ? capitals : 0;
  }
}
