package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.InsertionPoints;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Scriptwriter;
import dev.onset.lab.corpus.plan.SmallTalk;
import dev.onset.lab.corpus.plan.Speaker;
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
record TurnInsertion(Scriptwriter writer, DialogueScript script, int onset, SplitMix64 dice) {
  /** Inserts a number of turns: whole exchanges, and one extra statement for an odd number. */
  Optional<List<ScriptLine>> talk(int count) {
    SmallTalk chatter = writer.chatter(script, dice);
    List<Function<Speaker, List<ScriptLine>>> blocks =
        new ArrayList<>(Collections.nCopies(count / 2, chatter::exchange));
    if (count % 2 == 1) {
      // Two consecutive messages of one speaker.
      blocks.add(first -> List.of(chatter.statement(first)));
    }
    return insert(blocks);
  }

  /** Inserts a number of nobody's values in user turns, each with a line of the agent. */
  Optional<List<ScriptLine>> confusers(int count) {
    SmallTalk chatter = writer.chatter(script, dice);
    return insert(Collections.nCopies(count, first -> confuser(chatter, first)));
  }

  private List<ScriptLine> confuser(SmallTalk chatter, Speaker first) {
    ScriptLine confuser = writer.confuser(chatter, dice);
    ScriptLine statement = chatter.statement(Speaker.AGENT);
    return first == Speaker.USER ? List.of(confuser, statement) : List.of(statement, confuser);
  }

  /**
   * @param blocks blocks to insert, by first speaker
   */
  private Optional<List<ScriptLine>> insert(List<Function<Speaker, List<ScriptLine>>> blocks) {
    List<Integer> places = places(firstDisclosure() + 1);
    if (places.isEmpty()) {
      places = places(1);
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, List<ScriptLine>> inserted = new HashMap<>();
    for (Function<Speaker, List<ScriptLine>> block : blocks) {
      int place = dice.pick(places);
      inserted
          .computeIfAbsent(place, key -> new ArrayList<>())
          .addAll(block.apply(script.lines().get(place).speaker()));
    }
    List<ScriptLine> lines = new ArrayList<>();
    for (int turn = 0; turn < script.lines().size(); turn++) {
      lines.addAll(inserted.getOrDefault(turn, List.of()));
      lines.add(script.lines().get(turn));
    }
    return Optional.of(lines);
  }

  private int firstDisclosure() {
    for (int turn = 0; turn < onset; turn++) {
      if (script.lines().get(turn).kind() == ScriptLine.Kind.DISCLOSURE) {
        return turn;
      }
    }
    return 0;
  }

  private List<Integer> places(int from) {
    return IntStream.rangeClosed(from, onset)
        .filter(turn -> InsertionPoints.isBetween(script.lines(), turn))
        .boxed()
        .toList();
  }
}
