package dev.onset.streams.query;

import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Request;
import dev.onset.streams.monitoring.AssessmentTally;
import dev.onset.streams.monitoring.ChangelogLags;
import dev.onset.streams.monitoring.RestoreProgress;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.errors.StreamsException;

/**
 * Answers {@code /status}: identity, partitions, progress, assessments and memory of an instance,
 * in JSON. Thread-safe.
 *
 * @param instance its address for other instances; empty if it has none
 * @param threads the present ones; may throw while the instance does not run
 */
record StatusRoute(
    About about,
    Optional<String> instance,
    Supplier<KafkaStreams.State> state,
    Supplier<Set<ThreadMetadata>> threads,
    AssessmentTally assessments,
    RestoreProgress restoring,
    ChangelogLags lags) {
  /** A stream thread and the partitions that it processes or copies. */
  record Worker(String name, String state, List<Integer> active, List<Integer> standby) {
    private static Worker of(ThreadMetadata thread) {
      return new Worker(
          thread.threadName(),
          thread.threadState(),
          KafkaReplicas.partitions(thread.activeTasks()),
          KafkaReplicas.partitions(thread.standbyTasks()));
    }
  }

  /** The partitions of this instance. */
  record Tasks(List<Integer> active, List<Integer> standby) {
    private static Tasks of(List<Worker> workers) {
      return new Tasks(
          workers.stream().flatMap(one -> one.active().stream()).sorted().toList(),
          workers.stream().flatMap(one -> one.standby().stream()).sorted().toList());
    }
  }

  private record Status(
      KafkaStreams.State state,
      String applicationId,
      Optional<String> instance,
      String version,
      String policyVersion,
      int partitions,
      List<Worker> threads,
      Tasks tasks,
      AssessmentTally.Summary assessments,
      List<RestoreProgress.Progress> restoring,
      Optional<List<ChangelogLags.Lag>> lags,
      About.Memory memory) {}

  /** Answers {@code /status}. */
  Answer status(Request request, Caller caller) {
    request.requireOnly(Set.of());
    if (request.path().size() != 1) {
      return Routes.notFound("There is nothing below this path.");
    }
    AccessGuard.ACCESS.info("{} asked for the status.", caller.name());
    List<Worker> workers = workers();
    Status status =
        new Status(
            state.get(),
            about.applicationId(),
            instance,
            about.version(),
            about.policyVersion(),
            about.partitions(),
            workers,
            Tasks.of(workers),
            assessments.summary(),
            restoring.now(),
            lags.now(),
            about.memory());
    return Answer.json(Answer.OK, QueryJson.text(status));
  }

  private List<Worker> workers() {
    try {
      return threads.get().stream()
          .map(Worker::of)
          .sorted(Comparator.comparing(Worker::name))
          .toList();
    } catch (IllegalStateException | StreamsException e) {
      return List.of();
    }
  }
}
