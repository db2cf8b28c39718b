package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.RocksDbMemory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.DefaultProductionExceptionHandler;
import org.apache.kafka.streams.errors.LogAndFailExceptionHandler;
import org.apache.kafka.streams.errors.LogAndFailProcessingExceptionHandler;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** {@link PassThrough} under load, with the settings of Kafka Streams that Onset runs with. */
record PassThroughTarget(KafkaStreams streams, RocksDbMemory memory) implements Target {
  private static final Duration START = Duration.ofSeconds(90);

  /** Starts it on topics that exist. */
  static PassThroughTarget start(Cluster cluster, WriteProfile profile)
      throws InterruptedException {
    OnsetConfig config = cluster.config();
    Map<String, Object> settings = config.kafka();
    // Onset's handlers write dead letters, of which there are none here.
    settings.put(
        StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
        LogAndFailExceptionHandler.class);
    settings.put(
        StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG,
        LogAndFailProcessingExceptionHandler.class);
    settings.put(
        StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG,
        DefaultProductionExceptionHandler.class);
    RocksDbMemory memory =
        new RocksDbMemory(config.rocksDbCacheBytes(), config.rocksDbWriteBufferBytes());
    settings.put(RocksDbMemory.SETTING, memory);
    settings.put(KeyMemory.SETTING, new KeyMemory(config.keysMemoryBytes()));
    KafkaStreams streams =
        new KafkaStreams(PassThrough.topology(cluster, profile), new StreamsConfig(settings));
    PassThroughTarget target = new PassThroughTarget(streams, memory);
    CountDownLatch running = new CountDownLatch(1);
    streams.setUncaughtExceptionHandler(thrown -> StreamThreadExceptionResponse.SHUTDOWN_CLIENT);
    streams.setStateListener(
        (now, before) -> {
          if (now == KafkaStreams.State.RUNNING) {
            running.countDown();
          }
        });
    streams.start();
    if (!running.await(START.toSeconds(), TimeUnit.SECONDS)) {
      target.close();
      throw stopped();
    }
    return target;
  }

  @Override
  public void requireRunning() {
    if (streams.state().hasCompletedShutdown() || streams.state().isShuttingDown()) {
      throw stopped();
    }
  }

  private static ClusterException stopped() {
    return new ClusterException("The pass-through topology stopped; run again with --debug.");
  }

  @Override
  public void close() {
    streams.close(START);
    memory.close();
  }
}
