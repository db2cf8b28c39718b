package dev.onset.inference.relevance;

import dev.onset.inference.bundle.ModelSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  /** The settings as the recipe writes them; the first kind is that of no value. */
  private record Written(List<String> kinds, int longest, int question, double[] offsets) {}

  /**
   * Parses settings from JSON.
   *
   * @throws IllegalArgumentException if a setting is missing or invalid
   */
  static ReaderSettings of(byte[] json) {
    Written written = ModelSettings.read(json, Written.class);
    if (written.offsets().length != 2) {
      throw new IllegalArgumentException("The relevance reader's settings are incomplete.");
    }
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 1; i < written.kinds().size(); i++) {
      numbers.put(written.kinds().get(i), i);
    }
    return new ReaderSettings(
        numbers, written.longest(), written.question(), written.offsets()[0], written.offsets()[1]);
  }
}
