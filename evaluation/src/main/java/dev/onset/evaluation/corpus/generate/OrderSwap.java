package dev.onset.evaluation.corpus.generate;

import dev.onset.evaluation.corpus.plan.Line;
import dev.onset.evaluation.corpus.plan.Speaker;
import dev.onset.evaluation.corpus.random.Dice;
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
  private static final Set<Line.Kind> BEFORE =
      EnumSet.of(Line.Kind.ASK, Line.Kind.FILLER, Line.Kind.MENTION);
  private static final Set<Line.Kind> BETWEEN =
      EnumSet.of(
          Line.Kind.ASK,
          Line.Kind.FILLER,
          Line.Kind.EXCHANGE,
          Line.Kind.REPLY,
          Line.Kind.MENTION,
          Line.Kind.DISCLOSURE);

  private OrderSwap() {}

  /** The reordered lines, if a swap is possible. */
  static Optional<List<Line>> apply(List<Line> lines, int onset, Dice dice) {
    List<List<Line>> orders = new ArrayList<>();
    for (int a = 1; a <= onset; a++) {
      for (int b = a + 1; b <= onset; b++) {
        if (isMovable(lines, a) && isMovable(lines, b) && nothingRefers(lines, a, b)) {
          List<Line> swapped = new ArrayList<>(lines);
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

  private static boolean isMovable(List<Line> lines, int turn) {
    Line before = lines.get(turn - 1);
    return lines.get(turn).kind() == Line.Kind.DISCLOSURE
        && before.speaker() == Speaker.AGENT
        && BEFORE.contains(before.kind())
        && lines.get(turn + 1).kind() != Line.Kind.READBACK;
  }

  private static boolean nothingRefers(List<Line> lines, int a, int b) {
    return b - a > 1
        && lines.subList(a + 1, b).stream().allMatch(line -> BETWEEN.contains(line.kind()));
  }
}
