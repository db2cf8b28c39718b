package dev.onset.lab.corpus.persona;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.ResourceTables;
import java.util.Map;
import java.util.stream.Collectors;

/** ZIP codes by state. Immutable. */
final class ZipPrefixes {
  private record Range(int first, int last) {}

  private final Map<String, Range> byState =
      ResourceTables.rows("zip_prefixes.tsv").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> row.get(0),
                  row -> new Range(Integer.parseInt(row.get(1)), Integer.parseInt(row.get(2)))));

  /** A ZIP code in a state. */
  String draw(String state, SplitMix64 dice) {
    Range range = byState.get(state);
    if (range == null) {
      throw new IllegalStateException("There are no ZIP codes for the state " + state + ".");
    }
    int prefix = dice.between(range.first(), range.last());
    return String.format(java.util.Locale.ROOT, "%03d%02d", prefix, dice.between(1, 99));
  }
}
