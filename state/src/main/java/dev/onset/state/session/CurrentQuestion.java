package dev.onset.state.session;

import dev.onset.model.Role;
import dev.onset.model.Turn;
import java.util.Optional;

/**
 * The user's last question. The user's turns are minimized for it until the user asks another one.
 * Immutable.
 *
 * @param text the sentence that asks, as {@link QuestionReader} cuts it
 * @param turn index of the turn that asks it
 */
public record CurrentQuestion(String text, int turn) {

  /**
   * The question that a turn of the user is minimized for: its own, or else an earlier one. A
   * question of a later turn does not count for a late turn.
   *
   * @param known the user's last question so far
   */
  public static Optional<CurrentQuestion> of(Turn turn, Optional<CurrentQuestion> known) {
    return QuestionReader.last(turn.text())
        .map(text -> new CurrentQuestion(text, turn.index()))
        .or(() -> known.filter(question -> question.turn() < turn.index()));
  }

  /**
   * The user's last question after a turn: the one with the highest turn index. Turns of other
   * roles change nothing. A revised turn no longer asks its former question.
   *
   * @param known the user's last question before the turn
   */
  public static Optional<CurrentQuestion> after(
      Turn turn, Role role, Optional<CurrentQuestion> known) {
    Optional<CurrentQuestion> before = known.filter(question -> question.turn() != turn.index());
    if (role != Role.USER || before.filter(one -> one.turn() > turn.index()).isPresent()) {
      return before;
    }
    return of(turn, before);
  }

  /** Names the turn without the question. */
  @Override
  public String toString() {
    return "CurrentQuestion[of turn " + turn + "]";
  }
}
