package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.lab.corpus.DialogueWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Writes a corpus as JSON Lines, in order for any number of threads. Stateless. */
public final class CorpusPrinter {
  private static final int AHEAD = 64;

  private record Printed(CorpusDialogue dialogue, byte[] line) {}

  private CorpusPrinter() {}

  /**
   * Writes every dialogue.
   *
   * @param out not closed
   * @param threads number of threads, 1 or more
   * @param seen called once per dialogue, in order, by the calling thread
   */
  public static void print(
      GeneratedCorpus corpus, OutputStream out, int threads, Consumer<CorpusDialogue> seen)
      throws IOException {
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      Queue<Future<Printed>> ahead = new ArrayDeque<>();
      for (int index = 0; index < corpus.size(); index++) {
        int current = index;
        ahead.add(workers.submit(() -> printed(corpus, current)));
        if (ahead.size() == AHEAD) {
          take(ahead, out, seen);
        }
      }
      while (!ahead.isEmpty()) {
        take(ahead, out, seen);
      }
    } finally {
      workers.shutdownNow();
    }
  }

  private static Printed printed(GeneratedCorpus corpus, int index) {
    CorpusDialogue dialogue = corpus.dialogue(index);
    String line = DialogueWriter.line(dialogue) + "\n";
    return new Printed(dialogue, line.getBytes(StandardCharsets.UTF_8));
  }

  private static void take(
      Queue<Future<Printed>> ahead, OutputStream out, Consumer<CorpusDialogue> seen)
      throws IOException {
    try {
      Printed next = ahead.remove().get();
      out.write(next.line());
      seen.accept(next.dialogue());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Generating was interrupted.", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new UncheckedIOException(new IOException("Generating failed.", e.getCause()));
    }
  }
}
