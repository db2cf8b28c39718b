package dev.onset.state.redaction;

import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.Fragment;
import dev.onset.model.Redaction;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A turn of a live session whose safe text may still change. Immutable.
 *
 * @param turn as it was said
 * @param fragments what was found in it
 * @param spans what is masked, by ascending offset, without overlap
 * @param revision of its safe text
 * @param released whether its safe text was given out
 * @param names what was decided of the names in it, by ascending offset, without overlap; empty if
 *     nobody was asked
 */
public record PastTurn(
    Turn turn,
    List<Fragment> fragments,
    List<Redaction.Span> spans,
    int revision,
    boolean released,
    List<ReviewedName> names) {

  public PastTurn {
    fragments = List.copyOf(fragments);
    spans = List.copyOf(spans);
    // A turn that was stored before names were reviewed has none.
    names = names == null ? List.of() : List.copyOf(names);
  }

  /** Its safe text. */
  public String safeText() {
    return Redactor.replace(turn.text(), spans);
  }

  /** The same with other spans masked; what was given out gets another revision. */
  public PastTurn masking(List<Redaction.Span> others) {
    return new PastTurn(
        turn, fragments, others, released ? revision + 1 : revision, released, names);
  }

  /** The answers that are about names of this turn, to the code point. */
  public List<ReviewedSpan> about(List<ReviewedSpan> answers) {
    return answers.stream()
        .filter(one -> names.stream().anyMatch(name -> isOf(one, name)))
        .toList();
  }

  /** The same with what answers say of its names; its spans are what they were. */
  public PastTurn decided(List<ReviewedSpan> answers) {
    List<ReviewedName> decided = new ArrayList<>();
    for (ReviewedName name : names) {
      decided.add(
          answers.stream()
              .filter(one -> isOf(one, name))
              .findFirst()
              .map(one -> name.as(one.decision()))
              .orElse(name));
    }
    return new PastTurn(turn, fragments, spans, revision, released, decided);
  }

  private static boolean isOf(ReviewedSpan answer, ReviewedName name) {
    return answer.start() == name.start() && answer.end() == name.end();
  }

  /** Names the turn without its text. */
  @Override
  public String toString() {
    return "PastTurn[" + turn + "]";
  }
}
