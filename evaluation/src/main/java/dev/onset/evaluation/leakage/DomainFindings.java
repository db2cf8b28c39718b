package dev.onset.evaluation.leakage;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured in one domain. Immutable.
 *
 * @param domain which
 * @param answers how many there are of each partition
 * @param realTraining real answers among those that train or fix a threshold; 0 or more
 * @param systems the figures of each system that was measured
 * @param real what became of real answers that were kept out; empty without such answers
 * @param agreement answers on which the detector as shipped and the one trained here decide alike
 *     at all three points; empty if none ships
 * @param unanswered how often the endpoint gave no opinion, by reason
 * @param notes what there is to know of the training
 */
public record DomainFindings(
    LeakageDomain domain,
    Map<Partition, Integer> answers,
    int realTraining,
    Map<Configuration, SystemFindings> systems,
    Map<Configuration, RealFindings> real,
    Optional<Share> agreement,
    Map<Unavailability, Integer> unanswered,
    List<String> notes) {
  /** Copies. */
  public DomainFindings {
    answers = ordered(answers, Partition.class);
    systems = ordered(systems, Configuration.class);
    real = ordered(real, Configuration.class);
    unanswered = ordered(unanswered, Unavailability.class);
    notes = List.copyOf(notes);
  }

  private static <K extends Enum<K>, V> Map<K, V> ordered(Map<K, V> map, Class<K> keys) {
    EnumMap<K, V> copy = new EnumMap<>(keys);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }

  /** The figures of a system, where it was measured. */
  public Optional<SystemFindings> of(Configuration configuration) {
    return Optional.ofNullable(systems.get(configuration));
  }

  /** The recommended configuration: as it ships, or as trained here where none ships. */
  public Configuration recommended() {
    return systems.containsKey(Configuration.BUNDLED)
        ? Configuration.BUNDLED
        : Configuration.OCSVM_V4;
  }
}
