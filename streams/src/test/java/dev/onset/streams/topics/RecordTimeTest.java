package dev.onset.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.streams.config.OnsetConfig;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class RecordTimeTest {
  private static long extract(long timestamp, long partitionTime) {
    return new RecordTime()
        .extract(
            new ConsumerRecord<>(
                "onset.turns",
                0,
                0L,
                timestamp,
                TimestampType.CREATE_TIME,
                0,
                0,
                null,
                null,
                new RecordHeaders(),
                Optional.empty()),
            partitionTime);
  }

  @Test
  void aRecordKeepsItsTime() {
    assertThat(extract(0, 9)).isZero();
    assertThat(extract(7, 9)).isEqualTo(7);
  }

  @Test
  void aRecordWithoutATimeHasItsPartitions() {
    assertThat(extract(-1, 9)).isEqualTo(9);
    assertThat(extract(Long.MIN_VALUE, 0)).isZero();
  }

  @Test
  void theFirstRecordWithoutATimeHasOne() {
    assertThat(extract(-1, -1)).isPositive();
  }

  @Test
  void theProcessorUsesIt() {
    OnsetConfig config =
        OnsetConfig.of(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS, "localhost:1",
                OnsetConfig.MASTER_KEY_FILE, "unused"));

    assertThat(config.kafka())
        .containsEntry(
            StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG, RecordTime.class.getName());
  }
}
