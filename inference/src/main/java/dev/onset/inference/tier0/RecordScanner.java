package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of people in pasted records, by their keys: {@code "lastName": "Brook"}, {@code
 * first_name=ada}, {@code <Surname>Brook</Surname>}.
 */
final class RecordScanner implements Scanner {
  private static final int LONGEST_KEY = 48;
  private static final int LONGEST_VALUE = 80;
  private static final int MOST_WORDS = 5;
  private static final String QUOTES = "\"'";

  /**
   * A key and where its value begins.
   *
   * @param key folded, without separators
   * @param coded whether no prose would write it so
   * @param value first position of the value
   * @param ends signs that end the value
   */
  private record Field(String key, boolean coded, int value, String ends) {}

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    List<Field> fields = new ArrayList<>();
    for (int token = 1; token < text.tokens(); token++) {
      if (text.isSymbol(token, ":=>")) {
        field(text, text.from(token), fields);
      }
    }
    boolean person = fields.stream().anyMatch(one -> RecordWords.SIBLING.has(one.key()));
    boolean parts =
        fields.stream().filter(RecordScanner::isPart).map(Field::key).distinct().count() > 1;
    for (Field field : fields) {
      boolean bare = person && field.coded() && RecordWords.BARE.has(field.key());
      if (bare || RecordWords.NAME.ends(field.key()) || parts && isPart(field)) {
        boolean parted = !person && isPart(field);
        value(text, field, bare || parted || !field.coded(), findings);
      }
    }
  }

  private static boolean isPart(Field field) {
    return field.coded() && RecordWords.PART.has(field.key());
  }

  private static void field(ScannedText text, int separator, List<Field> fields) {
    int end = separator;
    while (isOneOf(text.at(end - 1), " *") && separator - end < 2) {
      end--;
    }
    boolean quoted = isOneOf(text.at(end - 1), QUOTES);
    end -= quoted ? 1 : 0;
    int start = end;
    StringBuilder key = new StringBuilder();
    boolean coded = quoted || text.at(separator) != ':';
    while (start > 0 && end - start < LONGEST_KEY && isKeyPart(text, start - 1, quoted, coded)) {
      start--;
      coded |= text.at(start) == '_' || isHump(text, start);
    }
    for (int i = start; i < end; i++) {
      if (isAlphanumeric(text.at(i))) {
        key.appendCodePoint(text.at(i));
      }
    }
    boolean tag = text.at(separator) == '>';
    if (key.isEmpty() || tag && !isOneOf(text.at(start - 1), "<:")) {
      return;
    }
    int value = separator + 1;
    while (text.at(value) == ' ' && value < text.length()) {
      value++;
    }
    boolean quotedValue = isOneOf(text.at(value), QUOTES);
    String ends = tag ? "<" : quotedValue ? Character.toString(text.at(value)) : "&;,|}])<\n\r\t\"";
    fields.add(new Field(key.toString(), coded, quotedValue ? value + 1 : value, ends));
  }

  /** In quotes, and before a colon, a key may have blanks: {@code "First Name": …}. */
  private static boolean isKeyPart(ScannedText text, int at, boolean quoted, boolean coded) {
    int c = text.at(at);
    return isAlphanumeric(c) || c == '_' || c == '-' || c == ' ' && (quoted || !coded);
  }

  private static boolean isHump(ScannedText text, int at) {
    return text.isCapital(at)
        && ScannedText.isLetter(text.at(at - 1))
        && at > 0
        && !text.isCapital(at - 1);
  }

  private static void value(
      ScannedText text, Field field, boolean capitals, SpanCollector findings) {
    int end = field.value();
    while (end < text.length()
        && end - field.value() <= LONGEST_VALUE
        && !isOneOf(text.at(end), field.ends())) {
      end++;
    }
    int first = text.tokenAt(field.value());
    int last = text.tokenAt(end);
    while (last > first && !text.isWord(last - 1)) {
      last--;
    }
    int words = 0;
    for (int token = first; token < last; token++) {
      if (text.isWord(token)) {
        String word = text.word(token);
        boolean particle = MailWords.PARTICLE.has(word);
        boolean small = capitals && !particle && !text.isCapitalized(token);
        if (small || RecordWords.NOTHING.has(word) || MailWords.FIRM.has(word)) {
          return;
        }
        words++;
      } else if (!text.isSymbol(token, ".-'")) {
        return;
      }
    }
    boolean fits = words > 0 && words <= MOST_WORDS && end - field.value() <= LONGEST_VALUE;
    if (fits && (words > 1 || !RecordWords.BARE.has(field.key()))) {
      PiiType type = words > 1 ? PiiType.NAME_FULL : PiiType.NAME_PART;
      findings.fuzzy(type, text.from(first), text.to(last - 1));
    }
  }
}
