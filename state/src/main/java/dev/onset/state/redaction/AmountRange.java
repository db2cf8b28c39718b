package dev.onset.state.redaction;

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
      Set.of(
          "usd",
          "eur",
          "gbp",
          "cad",
          "aud",
          "nzd",
          "chf",
          "sek",
          "nok",
          "dkk",
          "sar",
          "aed",
          "kes",
          "inr",
          "jpy",
          "cny",
          "rmb",
          "krw",
          "mxn",
          "brl",
          "zar",
          "ngn",
          "try",
          "pln",
          "ils",
          "egp",
          "pkr",
          "php",
          "idr",
          "thb",
          "vnd",
          "sgd",
          "hkd",
          "qar",
          "omr",
          "kwd",
          "irr",
          "uah",
          "rub",
          "dollar",
          "dollars",
          "buck",
          "bucks",
          "euro",
          "euros",
          "pound",
          "pounds",
          "rupee",
          "rupees",
          "riyal",
          "riyals",
          "dirham",
          "dirhams",
          "yen",
          "yuan",
          "peso",
          "pesos",
          "franc",
          "francs",
          "shilling",
          "shillings",
          "krona",
          "kronor",
          "krone",
          "kroner",
          "won",
          "rand",
          "naira",
          "lira",
          "shekel",
          "shekels",
          "rial",
          "rials",
          "real",
          "reais",
          "r",
          "rs",
          "rm",
          "ksh",
          "kshs",
          "tsh",
          "ugx",
          "ghs",
          "cedis",
          "quid",
          "ringgit",
          "baht",
          "taka",
          "lkr",
          "npr",
          "bdt",
          "myr",
          "bhd",
          "zloty");

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
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int end = at + Character.charCount(c);
      if (c >= '0' && c <= '9') {
        end = numberEnd(text, at);
        numbers.add(text.substring(at, end));
      } else if (Character.isLetter(c)) {
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
          end++;
        }
        words.add(text.substring(at, end));
      } else if (Character.getType(c) == Character.CURRENCY_SYMBOL) {
        sign = text.substring(at, end);
      }
      at = end;
    }
    Optional<String> currency = words.stream().filter(CURRENCIES::contains).findFirst();
    Optional<Long> power =
        words.stream().filter(FACTORS::containsKey).map(FACTORS::get).findFirst();
    if (numbers.size() != 1 || sign.isEmpty() && currency.isEmpty() && power.isEmpty()) {
      return Optional.empty();
    }
    long factor = power.orElse(1L);
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
    String period =
        words.stream().filter(PERIODS::containsKey).map(PERIODS::get).findFirst().orElse("");
    return Optional.of(
        sign + grouped(below(amount)) + " to " + sign + grouped(above(amount)) + unit + period);
  }

  /** Digits with single commas or points between them. */
  private static int numberEnd(String text, int start) {
    int end = start;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean digit = c >= '0' && c <= '9';
      boolean joint =
          (c == ',' || c == '.')
              && end + 1 < text.length()
              && text.charAt(end + 1) >= '0'
              && text.charAt(end + 1) <= '9';
      if (!digit && !joint) {
        break;
      }
      end++;
    }
    return end;
  }

  /** Whole units; a point or comma before the last one or two digits is a decimal separator. */
  private static long amount(String number) {
    int last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
    boolean decimal = last >= 0 && number.length() - last <= 3;
    String whole = decimal ? number.substring(0, last) : number;
    long amount = 0;
    int digits = 0;
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      if (c >= '0' && c <= '9') {
        amount = 10 * amount + (c - '0');
        digits++;
        if (digits > MOST_DIGITS) {
          return -1;
        }
      }
    }
    return amount;
  }

  private static long below(long amount) {
    long end = 1;
    for (long power = 1; power < amount; power *= 10) {
      for (long step : STEPS) {
        if (step * power < amount) {
          end = step * power;
        }
      }
    }
    return end;
  }

  private static long above(long amount) {
    for (long power = 1; ; power *= 10) {
      for (long step : STEPS) {
        if (step * power > amount) {
          return step * power;
        }
      }
    }
  }

  private static String grouped(long amount) {
    String digits = Long.toString(amount);
    StringBuilder grouped = new StringBuilder();
    for (int i = 0; i < digits.length(); i++) {
      if (i > 0 && (digits.length() - i) % 3 == 0) {
        grouped.append(',');
      }
      grouped.append(digits.charAt(i));
    }
    return grouped.toString();
  }
}
