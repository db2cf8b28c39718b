package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** AGE: years ("34"), or a band of years with both ends ("60-69") where only that is said. */
final class AgeForm {
  private static final int OLDEST = 130;

  /** The age is not reached yet: the band ends at the year before. */
  private static final Set<String> BEFORE =
      Texts.listed(
          """
          pushing approaching nearing almost nearly turn turning under below hitting becoming
          soon
          """);

  /** The age lies near: the band is the decade. */
  private static final Set<String> ABOUT =
      Set.of("about", "around", "roughly", "approximately", "circa", "over", "past", "above");

  /** Behind a number: the band is the decade. */
  private static final Set<String> ISH = Set.of("ish", "something", "s", "odd", "plus");

  private static final Set<String> MONTHS = Set.of("month", "months", "mo", "mos");
  private static final Set<String> SMALL = Set.of("week", "weeks", "day", "days");

  private AgeForm() {}

  static String of(String value) {
    String folded = Texts.fold(value);
    List<String> runs = Texts.runs(folded);
    for (int i = 0; i < runs.size(); i++) {
      String decade = decadeWord(runs.get(i));
      if (!decade.isEmpty()) {
        return decade;
      }
      Number number = numberAt(runs, i);
      if (number.value() >= 0) {
        return number.value() <= OLDEST ? form(folded, runs, i, number) : folded;
      }
    }
    return folded;
  }

  /**
   * A number and where it ends.
   *
   * @param value negative if absent
   */
  private record Number(int value, int end) {}

  private static Number numberAt(List<String> runs, int i) {
    String run = runs.get(i);
    if (Character.isDigit(run.charAt(0))) {
      String digits = Texts.trim(run, c -> c != '0');
      String significant = run.substring(run.indexOf(digits));
      int value =
          significant.length() > 3 ? OLDEST + 1 : Integer.parseInt(Texts.orElse(significant, "0"));
      return new Number(value, i + 1);
    }
    int value = NumberWords.value(run).orElse(-1);
    if (NumberWords.isTens(run) && i + 1 < runs.size() && NumberWords.isUnit(runs.get(i + 1))) {
      return new Number(value + NumberWords.value(runs.get(i + 1)).orElse(0), i + 2);
    }
    return new Number(run.equals("o") || run.equals("oh") ? -1 : value, i + 1);
  }

  private static String form(String folded, List<String> runs, int at, Number number) {
    int years = number.value();
    String next = number.end() < runs.size() ? runs.get(number.end()) : "";
    if (MONTHS.contains(next)) {
      return String.valueOf(years / 12);
    }
    if (SMALL.contains(next)) {
      return "0";
    }
    List<String> before = runs.subList(0, at);
    if (before.contains("turned")) {
      return String.valueOf(years);
    }
    if (before.stream().anyMatch(BEFORE::contains)
        || endsWith(before, "close", "to")
        || endsWith(before, "going", "on")
        || endsWith(before, "about", "to", "be")) {
      return decade(Math.max(0, years - 1));
    }
    Number upper = upperEnd(folded, runs, number.end());
    if (upper.value() > years && upper.value() <= OLDEST) {
      return years + "-" + upper.value();
    }
    boolean plus = folded.indexOf('+') >= 0;
    return plus || ISH.contains(next) || before.stream().anyMatch(ABOUT::contains)
        ? decade(years)
        : String.valueOf(years);
  }

  /** The second number of "60-69", "60 to 69" and "between 60 and 69". */
  private static Number upperEnd(String folded, List<String> runs, int from) {
    if (from >= runs.size()) {
      return new Number(-1, from);
    }
    boolean joined =
        Set.of("to", "and").contains(runs.get(from))
            || (folded.indexOf('-') > 0 && !ISH.contains(runs.get(from)))
            || folded.indexOf('\u2013') > 0;
    int at = Set.of("to", "and").contains(runs.get(from)) ? from + 1 : from;
    return joined && at < runs.size() ? numberAt(runs, at) : new Number(-1, from);
  }

  /** "thirties" and "teens". */
  private static String decadeWord(String word) {
    if (Set.of("teens", "teen", "teenager").contains(word)) {
      return "13-19";
    }
    if (!word.endsWith("ties")) {
      return "";
    }
    String tens = word.substring(0, word.length() - "ies".length()) + "y";
    return NumberWords.isTens(tens) ? decade(NumberWords.value(tens).orElse(0)) : "";
  }

  private static String decade(int years) {
    int start = years / 10 * 10;
    return start + "-" + (start + 9);
  }

  private static boolean endsWith(List<String> words, String... ending) {
    int start = words.size() - ending.length;
    return start >= 0
        && new ArrayList<>(words.subList(start, words.size())).equals(List.of(ending));
  }
}
