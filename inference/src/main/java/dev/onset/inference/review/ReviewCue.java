package dev.onset.inference.review;

import dev.onset.model.ResourceLines;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Kinds of context words that characterize a name's role in its sentence. A word may have several.
 */
enum ReviewCue {
  GREET,
  THANK,
  PRAISE,
  OPEN,
  AND,
  SECOND,
  FIRST,
  THIRD,
  ASKS,
  AUX,
  PREP,
  DET,
  IF,
  TELL,
  SAYS,
  NAME,
  PAST,
  HERE,
  SUM,
  TITLE,
  MORE,
  KIN;

  private static final Map<String, Set<ReviewCue>> WORDS = read();

  /** The kinds of a lower-case word, in order; empty for an ordinary word. */
  static Set<ReviewCue> of(String word) {
    return WORDS.getOrDefault(word, Set.of());
  }

  /** Whether a lower-case word has this kind. */
  boolean has(String word) {
    return of(word).contains(this);
  }

  private static Map<String, Set<ReviewCue>> read() {
    Map<String, Set<ReviewCue>> words = new HashMap<>();
    for (String line : ResourceLines.of(ReviewCue.class, "cues.txt")) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        ReviewCue cue = valueOf(line.substring(0, equals).strip());
        for (String word : line.substring(equals + 1).strip().split(" ")) {
          words.computeIfAbsent(word, any -> EnumSet.noneOf(ReviewCue.class)).add(cue);
        }
      }
    }
    return words;
  }
}
