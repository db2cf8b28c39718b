package dev.onset.endpoint.minimize;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Restores values in an answer to a minimized text (the recovery of the fourth paper, section 3.2).
 * It replaces each exact, whole-word repetition of a substitute by its value. A substitute for two
 * different values stays, because nothing says which one is meant. It makes one pass and never
 * rereads a restored value; where two substitutes begin at one place, the longer one wins.
 * Stateless.
 */
public final class ReplaceBack {
  private ReplaceBack() {}

  /** The answer with the values. */
  public static String restore(String answer, List<Substitution> substitutions) {
    List<Substitution> usable = unambiguous(substitutions);
    StringBuilder restored = new StringBuilder(answer.length());
    int at = 0;
    while (at < answer.length()) {
      int from = at;
      Optional<Substitution> found =
          usable.stream().filter(each -> standsAt(answer, from, each.shown())).findFirst();
      if (found.isPresent()) {
        restored.append(found.get().original());
        at += found.get().shown().length();
      } else {
        restored.append(answer.charAt(at));
        at++;
      }
    }
    return restored.toString();
  }

  /** The longest first, each once, without those that stand for more than one value. */
  private static List<Substitution> unambiguous(List<Substitution> substitutions) {
    Map<String, Long> values =
        substitutions.stream()
            .distinct()
            .collect(Collectors.groupingBy(Substitution::shown, Collectors.counting()));
    return substitutions.stream()
        .distinct()
        .filter(each -> values.get(each.shown()) == 1)
        .sorted(Comparator.comparingInt(each -> -each.shown().length()))
        .toList();
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
