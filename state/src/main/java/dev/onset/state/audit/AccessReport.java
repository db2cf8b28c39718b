package dev.onset.state.audit;

import java.util.List;
import java.util.OptionalLong;

/**
 * The result of verifying one writer's chain of accesses.
 *
 * @param writer whose chain
 * @param events number of distinct events found
 * @param first sequence number of the first one found; more than 0 without a finding if the topic
 *     has lost the beginning of its partition, as by its retention; 0 if there is none
 * @param from time of the first one, in milliseconds since the epoch; empty if there is none
 * @param to time of the last one
 * @param signed how many carry a signature, good or not
 * @param checked how many signatures were checked and are good
 * @param ended whether the last one says that the writer stopped in order; of another chain, a cut
 *     tail would not show
 * @param findings problems, by event; empty if the chain is intact
 */
public record AccessReport(
    String writer,
    long events,
    long first,
    OptionalLong from,
    OptionalLong to,
    long signed,
    long checked,
    boolean ended,
    List<ChainFinding> findings) {

  public AccessReport {
    findings = List.copyOf(findings);
  }

  /** Whether there are no findings. */
  public boolean isIntact() {
    return findings.isEmpty();
  }

  /**
   * Whether there are findings, all because another key was given than the signatures name. They
   * may hide tampering.
   */
  public boolean isUnchecked() {
    return !findings.isEmpty()
        && findings.stream().allMatch(one -> one.kind() == ChainFinding.Kind.OTHER_KEY);
  }
}
