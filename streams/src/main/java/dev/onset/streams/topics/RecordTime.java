package dev.onset.streams.topics;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * The time of a record, which what it gives rise to bears too. Producers that speak the protocol
 * themselves may send none, or one before 1970, at which Kafka Streams' own extractor would stop;
 * such a record has the time of its partition, or, as the first one, of its reading. No decision
 * looks at it.
 */
public final class RecordTime implements TimestampExtractor {
  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    if (record.timestamp() >= 0) {
      return record.timestamp();
    }
    return partitionTime >= 0 ? partitionTime : System.currentTimeMillis();
  }
}
