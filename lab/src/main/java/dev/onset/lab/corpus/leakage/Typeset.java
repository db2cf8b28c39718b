package dev.onset.lab.corpus.leakage;

import java.util.Locale;
import java.util.regex.Pattern;

/** Joins sentences into one text. Stateless. */
final class Typeset {
  private static final Pattern BLANKS = Pattern.compile(" {2,}");
  private static final Pattern BEFORE_MARK = Pattern.compile(" +([,.;:?!])");
  private static final Pattern START = Pattern.compile("(?:^|[.?!] )\\p{Ll}");

  private Typeset() {}

  /** One blank between words, none before punctuation, a capital at the start of each sentence. */
  static String answer(String text) {
    String spaced =
        BEFORE_MARK.matcher(BLANKS.matcher(text.strip()).replaceAll(" ")).replaceAll("$1");
    return START.matcher(spaced).replaceAll(match -> match.group().toUpperCase(Locale.ROOT));
  }
}
