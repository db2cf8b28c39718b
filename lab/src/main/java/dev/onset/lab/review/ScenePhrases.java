package dev.onset.lab.review;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sentences and words of generated review dialogues. Immutable. */
final class ScenePhrases {
  /** A split of the sentences. */
  enum Part {
    LEARNED,
    HELD_OUT
  }

  /** One sentence in this many is held out. */
  private static final int FOLDS = 5;

  private static final String FILE = "/dev/onset/lab/review/scenes.txt";
  private static final List<String> WORDS =
      List.of("verb", "thing", "place", "day", "opener", "title");

  private final Map<String, List<String>> lists = new LinkedHashMap<>();

  /** The sentences of a split, and all words. */
  ScenePhrases(Part part) {
    try (InputStream in = ScenePhrases.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String kind = "";
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          kind = line.substring(1, line.length() - 1);
          number = 0;
        } else if (!line.isBlank() && !line.startsWith("#")) {
          number++;
          if (WORDS.contains(kind) || (number % FOLDS == 0) == (part == Part.HELD_OUT)) {
            lists.computeIfAbsent(kind, any -> new ArrayList<>()).add(line);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled sentences cannot be read.", e);
    }
  }

  /** Draws a sentence or word of a kind. */
  String pick(String kind, SplitMix64 dice) {
    return dice.pick(lists.get(kind));
  }
}
