package dev.onset.streams.monitoring;

import dev.onset.streams.config.OnsetConfig;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The memory that an instance may take at most, part by part, in bytes. Figures without a setting
 * are allowances above the measured values ({@code docs/operations/sizing.md}, Memory). Pure and
 * immutable.
 *
 * @param parts of the memory, the heap first
 * @param heapNeed the least size of the heap
 * @param directLack what keys and sockets may take outside of the heap beyond what Java allows
 */
public record MemoryPlan(List<Part> parts, long heapNeed, long directLack) {
  static final long MIB = 1024L * 1024;

  /** Classes, compiled code, memory of the collector, stacks of permanent threads. */
  private static final long RUNTIME = 192 * MIB;

  /** The collector's tables grow with the heap. */
  private static final int HEAP_PER_TABLES = 16;

  /** One store without the shared memory: its options, files and iterators. */
  private static final long STORE = MIB / 2;

  /** One stream thread: its stack, those of its clients, and the working memory of a model. */
  private static final long THREAD = 24 * MIB;

  /** Fragmentation of native memory. */
  private static final int NATIVE_PER_WASTE = 4;

  /** A model in native memory takes so many times its file. */
  private static final int MODEL_PER_FILE = 4;

  /** Consumers of a stream thread: of turns, and of changelogs. */
  private static final int CONSUMERS = 2;

  public MemoryPlan {
    parts = List.copyOf(parts);
  }

  /**
   * A part.
   *
   * @param name of the part
   * @param setting to lower
   */
  public record Part(String name, long bytes, String setting) {}

  /**
   * The sizes that the configuration gives.
   *
   * @param heap largest size of the heap
   * @param base what lies on the heap before the first record: models, tables and caches
   * @param cache of RocksDB, write buffers included
   * @param stores of all partitions; one instance may be left with all of them
   * @param threads stream threads
   * @param fetch largest answer to a consumer
   * @param producerBuffer of one producer
   * @param models bytes of the files of models in native memory; 0 if there are none
   * @param keys of sessions, outside of the heap
   * @param direct what Java allows outside of the heap, for keys and buffers of sockets
   */
  record Sizes(
      long heap,
      long base,
      long cache,
      long stores,
      int threads,
      long fetch,
      long producerBuffer,
      long models,
      long keys,
      long direct) {}

  /** The plan of a configuration. */
  static MemoryPlan of(Sizes sizes) {
    int threads = Math.max(1, sizes.threads());
    long stores = sizes.stores() * STORE;
    // A socket is read through a buffer outside of the heap, which the thread keeps.
    long clients = threads * (THREAD + CONSUMERS * sizes.fetch());
    long models = MODEL_PER_FILE * sizes.models();
    long waste = (sizes.cache() + stores + models) / NATIVE_PER_WASTE;
    List<Part> parts =
        Stream.of(
                new Part("heap", sizes.heap(), "-Xmx"),
                new Part("RocksDB's cache", sizes.cache(), OnsetConfig.ROCKSDB_CACHE),
                new Part("keys of sessions", sizes.keys(), OnsetConfig.KEYS_MEMORY),
                new Part("stores", stores, "the number of partitions"),
                new Part("threads and clients", clients, "num.stream.threads"),
                new Part("models", models, OnsetConfig.GLINER_FOLDER),
                new Part("waste of native memory", waste, OnsetConfig.ROCKSDB_CACHE),
                new Part("Java runtime", RUNTIME + sizes.heap() / HEAP_PER_TABLES, "-Xmx"))
            .filter(part -> part.bytes() > 0)
            .toList();
    long buffers = threads * (sizes.producerBuffer() + CONSUMERS * sizes.fetch());
    long sockets = threads * CONSUMERS * sizes.fetch();
    return new MemoryPlan(
        parts, sizes.base() + buffers, Math.max(0, sizes.keys() + sockets - sizes.direct()));
  }

  /** The bytes of all parts. */
  public long total() {
    return parts.stream().mapToLong(Part::bytes).sum();
  }

  /**
   * The objection to a plan that does not fit.
   *
   * @param limit bytes that the process may have
   * @return one sentence that says what to lower; empty if it fits
   */
  Optional<String> objection(long limit) {
    long heap = parts.get(0).bytes();
    if (heapNeed > heap) {
      return Optional.of(
          ("The heap of %s is too small for the buffers of the stream threads, which need %s;"
                  + " raise -Xmx, or lower num.stream.threads, producer.buffer.memory or"
                  + " consumer.fetch.max.bytes.")
              .formatted(mib(heap), mib(heapNeed)));
    }
    if (directLack > 0) {
      return Optional.of(
          ("Java allows %s too little memory outside of the heap for the keys of sessions and"
                  + " the buffers of sockets; raise -XX:MaxDirectMemorySize or -Xmx, or lower %s or"
                  + " consumer.fetch.max.bytes.")
              .formatted(mib(directLack), OnsetConfig.KEYS_MEMORY));
    }
    if (total() > limit) {
      return Optional.of(
          ("This configuration may take %s of memory, but the process has %s (%s); lower -Xmx,"
                  + " %s, %s or num.stream.threads, or give the process more memory.")
              .formatted(
                  mib(total()),
                  mib(limit),
                  inWords(),
                  OnsetConfig.ROCKSDB_CACHE,
                  OnsetConfig.KEYS_MEMORY));
    }
    return Optional.empty();
  }

  /** The parts in one line. */
  public String inWords() {
    return parts.stream()
        .map(part -> part.name() + " " + mib(part.bytes()))
        .collect(Collectors.joining(", "));
  }

  private static String mib(long bytes) {
    return String.format(Locale.ROOT, "%d MiB", (bytes + MIB - 1) / MIB);
  }
}
