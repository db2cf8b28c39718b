package dev.onset.model;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A speaker label as it is compared with others, never as it is shown. Case, accents, blanks and
 * signs between words do not count. "End-User", "end user" and "EndUser" are one label. Immutable.
 *
 * @param name the label without the number behind it: "visitor" of "Visitor 4711"; may be empty
 * @param number what tells speakers of that name apart, such as "4711" or the "b" of "Customer B";
 *     empty without one
 */
public record SpeakerLabel(String name, String number) {
  private static final int LONGEST_SHAPE = 24;

  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
  private static final Pattern CASE_CHANGE = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
  private static final Pattern NUMBER_AT_END = Pattern.compile("(?<=\\p{L})(?=\\p{N}+$)");

  /** Reads a label. */
  public static SpeakerLabel of(String label) {
    List<String> words = new ArrayList<>();
    for (String word : BETWEEN.split(CASE_CHANGE.matcher(compatible(label)).replaceAll(" "))) {
      words.addAll(List.of(NUMBER_AT_END.split(folded(word))));
    }
    words.removeIf(String::isEmpty);
    int end = words.size();
    while (end > 0 && isNumber(words.get(end - 1), end)) {
      end--;
    }
    return new SpeakerLabel(
        String.join("", words.subList(0, end)), String.join(" ", words.subList(end, words.size())));
  }

  /**
   * The form of a label, which names nobody: "Aa Aa" of "Dana Whitfield", "Aa 9" of "Guest 17". At
   * most {@value #LONGEST_SHAPE} letters long.
   */
  public static String shape(String label) {
    StringBuilder shape = new StringBuilder();
    label
        .strip()
        .codePoints()
        .map(SpeakerLabel::kind)
        .forEach(
            kind -> {
              int last = shape.length() - 1;
              if (last < 0 || shape.charAt(last) != kind) {
                shape.append((char) kind);
              }
            });
    return shape.length() <= LONGEST_SHAPE ? shape.toString() : shape.substring(0, LONGEST_SHAPE);
  }

  private static int kind(int letter) {
    if (Character.isDigit(letter)) {
      return '9';
    }
    if (Character.isLetter(letter)) {
      return Character.isUpperCase(letter) ? 'A' : 'a';
    }
    return letter < 128 && letter > ' ' ? letter : ' ';
  }

  /** Whether it is the role {@code other} itself: beside a user, the speaker is somebody else. */
  public boolean isOther() {
    return name.equals("other");
  }

  /** Whether another label is of the same name, but of another speaker: "User 1" and "User 2". */
  public boolean isNamesakeOf(SpeakerLabel other) {
    return name.equals(other.name) && !number.equals(other.number);
  }

  /** A number, an id with digits in it, or a single letter behind a word. */
  private static boolean isNumber(String word, int place) {
    return word.codePoints().anyMatch(Character::isDigit)
        || (place > 1 && word.length() == 1 && word.charAt(0) >= 'a' && word.charAt(0) <= 'z');
  }

  private static String compatible(String label) {
    return Normalizer.normalize(label, Normalizer.Form.NFKC);
  }

  private static String folded(String word) {
    String bare = Normalizer.normalize(word.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
    return MARKS
        .matcher(bare)
        .replaceAll("")
        .replace('ı', 'i')
        .replace('ł', 'l')
        .replace('ø', 'o')
        .replace("æ", "ae");
  }
}
