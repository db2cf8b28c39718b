package dev.onset.inference.tier2;

import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The sub-words before a turn: a mark of who speaks it, and what each side said last, behind a mark
 * of that side. What was said last comes last and is cut least.
 *
 * @param most sub-words of earlier turns together, marks included
 * @param turn most sub-words of one earlier turn, taken from its end
 * @param fewest sub-words of an earlier turn that are worth a place
 */
record ContextLayout(int most, int turn, int fewest) {

  ContextLayout {
    if (turn < 0 || fewest < 1 || most < turn) {
      throw new IllegalArgumentException("Tier-2's settings of the context contradict each other.");
    }
  }

  /** The largest number of sub-words before a turn. */
  int longest() {
    return most + 1;
  }

  /** The sub-words before a turn. */
  int[] of(TurnContext context, WordPiece vocabulary) {
    Deque<int[]> taken = new ArrayDeque<>();
    int length = 0;
    for (int i = context.said().size() - 1; i >= 0; i--) {
      SpokenText said = context.said().get(i);
      int room = most - length - 1;
      int[] pieces = vocabulary.encode(said.text()).ids();
      if (room < fewest || pieces.length == 0) {
        break;
      }
      int kept = Math.min(Math.min(pieces.length, turn), room);
      taken.addFirst(marked(said.role(), pieces, kept, vocabulary));
      length += kept + 1;
    }
    int[] all = new int[1 + length];
    all[0] = vocabulary.mark(context.speaker());
    int at = 1;
    for (int[] part : taken) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }

  /** A mark and the last of some sub-words. */
  private static int[] marked(Role speaker, int[] pieces, int kept, WordPiece vocabulary) {
    int[] all = new int[kept + 1];
    all[0] = vocabulary.mark(speaker);
    System.arraycopy(pieces, pieces.length - kept, all, 1, kept);
    return all;
  }
}
