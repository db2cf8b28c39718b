package dev.onset.state.session;

import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.link.QuestionReader;
import java.util.Optional;

/**
 * What the user asked last: what their turns are minimized for from then on, until they ask
 * something else. Immutable.
 *
 * @param text the sentence that asks, or so much of it as {@link QuestionReader} gives
 * @param turn index of the turn that asks it
 */
public record CurrentQuestion(String text, int turn) {

  /**
   * The question that a turn of the user is read for: its own, or else the one that was asked
   * before it. One that was asked behind a late turn says nothing of it.
   *
   * @param known the user's last question so far
   */
  public static Optional<CurrentQuestion> of(Turn turn, Optional<CurrentQuestion> known) {
    return QuestionReader.last(turn.text())
        .map(text -> new CurrentQuestion(text, turn.index()))
        .or(() -> known.filter(question -> question.turn() < turn.index()));
  }

  /**
   * The user's last question after a turn: that of the highest index, late turns or not. What other
   * roles say changes nothing, and a turn that is edited asks no more what it asked before.
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
