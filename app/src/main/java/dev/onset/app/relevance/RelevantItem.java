package dev.onset.app.relevance;

import dev.onset.inference.Extraction;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.WordScore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Personal information of a question's context: one item for all places of one surface.
 *
 * @param surface as it is written
 * @param type as first seen
 * @param relevance how much the question needs it, in [0, 1]: the mean over its words; 0 where no
 *     neural pass read them
 */
public record RelevantItem(String surface, PiiType type, double relevance) {
  /** From here on a span is needed; the head is trained on labels of 0 and 1. */
  private static final double NEEDED = 0.5;

  private static final double STEPS = 1e6;

  /** The items of a context that the tiers have read, in the order of their first places. */
  public static List<RelevantItem> of(Extraction extraction) {
    Map<String, PiiType> types = new LinkedHashMap<>();
    Map<String, List<WordScore>> words = new LinkedHashMap<>();
    for (Mention mention : extraction.mentions()) {
      types.putIfAbsent(mention.surface(), mention.type());
      List<WordScore> all = words.computeIfAbsent(mention.surface(), surface -> new ArrayList<>());
      extraction.neural().words().stream().filter(word -> word.overlaps(mention)).forEach(all::add);
    }
    List<RelevantItem> items = new ArrayList<>();
    types.forEach(
        (surface, type) -> items.add(new RelevantItem(surface, type, mean(words.get(surface)))));
    return items;
  }

  private static double mean(List<WordScore> words) {
    double mean = words.stream().mapToDouble(WordScore::relevance).average().orElse(0.0);
    return Math.rint(mean * STEPS) / STEPS;
  }

  /** Whether the question needs it. */
  public boolean isNeeded() {
    return relevance >= NEEDED;
  }

  /** Its type in the words of CAPID. */
  public String label() {
    return CapidLabel.of(type);
  }

  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "RelevantItem[" + type + "]";
  }
}
