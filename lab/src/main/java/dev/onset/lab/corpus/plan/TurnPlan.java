package dev.onset.lab.corpus.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The turns of a dialogue during planning; speakers alternate. */
final class TurnPlan {
  /** Opening and closing lines at either end. */
  static final int FRAME = 2;

  private final Speaker first;
  private final ScriptLine[] lines;

  TurnPlan(int turns, Speaker first) {
    this.first = first;
    this.lines = new ScriptLine[turns];
  }

  int turns() {
    return lines.length;
  }

  Speaker speaker(int turn) {
    return turn % 2 == 0 ? first : first.other();
  }

  boolean isFree(int turn) {
    return turn >= 0 && turn < lines.length && lines[turn] == null;
  }

  Optional<ScriptLine> at(int turn) {
    return Optional.ofNullable(lines[turn]);
  }

  void put(int turn, ScriptLine.Kind kind, List<TextPiece> pieces) {
    put(turn, new ScriptLine(speaker(turn), kind, pieces));
  }

  /** Places a line of the turn's speaker. */
  void put(int turn, ScriptLine line) {
    lines[turn] = line;
  }

  /** Free turns of a speaker from {@code from}, inclusive, to {@code to}, exclusive. */
  List<Integer> free(Speaker speaker, int from, int to) {
    List<Integer> free = new ArrayList<>();
    for (int turn = Math.max(from, 0); turn < Math.min(to, lines.length); turn++) {
      if (lines[turn] == null && speaker(turn) == speaker) {
        free.add(turn);
      }
    }
    return free;
  }

  /** All lines; every turn must be taken. */
  List<ScriptLine> lines() {
    return List.copyOf(Arrays.asList(lines));
  }
}
