package dev.onset.inference.tier2;

import dev.onset.inference.wordpiece.SegmentedInput;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import java.util.ArrayList;
import java.util.List;

/**
 * A text as model input: {@code [CLS] context [SEP] turn [SEP]}; a long turn becomes several
 * overlapping windows. Each window begins with a word. A word in two windows is read in the window
 * where it is farther from the edge; nothing is truncated.
 *
 * @param windows the inputs
 * @param window the window that reads each word
 * @param position the position of the word's first sub-word in that window
 */
record InputLayout(List<SegmentedInput> windows, int[] window, int[] position) {

  /**
   * Lays out one text.
   *
   * @param context sub-words before the turn
   * @param turn sub-words of the text
   */
  static InputLayout of(
      int[] context, WordPieces turn, TaggerSettings settings, WordPiece vocabulary) {
    int before = context.length + 2;
    int room = settings.longest() - context.length - TaggerSettings.SPECIAL;
    int length = turn.ids().length;
    List<SegmentedInput> windows = new ArrayList<>();
    int[] window = new int[turn.wordCount()];
    int[] position = new int[turn.wordCount()];
    int from = 0;
    int shared = 0;
    while (from < length) {
      int to = Math.min(length, from + room);
      windows.add(SegmentedInput.of(context, turn.ids(), from, to, vocabulary));
      // Words of the overlap that are nearer to the edge of the previous window move to this one.
      int middle = from + (shared - from) / 2;
      for (int i = from; i < to; i++) {
        boolean first = i == 0 || turn.words()[i] != turn.words()[i - 1];
        if (first && (windows.size() == 1 || i >= middle)) {
          window[turn.words()[i]] = windows.size() - 1;
          position[turn.words()[i]] = before + i - from;
        }
      }
      shared = to;
      from = to == length ? length : wordStart(turn.words(), to - settings.overlap());
    }
    return new InputLayout(List.copyOf(windows), window, position);
  }

  /** The first sub-word of the word that contains a sub-word. */
  private static int wordStart(int[] words, int piece) {
    int at = piece;
    while (at > 0 && words[at - 1] == words[piece]) {
      at--;
    }
    return at;
  }
}
