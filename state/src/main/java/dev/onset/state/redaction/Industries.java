package dev.onset.state.redaction;

import dev.onset.model.ResourceLines;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The industries of employers, by known name or by a word in the name. Immutable. */
public final class Industries {
  private final Map<String, String> byName;
  private final Map<String, String> byWord;

  private Industries(Map<String, String> byName, Map<String, String> byWord) {
    this.byName = Map.copyOf(byName);
    this.byWord = Map.copyOf(byWord);
  }

  private static final class Shipped {
    private static final Industries TABLE = read();
  }

  /** The bundled table; read once. */
  public static Industries shipped() {
    return Shipped.TABLE;
  }

  /** The industry of an employer's canonical name; later words take precedence. */
  public Optional<String> of(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    String known = byName.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    return Arrays.stream(name.split("\\P{L}+"))
        .map(byWord::get)
        .filter(Objects::nonNull)
        .reduce((before, industry) -> industry);
  }

  private static Industries read() {
    Map<String, String> byName = new HashMap<>();
    Map<String, String> byWord = new LinkedHashMap<>();
    for (List<String> row : ResourceLines.rows(Industries.class, "industries.tsv")) {
      for (String name : row.get(1).split("\\|")) {
        byName.putIfAbsent(name, row.get(0));
      }
      for (String word : row.get(2).split("\\|")) {
        byWord.putIfAbsent(word, row.get(0));
      }
    }
    return new Industries(byName, byWord);
  }
}
