package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Speaker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * C1: swaps two disclosures with their preceding questions. No line between them refers to either,
 * and the onset stays. Stateless.
 */
final class OrderSwap {
  private static final Set<ScriptLine.Kind> BEFORE =
      EnumSet.of(ScriptLine.Kind.ASK, ScriptLine.Kind.FILLER, ScriptLine.Kind.MENTION);
  private static final Set<ScriptLine.Kind> BETWEEN =
      EnumSet.of(
          ScriptLine.Kind.ASK,
          ScriptLine.Kind.FILLER,
          ScriptLine.Kind.EXCHANGE,
          ScriptLine.Kind.REPLY,
          ScriptLine.Kind.MENTION,
          ScriptLine.Kind.DISCLOSURE);

  private OrderSwap() {}

  /** The reordered lines, if a swap is possible. */
  static Optional<List<ScriptLine>> apply(List<ScriptLine> lines, int onset, SplitMix64 dice) {
    List<List<ScriptLine>> orders = new ArrayList<>();
    for (int a = 1; a <= onset; a++) {
      for (int b = a + 1; b <= onset; b++) {
        if (isMovable(lines, a) && isMovable(lines, b) && nothingRefers(lines, a, b)) {
          List<ScriptLine> swapped = new ArrayList<>(lines);
          Collections.swap(swapped, a, b);
          Collections.swap(swapped, a - 1, b - 1);
          if (PlannedOracle.of(swapped).onset().equals(PlannedOracle.of(lines).onset())) {
            orders.add(List.copyOf(swapped));
          }
        }
      }
    }
    return orders.isEmpty() ? Optional.empty() : Optional.of(dice.pick(orders));
  }

  private static boolean isMovable(List<ScriptLine> lines, int turn) {
    ScriptLine before = lines.get(turn - 1);
    return lines.get(turn).kind() == ScriptLine.Kind.DISCLOSURE
        && before.speaker() == Speaker.AGENT
        && BEFORE.contains(before.kind())
        && lines.get(turn + 1).kind() != ScriptLine.Kind.READBACK;
  }

  private static boolean nothingRefers(List<ScriptLine> lines, int a, int b) {
    return b - a > 1
        && lines.subList(a + 1, b).stream().allMatch(line -> BETWEEN.contains(line.kind()));
  }
}
