package dev.onset.inference.review;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Kinds of words that tell how a name stands in its sentence. A word can be of several. */
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

  /** The kinds of a word in lower case, in order; none if it is an ordinary one. */
  static Set<ReviewCue> of(String word) {
    return WORDS.getOrDefault(word, Set.of());
  }

  /** Whether a word in lower case is of this kind. */
  boolean has(String word) {
    return of(word).contains(this);
  }

  private static Map<String, Set<ReviewCue>> read() {
    Map<String, Set<ReviewCue>> words = new HashMap<>();
    try (InputStream in = ReviewCue.class.getResourceAsStream("cues.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int equals = line.indexOf('=');
        if (!line.startsWith("#") && equals > 0) {
          ReviewCue cue = valueOf(line.substring(0, equals).strip());
          for (String word : line.substring(equals + 1).strip().split(" ")) {
            words.computeIfAbsent(word, any -> EnumSet.noneOf(ReviewCue.class)).add(cue);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled list of cues cannot be read.", e);
    }
    return words;
  }
}
