package dev.onset.state.pseudonym;

import dev.onset.model.ResourceLines;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Frequent names by their kind. No name that is shown is an ordinary word, a place, or of two
 * kinds. Immutable.
 */
public final class FrequentNames {
  private final Map<NameKind, List<String>> shown = new EnumMap<>(NameKind.class);
  private final Map<String, NameKind> kinds = new HashMap<>();
  private final Set<String> folded = new HashSet<>();

  private FrequentNames() {
    for (List<String> row : ResourceLines.rows(FrequentNames.class, "names.tsv")) {
      boolean isKnownOnly = row.get(0).startsWith("-");
      NameKind kind =
          NameKind.valueOf(row.get(0).substring(isKnownOnly ? 1 : 0).toUpperCase(Locale.ROOT));
      List<String> names = List.of(row.get(1).split(" "));
      for (String name : names) {
        kinds.put(Written.fold(name), kind);
      }
      if (!isKnownOnly) {
        shown.put(kind, names);
        names.forEach(name -> folded.add(Written.fold(name)));
      }
    }
  }

  private static final class Shipped {
    private static final FrequentNames NAMES = new FrequentNames();
  }

  /** The bundled list; read once. */
  static FrequentNames shipped() {
    return Shipped.NAMES;
  }

  /** Whether a word, in any case, is a frequent given name. */
  public static boolean isGiven(String word) {
    return shipped().kind(Written.fold(word)).filter(NameKind::isGiven).isPresent();
  }

  /** The names of a kind that may be shown, none of them twice. */
  List<String> of(NameKind kind) {
    return shown.get(kind);
  }

  /**
   * The kind of a name.
   *
   * @param name folded
   */
  Optional<NameKind> kind(String name) {
    return Optional.ofNullable(kinds.get(name));
  }

  /** The folded forms of all names that may be shown. */
  Set<String> folded() {
    return Collections.unmodifiableSet(folded);
  }
}
