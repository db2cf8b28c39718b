package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Labels with one slip of the typist: a letter too many, too few or another, or two in each other's
 * place ("memeber", "polcy", "docekt"). The first letter must be right. Pure.
 */
final class Misspelling {
  private static final int SHORTEST = 4;
  private static final int LONGEST = 12;

  /** A word before "number" and the like, and what it announces. */
  private record Word(String word, CueKind kind) {}

  private static final List<Word> WORDS = words();

  private Misspelling() {}

  private static List<Word> words() {
    List<Word> words = new ArrayList<>();
    for (String line : ResourceLines.of(Misspelling.class, "misspellings.txt")) {
      CueAutomaton.read(line, (word, entry) -> words.add(new Word(word, entry.kind())));
    }
    return List.copyOf(words);
  }

  /** What a word of the view means, if it is a label with one slip. */
  static Optional<CueKind> of(ScannedText text, int from, int to) {
    if (to - from < SHORTEST || to - from > LONGEST) {
      return Optional.empty();
    }
    for (Word label : WORDS) {
      if (isSlip(text, from, to, label.word())) {
        return Optional.of(label.kind());
      }
    }
    return Optional.empty();
  }

  private static boolean isSlip(ScannedText text, int from, int to, String word) {
    int size = to - from;
    if (text.at(from) != word.charAt(0) || Math.abs(size - word.length()) > 1) {
      return false;
    }
    int same = 0;
    while (same < size && same < word.length() && text.at(from + same) == word.charAt(same)) {
      same++;
    }
    boolean swapped =
        size == word.length()
            && same + 1 < size
            && text.at(from + same) == word.charAt(same + 1)
            && text.at(from + same + 1) == word.charAt(same);
    return swapped && endsAlike(text, from + same + 2, to, word, same + 2)
        || size == word.length() && endsAlike(text, from + same + 1, to, word, same + 1)
        || size > word.length() && endsAlike(text, from + same + 1, to, word, same)
        || size < word.length() && endsAlike(text, from + same, to, word, same + 1);
  }

  private static boolean endsAlike(ScannedText text, int from, int to, String word, int at) {
    if (to - from != word.length() - at) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (text.at(i) != word.charAt(at + i - from)) {
        return false;
      }
    }
    return true;
  }
}
