package dev.onset.state.redaction;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The range that contains a sum of money. Ranges end at 1, 2 and 5 times powers of ten, and extend
 * further if the sum is such a boundary itself, so that no range names the sum.
 */
final class AmountRange {
  private static final Set<String> CURRENCIES =
      Words.set(
          """
          usd eur gbp cad aud nzd chf sek nok dkk sar aed kes inr jpy cny rmb krw mxn brl
          zar ngn try pln ils egp pkr php idr thb vnd sgd hkd qar omr kwd irr uah rub
          dollar dollars buck bucks euro euros pound pounds rupee rupees riyal riyals
          dirham dirhams yen yuan peso pesos franc francs shilling shillings krona kronor
          krone kroner won rand naira lira shekel shekels rial rials real reais r rs rm
          ksh kshs tsh ugx ghs cedis quid ringgit baht taka lkr npr bdt myr bhd zloty
          """);

  private static final Map<String, Long> FACTORS =
      Map.of(
          "k", 1_000L,
          "thousand", 1_000L,
          "grand", 1_000L,
          "m", 1_000_000L,
          "million", 1_000_000L,
          "bn", 1_000_000_000L,
          "billion", 1_000_000_000L,
          "lakh", 100_000L,
          "crore", 10_000_000L);

  private static final Map<String, String> PERIODS =
      Map.ofEntries(
          Map.entry("year", " a year"),
          Map.entry("yearly", " a year"),
          Map.entry("annual", " a year"),
          Map.entry("annually", " a year"),
          Map.entry("annum", " a year"),
          Map.entry("month", " a month"),
          Map.entry("monthly", " a month"),
          Map.entry("week", " a week"),
          Map.entry("weekly", " a week"),
          Map.entry("day", " a day"),
          Map.entry("daily", " a day"),
          Map.entry("term", " a term"),
          Map.entry("hour", " an hour"),
          Map.entry("hourly", " an hour"));

  /** A number with single commas or points in it, a word, or the sign of a currency. */
  private static final Pattern PART = Pattern.compile("([0-9]+(?:[.,][0-9]+)*)|(\\p{L}+)|\\p{Sc}");

  /** A longer digit string is an account or card number. */
  private static final int MOST_DIGITS = 10;

  private static final long LEAST = 10;

  /** Larger sums are not personal; this one still fits a long after the largest factor. */
  private static final long MOST = 1_000_000_000L;

  private static final long[] STEPS = {1, 2, 5};

  private AmountRange() {}

  /** The range of a text that states one sum with its currency; empty for any other text. */
  static Optional<String> of(String surface) {
    String text = Normalizer.normalize(surface, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    List<String> numbers = new ArrayList<>();
    List<String> words = new ArrayList<>();
    String sign = "";
    Matcher part = PART.matcher(text);
    while (part.find()) {
      if (part.group(1) != null) {
        numbers.add(part.group());
      } else if (part.group(2) != null) {
        words.add(part.group());
      } else {
        sign = part.group();
      }
    }
    Optional<String> currency = words.stream().filter(CURRENCIES::contains).findFirst();
    Optional<Long> multiple = first(words, FACTORS);
    if (numbers.size() != 1 || sign.isEmpty() && currency.isEmpty() && multiple.isEmpty()) {
      return Optional.empty();
    }
    long factor = multiple.orElse(1L);
    long amount = amount(numbers.get(0));
    if (amount > MOST || amount * factor < LEAST) {
      return Optional.empty();
    }
    amount *= factor;
    String unit = "";
    if (sign.isEmpty() && currency.isPresent()) {
      if (text.indexOf(currency.get()) < text.indexOf(numbers.get(0))) {
        // A code stands before its sum: "SAR 500", "R500".
        boolean apart = text.contains(currency.get() + " ");
        sign = currency.get().toUpperCase(Locale.ROOT) + (apart ? " " : "");
      } else {
        unit = " " + currency.get();
      }
    }
    long below = 1;
    long above = 1;
    for (long power = 1; above <= amount; power *= 10) {
      for (long step : STEPS) {
        below = step * power < amount ? step * power : below;
        above = above <= amount ? step * power : above;
      }
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s%,d to %s%,d%s%s",
            sign,
            below,
            sign,
            above,
            unit,
            first(words, PERIODS).orElse("")));
  }

  /** What the first word of a table stands for. */
  private static <T> Optional<T> first(List<String> words, Map<String, T> table) {
    return words.stream().filter(table::containsKey).map(table::get).findFirst();
  }

  /** Whole units; a point or comma before the last one or two digits is a decimal separator. */
  private static long amount(String number) {
    int last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
    boolean decimal = last >= 0 && number.length() - last <= 3;
    String digits =
        (decimal ? number.substring(0, last) : number).replace(",", "").replace(".", "");
    return digits.length() > MOST_DIGITS ? -1 : Long.parseLong(digits);
  }
}
