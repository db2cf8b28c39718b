package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A word of a user's turn, or a whole value in it, with the results of the Link stage.
 *
 * @param text lower case, without apostrophes; empty for a value
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param sentence number of its sentence
 * @param owner the person it is about; {@code UNK} if unclear
 * @param claimed whether a word names that owner, so that the user is not merely the default
 * @param thirdParty whether it refers to somebody other than the user
 */
public record ReferenceWord(
    String text,
    int start,
    int end,
    int sentence,
    EntityId owner,
    boolean claimed,
    boolean thirdParty) {

  /** A word in the dictionary's form. */
  public static String normal(String word) {
    return word.toLowerCase(Locale.ROOT).replace("'", "").replace("’", "");
  }

  /** The words of a text, as {@link #normal} has them. */
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int at = 0; at <= text.length(); at++) {
      char c = at < text.length() ? text.charAt(at) : ' ';
      boolean hyphen =
          c == '-'
              && !word.isEmpty()
              && at + 1 < text.length()
              && Character.isLetter(text.charAt(at - 1))
              && Character.isLetter(text.charAt(at + 1));
      if (Character.isLetterOrDigit(c) || c == '\'' || c == '’' || hyphen) {
        word.append(c);
      } else if (!word.isEmpty()) {
        words.add(normal(word.toString()));
        word.setLength(0);
      }
    }
    return words;
  }

  /** Identifies the word without its text. */
  @Override
  public String toString() {
    return "Word[" + start + "-" + end + "]";
  }
}
