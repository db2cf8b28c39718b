package dev.onset.streams;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.RocksDbMemory;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stops streams within the configured time, and then the memory of their stores. */
final class StreamsStop {
  private static final Logger LOG = LoggerFactory.getLogger(StreamsStop.class);

  private StreamsStop() {}

  static void stop(KafkaStreams streams, RocksDbMemory memory, OnsetConfig config) {
    // A member that stays in the group holds its tasks until its session times out. Only a static
    // member, which comes back under its name, wants that.
    boolean comesBack =
        config.kafka().keySet().stream()
            .anyMatch(key -> key.endsWith(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG));
    CloseOptions options =
        CloseOptions.timeout(config.shutdownTimeout())
            .withGroupMembershipOperation(
                comesBack
                    ? CloseOptions.GroupMembershipOperation.REMAIN_IN_GROUP
                    : CloseOptions.GroupMembershipOperation.LEAVE_GROUP);
    if (streams.close(options)) {
      memory.close();
    } else {
      // The threads may still use the memory, which then ends with the process.
      LOG.warn(
          "The stream threads did not finish within {} ms; their open transactions are aborted.",
          config.shutdownTimeout().toMillis());
    }
  }
}
