package dev.onset.state.leakage;

import dev.onset.model.NumberWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Removes sums of money and number ranges from an answer before scoring, because to an encoder tax
 * brackets and cohort limits look like one client's sums (second paper, §IX-B). Other numbers stay:
 * they may be ages. Linear in the answer's length. Stateless.
 */
public final class QuantitativeGate implements UnaryOperator<String> {
  private static final String SIGNS = "$€£¥";
  private static final Set<String> CURRENCY =
      Set.of(
          "dollar", "dollars", "cent", "cents", "euro", "euros", "pound", "pounds", "usd", "eur",
          "gbp", "bucks", "percent");
  private static final Set<String> TO = Set.of("to", "through", "and", "or", "-", "–", "—");
  private static final Set<String> SCALES =
      Set.of("hundred", "thousand", "million", "billion", "k", "m", "bn");

  /** A number in the text: where it ends, and whether it is a sum or a range. */
  private record Quantity(int end, boolean taken) {}

  /**
   * What is left of an answer. Immutable.
   *
   * @param text for the detector
   * @param removed how many quantities were taken out
   */
  public record Gated(String text, int removed) {
    /** Omits the text. */
    @Override
    public String toString() {
      return "Gated[" + removed + "]";
    }
  }

  @Override
  public String apply(String answer) {
    return gate(answer).text();
  }

  /** Takes the quantities out of an answer and counts them. */
  public Gated gate(String answer) {
    String[] words = answer.split("\\s+");
    List<String> kept = new ArrayList<>();
    int removed = 0;
    int at = 0;
    while (at < words.length) {
      Quantity quantity = quantity(words, at);
      if (quantity.end() == at) {
        keepUnlessCurrency(words[at], kept);
        at++;
        continue;
      }
      if (quantity.taken()) {
        removed++;
        closeWith(mark(words[quantity.end() - 1]), kept);
      } else {
        kept.addAll(List.of(words).subList(at, quantity.end()));
      }
      at = quantity.end();
    }
    return new Gated(String.join(" ", kept).strip(), removed);
  }

  private static void keepUnlessCurrency(String word, List<String> kept) {
    if (CURRENCY.contains(core(word))) {
      closeWith(mark(word), kept);
    } else {
      kept.add(word);
    }
  }

  /** Keeps sentence-final punctuation. */
  private static void closeWith(String mark, List<String> kept) {
    int last = kept.size() - 1;
    if (!mark.isEmpty() && last >= 0 && mark(kept.get(last)).isEmpty()) {
      kept.set(last, kept.get(last) + mark);
    }
  }

  private static Quantity quantity(String[] words, int from) {
    int end = number(words, from);
    if (end == from) {
      return new Quantity(from, false);
    }
    boolean taken = isMoney(words, from, end) || isRange(words[from]);
    if (end < words.length - 1 && open(words[end - 1]) && joins(words, from, end)) {
      int second = number(words, end + 1);
      if (second > end + 1) {
        end = second;
        taken = true;
      }
    }
    if (end < words.length && open(words[end - 1]) && CURRENCY.contains(core(words[end]))) {
      return new Quantity(end + 1, true);
    }
    return new Quantity(end, taken);
  }

  /** "And" forms a range only after "between": "52 and 14" may be two facts. */
  private static boolean joins(String[] words, int from, int at) {
    String word = words[at].toLowerCase(Locale.ROOT);
    boolean between = from > 0 && core(words[from - 1]).equals("between");
    return TO.contains(word) && (between || !Set.of("and", "or").contains(word));
  }

  /** The end of a number that begins here; this position if none does. */
  private static int number(String[] words, int from) {
    int at = from;
    while (at < words.length
        && isNumber(words[at], at > from)
        && (at == from || open(words[at - 1]))) {
      at++;
    }
    return at;
  }

  private static boolean isNumber(String word, boolean further) {
    String core = core(word);
    if (core.isEmpty()) {
      return false;
    }
    if (further) {
      return SCALES.contains(core) || spelled(core);
    }
    return Character.isDigit(core.charAt(0)) && numeric(core) || spelled(core);
  }

  /** Digits with separators and suffixes: {@code 40,000}, {@code 50-70}, {@code 1.5m}. */
  private static boolean numeric(String core) {
    int at = 0;
    while (at < core.length()
        && (Character.isDigit(core.charAt(at))
            || ",.-–%".indexOf(core.charAt(at)) >= 0
            || SIGNS.indexOf(core.charAt(at)) >= 0)) {
      at++;
    }
    return at == core.length() || SCALES.contains(core.substring(at));
  }

  private static boolean spelled(String core) {
    int dash = core.indexOf('-');
    return dash < 0
        ? NumberWords.value(core).isPresent() || core.equals("hundred")
        : NumberWords.value(core.substring(0, dash)).isPresent()
            && NumberWords.value(core.substring(dash + 1)).isPresent();
  }

  private static boolean isMoney(String[] words, int from, int end) {
    for (int i = from; i < end; i++) {
      if (words[i].chars().anyMatch(c -> SIGNS.indexOf(c) >= 0 || c == '%')) {
        return true;
      }
    }
    return false;
  }

  /** {@code 50-70}, not {@code twenty-one}. */
  private static boolean isRange(String word) {
    String core = core(word);
    int dash = Math.max(core.indexOf('-'), core.indexOf('–'));
    return dash > 0
        && dash < core.length() - 1
        && Character.isDigit(core.charAt(dash - 1))
        && Character.isDigit(core.charAt(dash + 1));
  }

  /** A lower-case word without surrounding punctuation. */
  private static String core(String word) {
    int start = 0;
    int end = word.length() - mark(word).length();
    while (start < end && !Character.isLetterOrDigit(word.charAt(start))) {
      start++;
    }
    return word.substring(start, end).toLowerCase(Locale.ROOT);
  }

  private static boolean open(String word) {
    return mark(word).isEmpty();
  }

  /** The punctuation after a word. */
  private static String mark(String word) {
    int end = word.length();
    while (end > 0 && ",.;:?!)\"'”’".indexOf(word.charAt(end - 1)) >= 0) {
      end--;
    }
    return word.substring(end);
  }
}
