package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A turn of a live session whose safe text may still change. Immutable.
 *
 * @param turn the original turn
 * @param fragments spans found in the turn; whose they are is kept of an agent's turn alone, whose
 *     answer a person may still judge
 * @param spans masked spans, by ascending offset, without overlap
 * @param revision revision of its safe text
 * @param released whether its safe text has been released
 * @param decided decisions about places in it
 * @param role of its speaker in the session
 */
public record RetainedTurn(
    Turn turn,
    List<Fragment> fragments,
    List<Redaction.Span> spans,
    int revision,
    boolean released,
    TurnDecisions decided,
    Role role) {

  public RetainedTurn {
    fragments =
        role == Role.AGENT
            ? List.copyOf(fragments)
            : fragments.stream().map(Fragment::unowned).toList();
    spans = List.copyOf(spans);
  }

  /** Its safe text. */
  public String safeText() {
    return Redactor.replace(turn.text(), spans);
  }

  /** Replaces the masked spans; a released text gets the next revision. */
  public RetainedTurn masking(List<Redaction.Span> others) {
    return new RetainedTurn(
        turn, fragments, others, released ? revision + 1 : revision, released, decided, role);
  }

  /** Replaces the values at some places and leaves the spans unchanged. */
  public RetainedTurn reading(List<Fragment> values) {
    List<Fragment> others = new ArrayList<>(fragments);
    for (Fragment value : values) {
      others.removeIf(one -> one.mention().overlaps(value.mention()));
    }
    others.addAll(values);
    others.sort(Comparator.comparingInt(one -> one.mention().start()));
    return new RetainedTurn(turn, others, spans, revision, released, decided, role);
  }

  /** Replaces the decisions and leaves the spans unchanged. */
  public RetainedTurn as(TurnDecisions other) {
    return new RetainedTurn(turn, fragments, spans, revision, released, other, role);
  }

  /** The same once its safe text has been released. */
  public RetainedTurn asReleased() {
    return new RetainedTurn(turn, fragments, spans, revision, true, decided, role);
  }

  /** Identifies the turn without its text. */
  @Override
  public String toString() {
    return "RetainedTurn[" + turn + "]";
  }
}
