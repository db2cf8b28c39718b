package dev.onset.evaluation.leakage;

import dev.onset.inference.leakage.FusedEncoder;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Caches the vectors of a corpus's answers; computes each once. A vector does not depend on other
 * inputs. Thread-safe.
 */
public final class EmbeddingCache {
  /** The processor count of the smallest machine used for measurements. */
  private static final int THREADS = 2;

  private final FusedEncoder encoder;
  private final Map<String, float[]> vectors = new ConcurrentHashMap<>();

  /** An empty cache. */
  public EmbeddingCache(FusedEncoder encoder) {
    this.encoder = encoder;
  }

  /** The encoder of the vectors. */
  public FusedEncoder encoder() {
    return encoder;
  }

  /**
   * Computes missing vectors, on two threads.
   *
   * @param step called after every computed answer, by any thread
   * @throws CancellationException if the thread is interrupted
   */
  public void add(Collection<String> answers, Runnable step) {
    List<String> missing =
        answers.stream().distinct().filter(answer -> !vectors.containsKey(answer)).toList();
    ExecutorService workers = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> pending =
          missing.stream()
              .<Future<?>>map(
                  answer ->
                      workers.submit(
                          () -> {
                            vectors.put(answer, encoder.encode(answer));
                            step.run();
                          }))
              .toList();
      for (Future<?> each : pending) {
        each.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException("An answer could not be embedded.", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("Embedding was interrupted.");
    } finally {
      workers.shutdownNow();
    }
  }

  /** The vector of an answer, computed if missing. Shared: do not modify it. */
  public float[] vector(String answer) {
    return vectors.computeIfAbsent(answer, encoder::encode);
  }

  /** The vectors of answers, in order. Shared: do not modify them. */
  public float[][] vectors(List<String> answers) {
    return answers.stream().map(this::vector).toArray(float[][]::new);
  }
}
