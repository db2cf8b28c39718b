package dev.onset.lab.runtime;

import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.engine.StageObserver.Stage;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Processing times on this machine (first paper, section 4.10): one dialogue after the other, on
 * one thread. Varies between runs.
 *
 * @param dialogues number of timed dialogues
 * @param turns number of their turns
 * @param stages stages of a turn, in order
 * @param turn all stages of a turn together
 * @param dialogue all turns of a dialogue and its end
 */
public record RuntimeProfile(
    int dialogues, int turns, Map<Stage, Times> stages, Times turn, Times dialogue) {
  private static final double NANOS = 1e6;
  private static final double HIGH = 0.95;

  /**
   * Statistics of durations, in milliseconds; 0 if there are none.
   *
   * @param median the median, or the upper of the two middle values
   * @param mean the arithmetic mean
   * @param p95 the 95th percentile: the least value that 95 % do not exceed
   */
  public record Times(double median, double mean, double p95) {
    private static Times of(List<Long> nanos) {
      if (nanos.isEmpty()) {
        return new Times(0, 0, 0);
      }
      long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
      int p95 = Math.max(0, (int) Math.ceil(HIGH * sorted.length) - 1);
      return new Times(
          sorted[sorted.length / 2] / NANOS,
          Arrays.stream(sorted).average().getAsDouble() / NANOS,
          sorted[p95] / NANOS);
    }
  }

  public RuntimeProfile {
    stages = Collections.unmodifiableMap(new EnumMap<>(stages));
  }

  /** Records when each stage of a turn begins. */
  private static final class Clock implements StageObserver {
    private final LongSupplier nanos;
    private final Map<Stage, Long> begun = new EnumMap<>(Stage.class);

    private Clock(LongSupplier nanos) {
      this.nanos = nanos;
    }

    @Override
    public void enter(Stage stage) {
      begun.put(stage, nanos.getAsLong());
    }
  }

  /**
   * Plays dialogues and measures their times.
   *
   * @param parts the parts of the engine, with its extractor
   * @param warmUp how many of the first are played and not counted; the paper's are 3
   * @param nanos a clock
   */
  public static RuntimeProfile measure(
      EngineParts parts, List<CorpusDialogue> dialogues, int warmUp, LongSupplier nanos) {
    Clock clock = new Clock(nanos);
    Engine engine = EngineFactory.engine(parts.observedBy(clock));
    Map<Stage, List<Long>> stages = new EnumMap<>(Stage.class);
    List<Long> turns = new ArrayList<>();
    List<Long> whole = new ArrayList<>();
    for (int i = 0; i < dialogues.size(); i++) {
      SessionStore store = new InMemorySessionStore();
      SessionId id = SessionId.of(dialogues.get(i).sessionId());
      long start = nanos.getAsLong();
      int last = 0;
      for (CorpusTurn one : dialogues.get(i).turns()) {
        clock.begun.clear();
        engine.process(Turn.of(id, one.turn(), one.speaker(), one.text()), store);
        if (i >= warmUp) {
          note(clock.begun, stages, turns);
        }
        last = one.turn();
      }
      engine.process(new Command.Close(id, last), store);
      if (i >= warmUp) {
        whole.add(nanos.getAsLong() - start);
      }
    }
    Map<Stage, Times> times = new EnumMap<>(Stage.class);
    stages.forEach((stage, durations) -> times.put(stage, Times.of(durations)));
    return new RuntimeProfile(whole.size(), turns.size(), times, Times.of(turns), Times.of(whole));
  }

  /** A stage lasts until the turn's next stage begins. */
  private static void note(
      Map<Stage, Long> begun, Map<Stage, List<Long>> stages, List<Long> turns) {
    List<Stage> order = List.copyOf(begun.keySet());
    for (int i = 0; i + 1 < order.size(); i++) {
      stages
          .computeIfAbsent(order.get(i), any -> new ArrayList<>())
          .add(begun.get(order.get(i + 1)) - begun.get(order.get(i)));
    }
    if (!order.isEmpty()) {
      turns.add(begun.get(order.get(order.size() - 1)) - begun.get(order.get(0)));
    }
  }
}
