package dev.onset.lab.corpus.persona;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.model.PiiType;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The frequency of each value in the development pool. Immutable. */
public final class RarityCounts {
  /** The number of people drawn. */
  public static final int PEOPLE = 1_000_000;

  private static final Comparator<Map.Entry<String, Integer>> COMMON_FIRST =
      Map.Entry.<String, Integer>comparingByValue()
          .reversed()
          .thenComparing(Map.Entry.comparingByKey());

  private final long seed;
  private final Map<PiiType, Map<String, Integer>> counts = new TreeMap<>();

  private RarityCounts(long seed) {
    this.seed = seed;
  }

  /** Draws people and counts; takes about a second. */
  public static RarityCounts of(DevelopmentPool pool, long seed) {
    RarityCounts counted = new RarityCounts(seed);
    DevelopmentPool.TYPES.forEach(type -> counted.counts.put(type, new HashMap<>()));
    SplitMix64 dice = SplitMix64.of(seed);
    for (int i = 0; i < PEOPLE; i++) {
      pool.draw(dice)
          .forEach((type, value) -> counted.counts.get(type).merge(value, 1, Integer::sum));
    }
    return counted;
  }

  /** The tables bundled with {@code state}: the text of each by file name. */
  public Map<String, String> tables() {
    Map<String, String> tables = new LinkedHashMap<>();
    counts.forEach(
        (type, values) -> {
          String name = type.name().toLowerCase(Locale.ROOT);
          StringBuilder text =
              new StringBuilder("# Origin: made by onset generate rarity --seed ")
                  .append(seed)
                  .append(" --output DIR. Licence: Apache-2.0.\n# Canonical value<TAB>count of ")
                  .append(type)
                  .append(" among ")
                  .append(PEOPLE)
                  .append(" people of the development pool. What the weights follow stands in")
                  .append(" the pool's own lists.\n");
          values.entrySet().stream()
              .sorted(COMMON_FIRST)
              .forEach(
                  entry ->
                      text.append(entry.getKey())
                          .append('\t')
                          .append(entry.getValue())
                          .append('\n'));
          tables.put(name + ".tsv", text.toString());
        });
    return tables;
  }
}
