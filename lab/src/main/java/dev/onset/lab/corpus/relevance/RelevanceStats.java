package dev.onset.lab.corpus.relevance;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Counts items by type and relevance, as the fourth paper's Table 1 does. Not thread-safe. */
public final class RelevanceStats {
  /** One row of the table: a type, its items, and the shares of relevant and irrelevant ones. */
  public record Row(String type, int count, String high, String low) {}

  private final Map<ItemType, int[]> counts = new EnumMap<>(ItemType.class);
  private final Set<String> contexts = new HashSet<>();
  private final Set<String> topics = new HashSet<>();
  private int records;
  private long words;

  /** Counts one record. */
  public void add(RelevanceRecord record) {
    records++;
    contexts.add(record.context());
    topics.add(record.topic());
    words += record.context().split("\\s+").length;
    for (RelevanceItem item : record.items()) {
      counts.computeIfAbsent(item.type(), type -> new int[2])[item.relevant() ? 1 : 0]++;
    }
  }

  /** A row for each type that occurs, and a total. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    int low = 0;
    int high = 0;
    for (Map.Entry<ItemType, int[]> entry : counts.entrySet()) {
      rows.add(row(entry.getKey().label(), entry.getValue()[0], entry.getValue()[1]));
      low += entry.getValue()[0];
      high += entry.getValue()[1];
    }
    rows.add(row("all", low, high));
    return rows;
  }

  /** A one-sentence summary of the records. */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%d records, %d different contexts, %d topics, %.1f words a context.",
        records,
        contexts.size(),
        topics.size(),
        records == 0 ? 0.0 : (double) words / records);
  }

  private static Row row(String type, int low, int high) {
    int all = low + high;
    return new Row(type, all, share(high, all), share(low, all));
  }

  private static String share(int part, int all) {
    return all == 0 ? "-" : String.format(Locale.ROOT, "%.2f", (double) part / all);
  }
}
