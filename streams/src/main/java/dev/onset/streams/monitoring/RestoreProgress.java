package dev.onset.streams.monitoring;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StandbyUpdateListener;
import org.apache.kafka.streams.processor.StateRestoreListener;
import org.apache.kafka.streams.processor.TaskId;

/**
 * How far the stores of an instance are restored from their changelogs. A changelog is compacted
 * and holds transaction markers, so there are more offsets than records. Thread-safe.
 */
public final class RestoreProgress implements StateRestoreListener, StandbyUpdateListener {
  private final Map<Place, Position> running = new ConcurrentHashMap<>();

  private record Place(String store, int partition) {}

  /** Offsets are those of the next record. */
  private record Position(Purpose purpose, long start, long at, long end, long records) {
    Position after(long last, long more, long newEnd) {
      return new Position(purpose, start, last + 1, Math.max(newEnd, last + 1), records + more);
    }

    Progress progress(Place place) {
      return new Progress(
          place.store(), place.partition(), purpose, records, end - start, end - at);
    }
  }

  /** The purpose of a restored store. */
  public enum Purpose {
    /** To process its partition. */
    @JsonProperty("active")
    ACTIVE,
    /** To hold a copy. */
    @JsonProperty("standby")
    STANDBY
  }

  /**
   * A store that is being restored, or followed.
   *
   * @param restored records so far
   * @param total offsets from the start of the restoration to the end
   * @param remaining offsets to the end, as of the last records
   */
  public record Progress(
      String store, int partition, Purpose purpose, long restored, long total, long remaining) {}

  /** Of every store that is being restored or followed, by name and partition. */
  public List<Progress> now() {
    return running.entrySet().stream()
        .map(one -> one.getValue().progress(one.getKey()))
        .sorted(Comparator.comparing(Progress::store).thenComparingInt(Progress::partition))
        .toList();
  }

  @Override
  public void onRestoreStart(TopicPartition from, String store, long start, long end) {
    running.put(
        place(from, store), new Position(Purpose.ACTIVE, start, start, Math.max(start, end), 0));
  }

  @Override
  public void onBatchRestored(TopicPartition from, String store, long last, long records) {
    running.computeIfPresent(
        place(from, store), (place, was) -> was.after(last, records, was.end()));
  }

  @Override
  public void onRestoreEnd(TopicPartition from, String store, long restored) {
    running.remove(place(from, store));
  }

  @Override
  public void onRestoreSuspended(TopicPartition from, String store, long restored) {
    running.remove(place(from, store));
  }

  @Override
  public void onUpdateStart(TopicPartition from, String store, long start) {
    running.put(place(from, store), new Position(Purpose.STANDBY, start, start, start, 0));
  }

  @Override
  public void onBatchLoaded(
      TopicPartition from, String store, TaskId task, long last, long records, long end) {
    running.computeIfPresent(
        place(from, store), (place, was) -> was.after(last, records, Math.max(was.end(), end)));
  }

  @Override
  public void onUpdateSuspended(
      TopicPartition from, String store, long offset, long end, SuspendReason reason) {
    running.remove(place(from, store));
  }

  private static Place place(TopicPartition from, String store) {
    return new Place(store, from.partition());
  }
}
