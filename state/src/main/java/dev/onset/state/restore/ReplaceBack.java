package dev.onset.state.restore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Puts values back into an answer to a safe text (the recovery of the fourth paper, section 3.2). A
 * repetition of a substitute as a whole word becomes its value, and so does a numbered or hashed
 * placeholder that is {@linkplain WrittenPlaceholder written otherwise}. What could stand for two
 * different values stays, because nothing says which one is meant. It makes one pass and never
 * rereads a restored value; where two substitutes begin at one place, the longer one is meant.
 * Immutable and thread-safe.
 */
public final class ReplaceBack {
  /** Empty where a substitute stands for more than one value. */
  private final Map<String, Optional<String>> values = new HashMap<>();

  /** The same by the folded form of placeholders. */
  private final Map<String, Optional<String>> folded = new HashMap<>();

  /** The substitutes by their first character, the longest first. */
  private final Map<Character, List<String>> byStart = new TreeMap<>();

  private ReplaceBack() {}

  /** Puts back what these stand for. */
  public static ReplaceBack of(List<Substitution> substitutions) {
    ReplaceBack back = new ReplaceBack();
    for (Substitution one : substitutions) {
      put(back.values, one.shown(), Optional.of(one.value()));
    }
    back.values.forEach(
        (shown, value) -> {
          WrittenPlaceholder.fold(shown).ifPresent(form -> put(back.folded, form, value));
          back.byStart.computeIfAbsent(shown.charAt(0), any -> new ArrayList<>()).add(shown);
        });
    Comparator<String> longestFirst = Comparator.comparingInt(shown -> -shown.length());
    back.byStart.values().forEach(shown -> shown.sort(longestFirst));
    return back;
  }

  private static void put(Map<String, Optional<String>> map, String shown, Optional<String> value) {
    map.merge(shown, value, (one, other) -> one.equals(other) ? one : Optional.empty());
  }

  /** The answer with the values. */
  public Restored restore(String answer) {
    StringBuilder text = new StringBuilder(answer.length());
    int restored = 0;
    int unknown = 0;
    int ambiguous = 0;
    int at = 0;
    while (at < answer.length()) {
      Found found = found(answer, at);
      switch (found.meaning()) {
        case VALUE -> restored++;
        case UNKNOWN -> unknown++;
        case AMBIGUOUS -> ambiguous++;
        case TEXT -> {}
      }
      text.append(found.text());
      at = found.end();
    }
    return new Restored(text.toString(), restored, unknown, ambiguous);
  }

  private enum Meaning {
    VALUE,
    UNKNOWN,
    AMBIGUOUS,
    TEXT
  }

  /**
   * What stands at a place.
   *
   * @param end where it ends in the answer
   * @param text what the restored text has there
   */
  private record Found(Meaning meaning, int end, String text) {}

  private Found found(String answer, int at) {
    for (String shown : byStart.getOrDefault(answer.charAt(at), List.of())) {
      if (standsAt(answer, at, shown)) {
        int end = at + shown.length();
        return values
            .get(shown)
            .map(value -> new Found(Meaning.VALUE, end, value))
            .orElseGet(() -> new Found(Meaning.AMBIGUOUS, end, shown));
      }
    }
    return WrittenPlaceholder.at(answer, at)
        .map(written -> found(written, answer.substring(at, written.end())))
        .orElseGet(() -> new Found(Meaning.TEXT, at + 1, answer.substring(at, at + 1)));
  }

  private Found found(WrittenPlaceholder written, String asItIs) {
    List<Optional<String>> meant =
        written.readings().stream().filter(folded::containsKey).map(folded::get).toList();
    if (meant.size() == 1 && meant.get(0).isPresent() && !written.doubtful()) {
      return new Found(Meaning.VALUE, written.end(), meant.get(0).get() + written.inflection());
    }
    if (meant.isEmpty()) {
      return new Found(written.explicit() ? Meaning.UNKNOWN : Meaning.TEXT, written.end(), asItIs);
    }
    return new Found(Meaning.AMBIGUOUS, written.end(), asItIs);
  }

  private static boolean standsAt(String text, int at, String shown) {
    int end = at + shown.length();
    return text.startsWith(shown, at) && isEdge(text, at) && isEdge(text, end);
  }

  /** Whether no word goes on across an offset. */
  private static boolean isEdge(String text, int at) {
    return at == 0
        || at == text.length()
        || !Character.isLetterOrDigit(text.codePointBefore(at))
        || !Character.isLetterOrDigit(text.codePointAt(at));
  }
}
