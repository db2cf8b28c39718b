package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.Redaction;
import dev.onset.model.Turn;
import java.util.List;

/**
 * A turn of a live session whose safe text may still change. Immutable.
 *
 * @param turn as it was said
 * @param fragments what was found in it
 * @param spans what is masked, by ascending offset, without overlap
 * @param revision of its safe text
 * @param released whether its safe text was given out
 * @param decided what was decided about places of it
 */
public record PastTurn(
    Turn turn,
    List<Fragment> fragments,
    List<Redaction.Span> spans,
    int revision,
    boolean released,
    TurnDecisions decided) {

  public PastTurn {
    fragments = List.copyOf(fragments);
    spans = List.copyOf(spans);
    // A turn that was stored before anything was decided about turns has nothing.
    decided = decided == null ? TurnDecisions.NOTHING : decided;
  }

  /** Its safe text. */
  public String safeText() {
    return Redactor.replace(turn.text(), spans);
  }

  /** The same with other spans masked; what was given out gets another revision. */
  public PastTurn masking(List<Redaction.Span> others) {
    return new PastTurn(
        turn, fragments, others, released ? revision + 1 : revision, released, decided);
  }

  /** The same with something else decided; its spans are what they were. */
  public PastTurn as(TurnDecisions other) {
    return new PastTurn(turn, fragments, spans, revision, released, other);
  }

  /** Names the turn without its text. */
  @Override
  public String toString() {
    return "PastTurn[" + turn + "]";
  }
}
