package dev.onset.evaluation.corpus.plan;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds positions where lines can be inserted without separating related lines. Stateless. */
public final class Seams {
  /** Needs the next line as answer or reply. */
  private static final Set<Line.Kind> AWAITING =
      EnumSet.of(Line.Kind.ASK, Line.Kind.READBACK, Line.Kind.EXCHANGE);

  /** Refers to the previous line. */
  private static final Set<Line.Kind> FOLLOWING_ON =
      EnumSet.of(Line.Kind.REPLY, Line.Kind.READBACK, Line.Kind.CONFIRM, Line.Kind.OPENING);

  private Seams() {}

  /** Whether the speakers change before a turn and neither line depends on the other. */
  public static boolean isBetween(List<Line> lines, int turn) {
    Line before = lines.get(turn - 1);
    Line after = lines.get(turn);
    boolean greeted = before.kind() == Line.Kind.OPENING;
    boolean wrongRecord =
        after.kind() == Line.Kind.PATTERN && after.speaker() == Speaker.AGENT
            || before.kind() == Line.Kind.PATTERN && before.speaker() == Speaker.AGENT;
    return before.speaker() != after.speaker()
        && !AWAITING.contains(before.kind())
        && !FOLLOWING_ON.contains(after.kind())
        && !wrongRecord
        && !greeted;
  }
}
