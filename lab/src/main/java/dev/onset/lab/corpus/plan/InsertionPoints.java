package dev.onset.lab.corpus.plan;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds positions where lines can be inserted without separating related lines. Stateless. */
public final class InsertionPoints {
  /** Needs the next line as answer or reply. */
  private static final Set<ScriptLine.Kind> AWAITING =
      EnumSet.of(ScriptLine.Kind.ASK, ScriptLine.Kind.READBACK, ScriptLine.Kind.EXCHANGE);

  /** Refers to the previous line. */
  private static final Set<ScriptLine.Kind> FOLLOWING_ON =
      EnumSet.of(
          ScriptLine.Kind.REPLY,
          ScriptLine.Kind.READBACK,
          ScriptLine.Kind.CONFIRM,
          ScriptLine.Kind.OPENING);

  private InsertionPoints() {}

  /** Whether the speakers change before a turn and neither line depends on the other. */
  public static boolean isBetween(List<ScriptLine> lines, int turn) {
    ScriptLine before = lines.get(turn - 1);
    ScriptLine after = lines.get(turn);
    boolean greeted = before.kind() == ScriptLine.Kind.OPENING;
    boolean wrongRecord =
        after.kind() == ScriptLine.Kind.PATTERN && after.speaker() == Speaker.AGENT
            || before.kind() == ScriptLine.Kind.PATTERN && before.speaker() == Speaker.AGENT;
    return before.speaker() != after.speaker()
        && !AWAITING.contains(before.kind())
        && !FOLLOWING_ON.contains(after.kind())
        && !wrongRecord
        && !greeted;
  }
}
