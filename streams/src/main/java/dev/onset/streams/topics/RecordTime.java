package dev.onset.streams.topics;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * Extracts the time of a record, which its results tell as their {@link EventTime}. A producer of
 * its own making may send no time, or one before 1970, at which the default extractor of Kafka
 * Streams would stop. Such a record gets the time of its partition or, if it is the first, the time
 * at which it is read. No decision depends on it.
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
