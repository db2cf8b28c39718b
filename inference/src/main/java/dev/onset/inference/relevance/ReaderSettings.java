package dev.onset.inference.relevance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Settings fixed when the reader was trained.
 *
 * @param kinds number of each type of value by its name, from 1; 0 is no value
 * @param longest maximum sub-words of one input, special ones included
 * @param question maximum sub-words of a question
 * @param needed added to the log odds that a value is needed, so that both kinds of mistakes weigh
 *     alike at one half
 * @param exact added to the log odds that nothing coarser serves
 */
record ReaderSettings(
    Map<String, Integer> kinds, int longest, int question, double needed, double exact) {
  /** The definition, [CLS] and twice [SEP]. */
  static final int SPECIAL = 4;

  ReaderSettings {
    kinds = Map.copyOf(kinds);
    if (kinds.isEmpty() || question < 1 || longest - question - SPECIAL < question) {
      throw new IllegalArgumentException(
          "The settings of the relevance reader contradict each other.");
    }
  }

  /**
   * Parses settings from JSON.
   *
   * @throws IllegalArgumentException if a setting is missing or invalid
   */
  static ReaderSettings of(byte[] json) {
    // JSON is a subset of YAML.
    Object read =
        new Load(LoadSettings.builder().setLabel("the settings of the relevance reader").build())
            .loadFromString(new String(json, StandardCharsets.UTF_8));
    if (read instanceof Map<?, ?> settings
        && settings.get("kinds") instanceof List<?> kinds
        && settings.get("longest") instanceof Integer longest
        && settings.get("question") instanceof Integer question
        && settings.get("offsets") instanceof List<?> offsets
        && offsets.size() == 2
        && offsets.get(0) instanceof Double needed
        && offsets.get(1) instanceof Double exact) {
      Map<String, Integer> numbers = new HashMap<>();
      List<String> names = new ArrayList<>();
      kinds.forEach(kind -> names.add(kind.toString()));
      for (int i = 1; i < names.size(); i++) {
        numbers.put(names.get(i), i);
      }
      return new ReaderSettings(numbers, longest, question, needed, exact);
    }
    throw new IllegalArgumentException("The relevance reader's settings are incomplete.");
  }
}
