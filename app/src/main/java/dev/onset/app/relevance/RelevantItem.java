package dev.onset.app.relevance;

import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.NeedReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A piece of personal information in a question's context; one item covers all places of one
 * surface.
 *
 * @param surface the text as written
 * @param type the type at its first place
 * @param relevance how much the question needs it, in [0, 1]: the largest of its places; 0 if it
 *     was not read
 */
public record RelevantItem(String surface, PiiType type, double relevance) {
  /** Threshold from which a value counts as needed; the reader is trained on labels 0 and 1. */
  private static final double NEEDED = 0.5;

  /**
   * The items of a context, ordered by first place.
   *
   * @param mentions what was found in the context
   * @param reader says how much the question needs a value
   */
  public static List<RelevantItem> of(
      String question, String context, List<Mention> mentions, NeedReader reader) {
    List<Optional<Need>> needs = reader.read(AskedText.of(question, context, mentions));
    Map<String, RelevantItem> items = new LinkedHashMap<>();
    for (int i = 0; i < mentions.size(); i++) {
      Mention mention = mentions.get(i);
      double needed = needs.get(i).map(Need::needed).orElse(0.0);
      items.merge(
          mention.surface(),
          new RelevantItem(mention.surface(), mention.type(), needed),
          RelevantItem::or);
    }
    return List.copyOf(items.values());
  }

  private RelevantItem or(RelevantItem later) {
    return new RelevantItem(surface, type, Math.max(relevance, later.relevance));
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
