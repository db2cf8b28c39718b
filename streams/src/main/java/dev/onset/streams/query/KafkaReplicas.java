package dev.onset.streams.query;

import dev.onset.streams.store.StoreNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.TaskMetadata;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * The present partitions of an instance and their stores, which other threads write meanwhile.
 * Thread-safe.
 *
 * @param brokersAnswer whether this instance exchanges heartbeats with its group; if not, another
 *     one may already process its partitions
 */
record KafkaReplicas(KafkaStreams streams, BooleanSupplier brokersAnswer)
    implements Supplier<List<Replica>> {
  /** Active ones first; none while the instance does not run. */
  @Override
  public List<Replica> get() {
    SortedSet<Integer> active = new TreeSet<>();
    SortedSet<Integer> standby = new TreeSet<>();
    try {
      for (ThreadMetadata thread : streams.metadataForLocalThreads()) {
        active.addAll(partitions(thread.activeTasks()));
        standby.addAll(partitions(thread.standbyTasks()));
      }
    } catch (IllegalStateException | InvalidStateStoreException e) {
      return List.of();
    }
    standby.removeAll(active);
    Replica.Role complete =
        brokersAnswer.getAsBoolean() ? Replica.Role.ACTIVE : Replica.Role.STANDBY;
    List<Replica> replicas = new ArrayList<>();
    for (int partition : active) {
      replicas.add(
          isComplete(partition)
              ? new Replica(partition, complete, stores(partition, false))
              : new Replica(partition, Replica.Role.RESTORING, stores(partition, true)));
    }
    for (int partition : standby) {
      replicas.add(new Replica(partition, Replica.Role.STANDBY, stores(partition, true)));
    }
    return replicas;
  }

  /** Partitions of tasks; there is one sub-topology, so each names one task. */
  static List<Integer> partitions(Set<TaskMetadata> tasks) {
    return tasks.stream().map(task -> task.taskId().partition()).sorted().toList();
  }

  private boolean isComplete(int partition) {
    try {
      stores(partition, false).apply(StoreNames.SESSIONS);
      return true;
    } catch (IllegalStateException | InvalidStateStoreException e) {
      return false;
    }
  }

  private Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> stores(
      int partition, boolean stale) {
    return name -> {
      StoreQueryParameters<ReadOnlyKeyValueStore<Bytes, byte[]>> wanted =
          StoreQueryParameters.fromNameAndType(
                  name, QueryableStoreTypes.<Bytes, byte[]>keyValueStore())
              .withPartition(partition);
      return streams.store(stale ? wanted.enableStaleStores() : wanted);
    };
  }
}
