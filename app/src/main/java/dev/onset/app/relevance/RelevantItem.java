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
 * A piece of personal information in a question's context; one item covers all places of one
 * surface.
 *
 * @param surface the text as written
 * @param type the type at its first place
 * @param relevance how much the question needs it, in [0, 1]: the mean over its words; 0 if no
 *     neural pass read them
 */
public record RelevantItem(String surface, PiiType type, double relevance) {
  /** Threshold from which a span counts as needed; the head is trained on labels 0 and 1. */
  private static final double NEEDED = 0.5;

  private static final double STEPS = 1e6;

  /** Returns the items of an extracted context, ordered by first place. */
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

  /** Returns its CAPID label. */
  public String label() {
    return CapidLabel.of(type);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "RelevantItem[" + type + "]";
  }
}
