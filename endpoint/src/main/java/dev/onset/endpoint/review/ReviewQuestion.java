package dev.onset.endpoint.review;

import java.util.List;

/**
 * Asks which candidates of a turn to keep. Immutable.
 *
 * @param turns the turn under review and turns around it, in order
 * @param reviewed the place of the turn under review among them
 * @param candidates distinct spans of that turn, 1 to {@value #MOST_CANDIDATES}
 */
public record ReviewQuestion(
    List<ReviewUtterance> turns, int reviewed, List<ReviewCandidate> candidates) {
  /** A model loses count of more. */
  public static final int MOST_CANDIDATES = 32;

  /** Copies and checks that everything lies inside of what it belongs to. */
  public ReviewQuestion {
    turns = List.copyOf(turns);
    candidates = List.copyOf(candidates);
    if (reviewed < 0 || reviewed >= turns.size()) {
      throw new IllegalArgumentException("The turn under review is not among the turns.");
    }
    if (candidates.isEmpty() || candidates.size() > MOST_CANDIDATES) {
      throw new IllegalArgumentException("A review takes 1 to " + MOST_CANDIDATES + " candidates.");
    }
    if (candidates.stream().distinct().count() < candidates.size()) {
      throw new IllegalArgumentException("A candidate is asked for once.");
    }
    String text = turns.get(reviewed).text();
    int length = text.codePointCount(0, text.length());
    if (candidates.stream().anyMatch(candidate -> candidate.end() > length)) {
      throw new IllegalArgumentException("A candidate lies outside of its turn.");
    }
  }

  /** The turn under review. */
  ReviewUtterance turn() {
    return turns.get(reviewed);
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "ReviewQuestion[candidates=" + candidates.size() + "]";
  }
}
