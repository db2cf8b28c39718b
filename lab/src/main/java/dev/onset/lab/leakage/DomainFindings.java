package dev.onset.lab.leakage;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The measurements of one domain. Immutable.
 *
 * @param domain the domain
 * @param answers number of answers per partition
 * @param realTraining number of real answers in training and calibration; 0 or more
 * @param systems figures of each measured system
 * @param real results on held-out real answers; empty without such answers
 * @param agreement answers on which the bundled detector and the one with three encoders, trained
 *     here, decide alike at every point; empty if none is bundled
 * @param unanswered number of missing opinions of the endpoint, by reason
 * @param notes remarks on the training
 */
public record DomainFindings(
    LeakageDomain domain,
    Map<Partition, Integer> answers,
    int realTraining,
    Map<DetectorConfiguration, SystemFindings> systems,
    Map<DetectorConfiguration, RealFindings> real,
    Optional<Share> agreement,
    Map<Unavailability, Integer> unanswered,
    List<String> notes) {
  /** Copies. */
  public DomainFindings {
    answers = EnumMaps.copy(answers, Partition.class);
    systems = EnumMaps.copy(systems, DetectorConfiguration.class);
    real = EnumMaps.copy(real, DetectorConfiguration.class);
    unanswered = EnumMaps.copy(unanswered, Unavailability.class);
    notes = List.copyOf(notes);
  }

  /** The figures of a system, if it was measured. */
  public Optional<SystemFindings> of(DetectorConfiguration configuration) {
    return Optional.ofNullable(systems.get(configuration));
  }

  /** The recommended configuration: as bundled, otherwise as trained here. */
  public DetectorConfiguration recommended() {
    return systems.containsKey(DetectorConfiguration.BUNDLED)
        ? DetectorConfiguration.BUNDLED
        : DetectorConfiguration.OCSVM_V4;
  }
}
