package dev.onset.lab.benchmarks;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.model.PolicyReader;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Turns per second of a file of dialogues through every tier on one thread, with the share of turns
 * that skip the neural pass and the latency distribution of a turn. Each turn has the previous one
 * as its request.
 */
public final class DialogueThroughput {
  private static final int WARM_UP = 2_000;
  private static final double MICRO = 1e3;

  private DialogueThroughput() {}

  /** One turn with the previous message. */
  private record Pair(String request, String text) {}

  /**
   * @param args the file, and the maximum number of turns
   */
  public static void main(String[] args) throws IOException {
    int most = args.length > 1 ? Integer.parseInt(args[1]) : Integer.MAX_VALUE;
    List<Pair> turns = new ArrayList<>();
    for (CorpusDialogue dialogue : Corpora.read(Path.of(args[0]))) {
      String request = "";
      for (CorpusTurn turn : dialogue.turns()) {
        if (turns.size() < most) {
          turns.add(new Pair(request, turn.text()));
        }
        request = turn.text();
      }
    }
    ExtractionPipeline pipeline = ExtractionPipeline.load(PolicyReader.shipped());
    for (Pair turn : turns.subList(0, Math.min(WARM_UP, turns.size()))) {
      pipeline.read(TurnContext.answering(turn.request()), turn.text());
    }
    long[] times = new long[turns.size()];
    int spared = 0;
    long mentions = 0;
    // CPU time of the thread, for a machine shared with others.
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long used = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    for (int i = 0; i < times.length; i++) {
      long before = System.nanoTime();
      var extraction =
          pipeline.read(TurnContext.answering(turns.get(i).request()), turns.get(i).text());
      times[i] = System.nanoTime() - before;
      spared += extraction.neural().equals(NeuralReading.NOTHING) ? 1 : 0;
      mentions += extraction.mentions().size();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double processor = (threads.getCurrentThreadCpuTime() - used) / 1e9;
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT,
        "%d turns, %d mentions, %.0f turns/s (%.0f a second of processor time), %.1f %% spared the neural pass,"
            + " p50 %.0f us, p99 %.0f us%n",
        times.length,
        mentions,
        times.length / seconds,
        times.length / processor,
        100.0 * spared / times.length,
        times[times.length / 2] / MICRO,
        times[(int) (0.99 * (times.length - 1))] / MICRO);
  }
}
