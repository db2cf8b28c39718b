package dev.onset.state.redaction;

import dev.onset.model.ResourceLines;
import dev.onset.state.redaction.CoarserPhrase.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The hierarchy of values by word: which coarser phrase a value has, by the longest word or words
 * of the table that stand in it. Immutable and thread-safe; a look-up is linear in the words of a
 * value.
 */
final class CoarserTable {
  private static final int MOST_WORDS = 6;
  private static final Map<String, Kind> KINDS =
      Map.of("N", Kind.NOUN, "A", Kind.ADJECTIVE, "M", Kind.MASS);

  private final Map<String, Map<String, CoarserPhrase>> byType = new HashMap<>();

  private CoarserTable() {
    ResourceLines.rows(CoarserTable.class, "coarser.tsv").forEach(this::row);
    ResourceLines.rows(CoarserTable.class, "regions.tsv").forEach(this::region);
  }

  private static final class Shipped {
    private static final CoarserTable TABLE = new CoarserTable();
  }

  /** The bundled table; read once. */
  static CoarserTable shipped() {
    return Shipped.TABLE;
  }

  /**
   * What the table says of a value.
   *
   * @param words the words of the table that stand in the value
   * @param from index of the first of them in the value's words
   * @param plural whether the value names several
   */
  record Found(CoarserPhrase phrase, String words, int from, boolean plural) {}

  /** The entry of a type for the words of a value in lower case. */
  Optional<Found> of(String type, List<String> words) {
    Map<String, CoarserPhrase> entries = byType.getOrDefault(type, Map.of());
    Optional<Found> best = Optional.empty();
    for (int from = 0; from < words.size(); from++) {
      for (int to = from + 1; to <= Math.min(words.size(), from + MOST_WORDS); to++) {
        String key = String.join(" ", words.subList(from, to));
        Optional<Found> found = entry(entries, key, from);
        if (found.isPresent()
            && best.map(one -> one.words().length() <= key.length()).orElse(true)) {
          best = found;
        }
      }
    }
    return best;
  }

  private static Optional<Found> entry(Map<String, CoarserPhrase> entries, String key, int from) {
    CoarserPhrase phrase = entries.get(key);
    if (phrase != null) {
      return Optional.of(new Found(phrase, key, from, false));
    }
    CoarserPhrase one =
        key.length() > 3 && key.endsWith("s")
            ? entries.get(key.substring(0, key.length() - 1))
            : null;
    return Optional.ofNullable(one)
        .map(each -> new Found(each, key, from, each.kind() == Kind.NOUN));
  }

  private void row(List<String> columns) {
    CoarserPhrase phrase =
        new CoarserPhrase(KINDS.get(columns.get(1)), List.of(columns.get(2).split("/")));
    add(columns.get(0), columns.get(3), phrase);
  }

  private void region(List<String> columns) {
    CoarserPhrase area = CoarserPhrase.mass(columns.get(0));
    add("LOCATION", columns.get(2), area);
    add("DEMOGRAPHIC", columns.get(2), area);
    add(
        "DEMOGRAPHIC",
        columns.get(3),
        CoarserPhrase.adjective(columns.get(1), "from " + columns.get(0)));
  }

  private void add(String type, String keys, CoarserPhrase phrase) {
    Map<String, CoarserPhrase> entries = byType.computeIfAbsent(type, any -> new HashMap<>());
    Arrays.stream(keys.split("\\|")).forEach(key -> entries.putIfAbsent(key, phrase));
  }
}
