package dev.onset.state.session;

import dev.onset.model.SessionKey;
import dev.onset.model.Spanned;
import dev.onset.model.Turn;
import dev.onset.state.extract.BlankedTurn;
import java.util.ArrayList;
import java.util.List;

/**
 * By what a second delivery of a turn is recognised: the keyed hash of its speaker and of its text
 * without its secrets, and the places of these, such as {@code 9f…:3-6,9-12}. A security code has a
 * thousand values, so that a hash of it would tell it to whoever has the session's key. Stateless.
 */
public final class TurnContent {
  private static final int DIGITS = 32;
  private static final char PLACES = ':';

  /** The range that one secret covers. */
  private record Place(int start, int end) implements Spanned {}

  private TurnContent() {}

  /** The content of a turn of which nobody knows yet whether secrets stand in it. */
  public static String of(SessionKey key, Turn turn) {
    return key.hash(turn.speaker(), turn.text()).substring(0, DIGITS);
  }

  /**
   * The content of a turn whose secrets are blanked.
   *
   * @param secrets where they stood, ascending
   */
  public static String of(SessionKey key, Turn blanked, List<? extends Spanned> secrets) {
    if (secrets.isEmpty()) {
      return of(key, blanked);
    }
    List<String> places = secrets.stream().map(one -> one.start() + "-" + one.end()).toList();
    return of(key, blanked) + PLACES + String.join(",", places);
  }

  /** Whether a turn that arrives has this content, whatever stands at the places of its secrets. */
  public static boolean isOf(String content, SessionKey key, Turn arriving) {
    int colon = content.indexOf(PLACES);
    if (colon < 0) {
      return content.equals(of(key, arriving));
    }
    List<Place> places = places(content.substring(colon + 1));
    int length = arriving.text().codePointCount(0, arriving.text().length());
    return places.stream().allMatch(one -> one.end() <= length)
        && content.equals(
            of(key, arriving.saying(BlankedTurn.blank(arriving.text(), places)), places));
  }

  private static List<Place> places(String written) {
    List<Place> places = new ArrayList<>();
    for (String one : written.split(",")) {
      int hyphen = one.indexOf('-');
      places.add(
          new Place(
              Integer.parseInt(one.substring(0, hyphen)),
              Integer.parseInt(one.substring(hyphen + 1))));
    }
    return places;
  }
}
