package dev.onset.state.pieces;

import dev.onset.model.MessageForm.Piece;
import dev.onset.model.MessageForm.Script;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.Locale;
import java.util.Set;

/** Which pieces an identifier of a type can have, and when it is complete. Pure. */
final class PieceForms {
  private static final Set<PiiType> FIGURES =
      Set.of(PiiType.PHONE, PiiType.SSN, PiiType.CREDIT_CARD);

  private static final String OPEN_ENDS = "@._-+";

  private PieceForms() {}

  /** Whether a value of a type can come in pieces. */
  static boolean isDivisible(PiiType type) {
    return type == PiiType.DOB
        || type.piiClass() == PiiClass.DIRECT
        || type.piiClass() == PiiClass.UNIQUE_ID;
  }

  /** Whether a piece is written as a value of a type is. */
  static boolean fits(PiiType type, Piece piece) {
    if (type == PiiType.EMAIL) {
      return true;
    }
    if (type == PiiType.DOB) {
      return piece.script() == Script.DIGITS || piece.script() == Script.DATE;
    }
    return piece.script() == Script.DIGITS
        || piece.script() == Script.CODE && !FIGURES.contains(type);
  }

  /** Whether a piece can be the first of a value, and not the whole. */
  static boolean canBegin(PiiType type, Piece piece) {
    int size = signs(piece.text());
    if (type == PiiType.EMAIL) {
      return true;
    }
    if (type == PiiType.DOB) {
      return size <= 4 || piece.script() == Script.DATE;
    }
    if (type == PiiType.SSN) {
      return size == 3 || size == 5;
    }
    if (type == PiiType.CREDIT_CARD) {
      return size >= 4 && size < 16;
    }
    if (type == PiiType.PHONE) {
      return piece.text().startsWith("+") || size >= 3 && size < 10;
    }
    return type == PiiType.IBAN
        ? piece.text().codePoints().limit(2).allMatch(Character::isLetter)
        : size >= 3;
  }

  /** Whether the pieces can be part of a value, by their length. */
  static boolean canBe(PiiType type, int signs) {
    if (type == PiiType.SSN) {
      return signs <= 9;
    }
    if (type == PiiType.CREDIT_CARD) {
      return signs <= 19;
    }
    if (type == PiiType.PHONE) {
      return signs <= 15;
    }
    return signs <= (type == PiiType.EMAIL ? 254 : 34);
  }

  /**
   * Whether what was found of a type in the joined text is the whole, by its length: a local
   * telephone number comes in three and four figures, or four and four.
   */
  static boolean isWhole(PiiType type, OpenValue value, String canonical) {
    int signs = value.signs();
    if (type == PiiType.SSN) {
      return signs == 9;
    }
    if (type == PiiType.CREDIT_CARD) {
      return signs >= 13;
    }
    if (type == PiiType.EMAIL) {
      return isAddress(canonical);
    }
    if (type == PiiType.DOB) {
      return hasYear(value);
    }
    if (type != PiiType.PHONE) {
      return true;
    }
    boolean local =
        value.pieces().size() == 2
            && signs(value.pieces().get(1).text()) == 4
            && signs <= 8
            && signs >= 7;
    return signs >= 9 || local;
  }

  /** Whether a value of so many signs that stands alone is complete whatever came before it. */
  static boolean standsAlone(PiiType type, int signs) {
    if (type == PiiType.SSN) {
      return signs == 9;
    }
    return type == PiiType.EMAIL
        || type == PiiType.PHONE && signs >= 10
        || type == PiiType.CREDIT_CARD && signs >= 13;
  }

  /** Whether a value can have so many signs. */
  static boolean mayBeWhole(PiiType type, int signs) {
    return type == PiiType.PHONE && signs >= 7
        || !FIGURES.contains(type)
        || standsAlone(type, signs);
  }

  /** A date of birth has a year: of four figures, or as the third number. */
  private static boolean hasYear(OpenValue value) {
    int groups = 0;
    for (OpenValue.Place piece : value.pieces()) {
      for (String group : piece.text().split("[^\\p{L}\\p{N}]+")) {
        groups += group.isEmpty() ? 0 : 1;
        if (group.length() == 4 && group.codePoints().allMatch(Character::isDigit)) {
          return true;
        }
      }
    }
    return groups >= 3;
  }

  /** Whether a complete value may go on: nothing in its form says that it is at its end. */
  static boolean mayGoOn(PiiType type, int signs) {
    if (type == PiiType.PHONE) {
      return signs < 10;
    }
    if (type == PiiType.CREDIT_CARD) {
      return signs < 15;
    }
    return type != PiiType.SSN && type != PiiType.EMAIL && type != PiiType.DOB;
  }

  /** Whether a canonical form is a whole e-mail address. */
  static boolean isAddress(String canonical) {
    int at = canonical.indexOf('@');
    return at > 0 && canonical.indexOf('.', at) > at + 1 && !canonical.endsWith(".");
  }

  /** Whether a piece of an asked value is masked although nothing is known of the rest. */
  static boolean isTelling(PiiType type, String text) {
    if (type == PiiType.DOB) {
      return false;
    }
    return type != PiiType.EMAIL || isOpenEnded(text);
  }

  /** "dana dot", "@example": something must follow, or came before. */
  private static boolean isOpenEnded(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.endsWith(" dot")
        || lower.endsWith(" at")
        || lower.endsWith(" underscore")
        || OPEN_ENDS.indexOf(lower.charAt(lower.length() - 1)) >= 0
        || lower.charAt(0) == '@'
        || lower.startsWith("at ")
        || lower.startsWith("dot ");
  }

  /** The pieces as one text: parts of an address touch where a sign says so. */
  static String joined(PiiType type, OpenValue value, String separator) {
    StringBuilder text = new StringBuilder();
    for (OpenValue.Place piece : value.pieces()) {
      if (text.length() > 0 && !touches(type, text, piece.text())) {
        text.append(separator);
      }
      text.append(piece.text());
    }
    return text.toString();
  }

  private static boolean touches(PiiType type, StringBuilder before, String after) {
    return type == PiiType.EMAIL
        && (OPEN_ENDS.indexOf(before.charAt(before.length() - 1)) >= 0
            || OPEN_ENDS.indexOf(after.charAt(0)) >= 0);
  }

  /** How many letters and figures a text has. */
  static int signs(String text) {
    return (int) text.codePoints().filter(Character::isLetterOrDigit).count();
  }

  /** The letters and figures of a text, in lower case. */
  static String folded(String text) {
    StringBuilder folded = new StringBuilder();
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> folded.appendCodePoint(Character.toLowerCase(c)));
    return folded.toString();
  }
}
