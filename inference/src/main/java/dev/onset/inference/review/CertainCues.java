package dev.onset.inference.review;

import dev.onset.model.Role;
import dev.onset.model.review.ReviewRequest;
import java.util.List;

/** The cheap first stage: phrases that clearly mark a name as a participant's. Pure. */
final class CertainCues {
  private CertainCues() {}

  /** Whether the text explicitly introduces or greets a name. */
  static boolean isSure(ReviewRequest request) {
    if (request.turn().role() == Role.OTHER) {
      return false;
    }
    int[] text = request.turn().text().codePoints().toArray();
    List<ReviewToken> tokens = ReviewTokens.around(text, request.start(), request.end(), List.of());
    NamePosition place = NamePosition.ofCandidate(tokens);
    return introduces(place) || greets(place);
  }

  /** "My name is …", "my name's …", at the start of a sentence. */
  private static boolean introduces(NamePosition place) {
    List<String> words = place.before().stream().map(ReviewToken::text).toList();
    int size = words.size();
    return place.before().stream().noneMatch(ReviewToken::quotes)
        && size >= 3
        && words.get(size - 3).equals("my")
        && words.get(size - 2).equals("name")
        && (words.get(size - 1).equals("is") || words.get(size - 1).equals("'s"));
  }

  /** A greeting, then the name, then punctuation or the end. */
  private static boolean greets(NamePosition place) {
    List<ReviewToken> before = place.before();
    boolean closed = place.behind().isEmpty() || place.right(1).parts();
    return closed
        && !before.isEmpty()
        && before.size() <= 2
        && place.opensTurn()
        && ReviewCue.GREET.has(before.get(before.size() - 1).text())
        && before.stream().noneMatch(ReviewToken::quotes);
  }
}
