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
import java.util.Set;

/** The sentences and words of generated dialogues. Immutable. */
final class ScenePhrases {
  /** A split of the sentences. */
  enum Part {
    LEARNED,
    HELD_OUT
  }

  /** One sentence in this many is held out. */
  private static final int FOLDS = 5;

  private static final String FOLDER = "/dev/onset/lab/review/";

  private final Map<String, List<String>> lists = new LinkedHashMap<>();

  private ScenePhrases(Part part, String file, Set<String> words) {
    try (InputStream in = ScenePhrases.class.getResourceAsStream(FOLDER + file);
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
          if (words.contains(kind) || (number % FOLDS == 0) == (part == Part.HELD_OUT)) {
            lists.computeIfAbsent(kind, any -> new ArrayList<>()).add(line);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled sentences cannot be read.", e);
    }
  }

  /** The sentences of a split about people's names, and all words. */
  static ScenePhrases ofNames(Part part) {
    return new ScenePhrases(
        part, "scenes.txt", Set.of("verb", "thing", "place", "day", "opener", "title"));
  }

  /** The sentences of a split about other values, and all words. */
  static ScenePhrases ofValues(Part part) {
    return new ScenePhrases(
        part,
        "lessons.txt",
        Set.of("thing", "place", "date", "job", "org", "school", "faith", "ill", "trait", "time"));
  }

  /** Draws a sentence or word of a kind. */
  String pick(String kind, SplitMix64 dice) {
    return dice.pick(lists.get(kind));
  }
}
