package dev.onset.streams.monitoring;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import dev.onset.model.Policy;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.StoreNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/** The memory of this process: its plan and its limit. */
public final class ProcessMemory {
  /** The model that ships with Onset. */
  private static final long BUNDLED_MODEL = 22 * MemoryPlan.MIB;

  /** The file of the encoder under the detectors of contextual leakage that ship. */
  private static final long ONE_ENCODER = 18 * MemoryPlan.MIB;

  /** The files of the three encoders under a detector of contextual leakage that has these. */
  private static final long THREE_ENCODERS = 87 * MemoryPlan.MIB;

  /** The file of the relevance reader, which a policy that minimizes loads. */
  private static final long READER = 22 * MemoryPlan.MIB;

  /** Models, tables and caches on the heap of a processor. */
  static final long PROCESSOR_BASE = 136 * MemoryPlan.MIB;

  /** What Kafka's clients and the rest take on the heap of an application without models. */
  static final long CLIENTS_BASE = 48 * MemoryPlan.MIB;

  private ProcessMemory() {}

  /**
   * The plan of a processor.
   *
   * @param streams the settings of Kafka Streams
   * @param partitions of the topics
   * @param policy of the instance
   */
  public static MemoryPlan plan(
      OnsetConfig config, StreamsConfig streams, int partitions, Policy policy) {
    long encoders = policy.leakage().choice().map(ProcessMemory::encoders).orElse(0L);
    long reader = policy.redaction().minimizes() ? READER : 0;
    return plan(
        config,
        streams,
        PROCESSOR_BASE,
        (long) StoreNames.ALL.size() * partitions,
        config.glinerFolder().map(ProcessMemory::models).orElse(BUNDLED_MODEL) + encoders + reader);
  }

  /**
   * The plan of an application without models.
   *
   * @param streams the settings of Kafka Streams
   * @param stores of all partitions
   */
  public static MemoryPlan withoutModels(OnsetConfig config, StreamsConfig streams, long stores) {
    return plan(config, streams, CLIENTS_BASE, stores, 0);
  }

  private static long encoders(LeakageChoice choice) {
    return switch (choice.encoders()) {
      case ONE -> ONE_ENCODER;
      case THREE -> THREE_ENCODERS;
    };
  }

  private static MemoryPlan plan(
      OnsetConfig config, StreamsConfig streams, long base, long stores, long models) {
    Object fetch =
        streams
            .getMainConsumerConfigs("onset", "onset", 0)
            .getOrDefault(
                ConsumerConfig.FETCH_MAX_BYTES_CONFIG, ConsumerConfig.DEFAULT_FETCH_MAX_BYTES);
    Object buffer =
        streams
            .getProducerConfigs("onset")
            .getOrDefault(ProducerConfig.BUFFER_MEMORY_CONFIG, 32 * MemoryPlan.MIB);
    return MemoryPlan.of(
        new MemoryPlan.Sizes(
            Runtime.getRuntime().maxMemory(),
            base,
            config.rocksDbCacheBytes(),
            stores,
            streams.getInt(StreamsConfig.NUM_STREAM_THREADS_CONFIG),
            Long.parseLong(String.valueOf(fetch)),
            Long.parseLong(String.valueOf(buffer)),
            models,
            config.keysMemoryBytes(),
            direct()));
  }

  /** What Java allows outside of the heap: a setting of its own, or else the size of the heap. */
  private static long direct() {
    String set =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .getVMOption("MaxDirectMemorySize")
            .getValue();
    long bytes = Long.parseLong(set);
    return bytes > 0 ? bytes : Runtime.getRuntime().maxMemory();
  }

  private static long models(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      long bytes = 0;
      for (Path file : files.filter(one -> one.toString().endsWith(".onnx")).toList()) {
        bytes += Files.size(file);
      }
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The limit in bytes: that of the container, or the memory of the machine. */
  public static long limit() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /**
   * Returns if the plan fits into the limit.
   *
   * @throws StartupException if not
   */
  public static void require(MemoryPlan plan, long limit) {
    plan.objection(limit)
        .ifPresent(
            sentence -> {
              throw new StartupException(sentence);
            });
  }
}
