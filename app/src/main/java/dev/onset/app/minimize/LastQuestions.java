package dev.onset.app.minimize;

import dev.onset.model.SessionId;
import java.util.HashMap;
import java.util.Map;

/**
 * What the user of each session asked last: the last sentence of their turns so far that ends with
 * a question mark. Not thread-safe.
 */
final class LastQuestions {
  private final Map<SessionId, String> asked = new HashMap<>();

  /** The question of a session after one more turn of its user; empty if none was asked. */
  String after(SessionId session, String text) {
    String question = last(text);
    if (!question.isEmpty()) {
      asked.put(session, question);
    }
    return asked.getOrDefault(session, "");
  }

  /** Forgets a session that is over. */
  void forget(SessionId session) {
    asked.remove(session);
  }

  /** The last question of a text, without the blanks around it; empty if there is none. */
  static String last(String text) {
    int mark = text.length() - 1;
    while (mark >= 0 && !isMark(text.charAt(mark))) {
      mark--;
    }
    int from = mark;
    while (from > 0 && !endsBefore(text, from)) {
      from--;
    }
    return mark < 0 ? "" : text.substring(from, mark + 1).strip();
  }

  private static boolean isMark(char c) {
    return c == '?' || c == '\uff1f';
  }

  /** Whether another sentence ends right before a place: at a line break, or a sign and a blank. */
  private static boolean endsBefore(String text, int at) {
    char before = text.charAt(at - 1);
    boolean sign = before == '.' || before == '!' || isMark(before);
    return before == '\n' || before == '\uff1f' || sign && Character.isWhitespace(text.charAt(at));
  }
}
