package dev.onset.evaluation.corpus.generate;

import dev.onset.evaluation.corpus.plan.Chatter;
import dev.onset.evaluation.corpus.plan.DialogueScript;
import dev.onset.evaluation.corpus.plan.Line;
import dev.onset.evaluation.corpus.plan.Scriptwriter;
import dev.onset.evaluation.corpus.plan.Seams;
import dev.onset.evaluation.corpus.plan.Speaker;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * C2 and C3: inserts talk before the onset, after the first disclosure if there is room; keeps
 * related lines together. Immutable.
 */
record Insertion(Scriptwriter writer, DialogueScript script, int onset, Dice dice) {
  /** Inserts a number of turns: whole exchanges, and one extra statement for an odd number. */
  Optional<List<Line>> talk(int count) {
    Chatter chatter = writer.chatter(script, dice);
    List<Function<Speaker, List<Line>>> blocks =
        new ArrayList<>(Collections.nCopies(count / 2, chatter::exchange));
    if (count % 2 == 1) {
      // Two consecutive messages of one speaker.
      blocks.add(first -> List.of(chatter.statement(first)));
    }
    return insert(blocks);
  }

  /** Inserts a number of nobody's values in user turns, each with a line of the agent. */
  Optional<List<Line>> confusers(int count) {
    Chatter chatter = writer.chatter(script, dice);
    return insert(Collections.nCopies(count, first -> confuser(chatter, first)));
  }

  private List<Line> confuser(Chatter chatter, Speaker first) {
    Line confuser = writer.confuser(chatter, dice);
    Line statement = chatter.statement(Speaker.AGENT);
    return first == Speaker.USER ? List.of(confuser, statement) : List.of(statement, confuser);
  }

  /**
   * @param blocks blocks to insert, by first speaker
   */
  private Optional<List<Line>> insert(List<Function<Speaker, List<Line>>> blocks) {
    List<Integer> places = places(firstDisclosure() + 1);
    if (places.isEmpty()) {
      places = places(1);
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, List<Line>> inserted = new HashMap<>();
    for (Function<Speaker, List<Line>> block : blocks) {
      int place = dice.pick(places);
      inserted
          .computeIfAbsent(place, key -> new ArrayList<>())
          .addAll(block.apply(script.lines().get(place).speaker()));
    }
    List<Line> lines = new ArrayList<>();
    for (int turn = 0; turn < script.lines().size(); turn++) {
      lines.addAll(inserted.getOrDefault(turn, List.of()));
      lines.add(script.lines().get(turn));
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
    return IntStream.rangeClosed(from, onset)
        .filter(turn -> Seams.isBetween(script.lines(), turn))
        .boxed()
        .toList();
  }
}
