package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Names of people in pasted records, by their keys: {@code "lastName": "Brook"}, {@code
 * first_name=ada}, {@code <Surname>Brook</Surname>}.
 */
final class RecordScanner implements Scanner {
  private static final int LONGEST_KEY = 48;
  private static final int LONGEST_VALUE = 80;
  private static final int MOST_WORDS = 5;
  private static final int FEWEST_DIGITS = 7;
  private static final String QUOTES = "\"'";

  /**
   * A key and where its value begins.
   *
   * @param key folded, without separators
   * @param coded whether no prose would write it so
   * @param parent the key of the object around it; empty without one
   * @param value first position of the value
   * @param ends signs that end the value
   */
  private record Field(String key, boolean coded, String parent, int value, String ends) {}

  private static final Field NO_FIELD = new Field("", false, "", -1, "");

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    List<Field> fields = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>();
    for (int token = 1; token < text.tokens(); token++) {
      if (text.isSymbol(token, ":=>")) {
        field(text, text.from(token), Optional.ofNullable(open.peek()).orElse(""), fields);
      } else if (text.isSymbol(token, "{[")) {
        String key = keyOf(fields, text.from(token));
        open.push(key.isEmpty() ? Optional.ofNullable(open.peek()).orElse("") : key);
      } else if (text.isSymbol(token, "}]")) {
        open.poll();
      }
    }
    boolean person = fields.stream().anyMatch(one -> RecordWords.SIBLING.has(one.key()));
    boolean reached = fields.stream().anyMatch(one -> reaches(text, one));
    boolean parts =
        fields.stream().filter(RecordScanner::isPart).map(Field::key).distinct().count() > 1;
    for (Field field : fields) {
      boolean bare = person && field.coded() && RecordWords.BARE.has(field.key());
      boolean part = parts && isPart(field) && (reached || isOfPerson(field));
      if (bare || RecordWords.NAME.ends(field.key()) || part) {
        boolean parted = !person && isPart(field);
        value(text, field, bare || parted || !field.coded(), findings);
      }
    }
  }

  private static boolean isPart(Field field) {
    return field.coded() && RecordWords.PART.has(field.key());
  }

  /** Whether a field says how somebody is reached: "cell":"A7" does not. */
  private static boolean reaches(ScannedText text, Field field) {
    int end = end(text, field);
    return RecordWords.SIBLING.has(field.key())
        && (text.count(field.value(), end, ScannedText::isDigit) >= FEWEST_DIGITS
            || text.count(field.value(), end, c -> c == '@') > 0);
  }

  /** A meal has a first and a last course, too. */
  private static boolean isOfPerson(Field field) {
    return field.parent().isEmpty()
        || RecordWords.BARE.ends(field.parent())
        || RecordWords.PERSON.ends(field.parent())
        || RecordWords.NAME.ends(field.parent());
  }

  /** The key whose value begins at a position; empty without one. */
  private static String keyOf(List<Field> fields, int position) {
    Field last = fields.isEmpty() ? NO_FIELD : fields.get(fields.size() - 1);
    return last.value() == position ? last.key() : "";
  }

  private static void field(ScannedText text, int separator, String parent, List<Field> fields) {
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
    int from = quotedValue ? value + 1 : value;
    fields.add(new Field(key.toString(), coded, parent, from, ends));
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

  /** The end of a value, or a position beyond the longest. */
  private static int end(ScannedText text, Field field) {
    int end = field.value();
    while (end < text.length()
        && end - field.value() <= LONGEST_VALUE
        && !isOneOf(text.at(end), field.ends())) {
      end++;
    }
    return end;
  }

  private static void value(
      ScannedText text, Field field, boolean capitals, SpanCollector findings) {
    int end = end(text, field);
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
