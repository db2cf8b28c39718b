package dev.onset.evaluation.corpus.generate;

import dev.onset.evaluation.corpus.plan.Line;
import dev.onset.evaluation.corpus.plan.Script;
import dev.onset.evaluation.corpus.plan.Scriptwriter;
import dev.onset.evaluation.corpus.plan.Speaker;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * C2 and C3: exchanges of an agent and the user come in before the onset, after the first
 * disclosure where there is room; question and answer stay together. Immutable.
 */
record Insertion(Scriptwriter writer, Script script, int onset, Dice dice) {
  private static final Set<Line.Kind> FOLLOWS_ON =
      EnumSet.of(Line.Kind.READBACK, Line.Kind.PATTERN, Line.Kind.OPENING);

  /** As many filler turns; where they are odd, the user sends one message more. */
  Optional<List<Line>> fillers(int count) {
    List<List<Line>> exchanges = new ArrayList<>();
    List<Line> known = new ArrayList<>(script.lines());
    for (int left = count; left >= 2; left -= 2) {
      List<Line> exchange = new ArrayList<>();
      exchange.add(fresh(known, Speaker.AGENT));
      exchange.add(fresh(known, Speaker.USER));
      if (left == 3) {
        exchange.add(fresh(known, Speaker.USER));
      }
      exchanges.add(exchange);
    }
    return insert(exchanges);
  }

  /** As many turns with a value of nobody, each after a filler of the agent. */
  Optional<List<Line>> confusers(int count) {
    List<List<Line>> exchanges = new ArrayList<>();
    List<Line> known = new ArrayList<>(script.lines());
    for (int i = 0; i < count; i++) {
      exchanges.add(List.of(fresh(known, Speaker.AGENT), writer.confuser(dice)));
    }
    return insert(exchanges);
  }

  private Line fresh(List<Line> known, Speaker speaker) {
    Line line = writer.filler(script, known, speaker, dice);
    known.add(line);
    return line;
  }

  private Optional<List<Line>> insert(List<List<Line>> exchanges) {
    List<Integer> places = places(firstDisclosure() + 1);
    if (places.isEmpty()) {
      places = places(1);
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    List<Line> lines = new ArrayList<>(script.lines());
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < exchanges.size(); i++) {
      chosen.add(dice.pick(places));
    }
    chosen.sort(Integer::compare);
    for (int i = exchanges.size() - 1; i >= 0; i--) {
      lines.addAll(chosen.get(i), exchanges.get(i));
    }
    return Optional.of(lines);
  }

  private int firstDisclosure() {
    for (int turn = 0; turn < onset; turn++) {
      if (script.lines().get(turn).kind() == Line.Kind.DISCLOSURE) {
        return turn;
      }
    }
    return 0;
  }

  private List<Integer> places(int from) {
    List<Integer> places = new ArrayList<>();
    for (int turn = from; turn <= onset; turn++) {
      Line line = script.lines().get(turn);
      if (line.speaker() == Speaker.AGENT
          && script.lines().get(turn - 1).speaker() == Speaker.USER
          && !FOLLOWS_ON.contains(line.kind())) {
        places.add(turn);
      }
    }
    return places;
  }
}
