package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

/**
 * Names of fields right before a number, as programs write them: "created_at 1749031277", "userId:
 * 3182640759", "exp=1780567338". Pure.
 */
final class LogLabel {
  private static final int LONGEST = 40;

  private LogLabel() {}

  /**
   * Whether a field's name stands right before the number at a token, and none of its words
   * announces a number of a person, as in "phone_number".
   */
  static boolean names(ScannedText text, int token) {
    int end = text.from(token);
    boolean assigned = false;
    while (end > 0 && isOneOf(text.at(end - 1), ":=\"' ") && text.from(token) - end < 4) {
      end--;
      assigned |= isOneOf(text.at(end), ":=");
    }
    int start = end;
    while (end - start < LONGEST && isPart(text.at(start - 1))) {
      start--;
    }
    return isField(text, start, end, assigned) && !announces(text, start, end);
  }

  private static boolean isPart(int c) {
    return isLetter(c) || c == '_';
  }

  /** Whether a range of the view has an underscore inside, or a hump if it is assigned. */
  private static boolean isField(ScannedText text, int start, int end, boolean assigned) {
    boolean equals = assigned && text.at(end) == '=';
    boolean key = assigned && isOneOf(text.at(start - 1), "\"{,") && text.startsWith(start, "id");
    boolean field = equals && end > start || key && end == start + 2;
    for (int i = start + 1; i < end; i++) {
      boolean hump = assigned && text.isCapital(i) && !text.isCapital(i - 1);
      field |= text.at(i) == '_' || hump && !text.isCapital(start);
    }
    return field;
  }

  /** Whether a word of a field's name, parted by underscores or humps, is a number's cue. */
  private static boolean announces(ScannedText text, int start, int end) {
    int from = start;
    for (int i = start + 1; i <= end; i++) {
      boolean parts = i == end || text.at(i) == '_' || text.isCapital(i) && !text.isCapital(i - 1);
      if (parts) {
        if (isCue(text, from, i)) {
          return true;
        }
        from = i < end && text.at(i) == '_' ? i + 1 : i;
      }
    }
    return false;
  }

  private static boolean isCue(ScannedText text, int from, int to) {
    for (CueKind kind : CueKind.NUMBER_CUES) {
      if (kind != CueKind.ORDER_CUE && kind != CueKind.VERSION_CUE && text.reads(from, to, kind)) {
        return true;
      }
    }
    return false;
  }
}
