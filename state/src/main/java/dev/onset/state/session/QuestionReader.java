package dev.onset.state.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the sentence of a turn that asks for something: one that ends with a question mark, or one
 * of whose clauses opens as a question ("how do I", "can you") or a request ("please", "I need").
 * Stateless; linear in the text's length.
 */
public final class QuestionReader {
  /** Code points of a question at most. */
  static final int LONGEST = 500;

  private static final String MARKS = "?\uFF1F\u061F";
  private static final String STOPS = MARKS + ".!\u2026\u3002\uFF01";
  private static final String CLOSING = "\"')]}\u201D\u2019\u00BB";
  private static final String CLAUSE_ENDS = ",;:-\u2013\u2014(";
  private static final String APOSTROPHES = "'\u2019";

  /** What a clause may open with before it asks. */
  private static final Set<String> BEFORE =
      words(
          "and so but also ok okay hi hello hey well then now yes no thanks um uh or just sorry"
              + " actually besides");

  private static final Set<String> INTERROGATIVES =
      words("what which who whom whose when where why how");

  /** Without one of these, "when I was young" is no question. */
  private static final Set<String> BEHIND_INTERROGATIVES =
      words(
          "is are was were am do does did can could should would will shall may might must has have"
              + " had to about much many long often far soon kind sort type time");

  private static final Set<String> WHOLE = words("whats whos wheres hows please lemme");

  private static final Set<String> AUXILIARIES =
      words(
          "is are am was were do does did can could should would will shall may might has have had"
              + " isnt arent dont doesnt didnt cant couldnt shouldnt wouldnt wont");

  /** Without one of these, "will do" and "can openers" are no questions. */
  private static final Set<String> BEHIND_AUXILIARIES =
      words(
          "i we you he she it they there this that these those my our your his her their someone"
              + " anyone somebody anybody the a an any");

  private static final Set<String> REQUESTS =
      words(
          "tell explain help show give find recommend suggest advise describe write summarize"
              + " compare calculate");

  private static final List<List<String>> OWN_NEEDS =
      Stream.of(
              ("i need,we need,i want,we want,id like,wed like,i would like,we would like,"
                      + "im looking for,i am looking for,im trying to,i am trying to,i wonder,"
                      + "im wondering,i am wondering,i was wondering,let me know,any advice,any idea")
                  .split(","))
          .map(need -> List.of(need.split(" ")))
          .toList();

  private QuestionReader() {}

  private static Set<String> words(String all) {
    return Set.of(all.split(" "));
  }

  /**
   * The last sentence that asks. Of a longer one the last {@value #LONGEST} code points if a mark
   * ends it, the first ones if not.
   */
  public static Optional<String> last(String text) {
    Optional<String> last = Optional.empty();
    int start = 0;
    while (start < text.length()) {
      int end = end(text, start);
      String sentence = text.substring(start, end).strip();
      boolean marked = endsWithMark(sentence);
      if (marked || opens(sentence)) {
        int length = sentence.codePointCount(0, sentence.length());
        int from = marked ? Math.max(0, length - LONGEST) : 0;
        last =
            Optional.of(
                sentence.substring(
                    sentence.offsetByCodePoints(0, from),
                    sentence.offsetByCodePoints(0, Math.min(length, from + LONGEST))));
      }
      start = end;
    }
    return last;
  }

  /** The character behind the sentence that begins there; a stop inside of a word ends none. */
  private static int end(String text, int start) {
    boolean stopped = false;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || stopped && Character.isWhitespace(c)) {
        return i + 1;
      }
      stopped = STOPS.indexOf(c) >= 0 || stopped && CLOSING.indexOf(c) >= 0;
    }
    return text.length();
  }

  private static boolean endsWithMark(String sentence) {
    int at = sentence.length() - 1;
    while (at >= 0
        && MARKS.indexOf(sentence.charAt(at)) < 0
        && (STOPS.indexOf(sentence.charAt(at)) >= 0 || CLOSING.indexOf(sentence.charAt(at)) >= 0)) {
      at--;
    }
    return at >= 0 && MARKS.indexOf(sentence.charAt(at)) >= 0;
  }

  /** Whether one of the clauses opens as a question or a request. */
  private static boolean opens(String sentence) {
    List<String> clause = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= sentence.length(); i++) {
      char c = i < sentence.length() ? sentence.charAt(i) : ',';
      if (Character.isLetterOrDigit(c)) {
        word.append(c);
      } else if (APOSTROPHES.indexOf(c) < 0) {
        if (!word.isEmpty()) {
          clause.add(word.toString().toLowerCase(Locale.ROOT));
          word.setLength(0);
        }
        if (CLAUSE_ENDS.indexOf(c) >= 0) {
          if (asks(clause)) {
            return true;
          }
          clause.clear();
        }
      }
    }
    return false;
  }

  private static boolean asks(List<String> clause) {
    int from = 0;
    while (from < clause.size() && BEFORE.contains(clause.get(from))) {
      from++;
    }
    List<String> words = clause.subList(from, clause.size());
    if (words.isEmpty()) {
      return false;
    }
    String first = words.get(0);
    String second = words.size() > 1 ? words.get(1) : "";
    return WHOLE.contains(first)
        || REQUESTS.contains(first) && words.size() > 1
        || INTERROGATIVES.contains(first) && BEHIND_INTERROGATIVES.contains(second)
        || AUXILIARIES.contains(first) && BEHIND_AUXILIARIES.contains(second)
        || OWN_NEEDS.stream()
            .anyMatch(
                need -> words.size() >= need.size() && words.subList(0, need.size()).equals(need));
  }
}
