package dev.onset.state.audit;

import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The result of verifying an audit trail.
 *
 * @param events number of distinct events found
 * @param end link of the last event; empty if there is none
 * @param closed whether the last event is the session's end
 * @param signed how many events the last good signature covers; 0 if there is none
 * @param findings problems, by event; empty if the trail is intact
 * @param suspects MACs of events that this session did not write, by sequence number
 */
public record Report(
    long events,
    String end,
    boolean closed,
    long signed,
    List<ChainFinding> findings,
    SortedMap<Long, String> suspects) {

  public Report {
    findings = List.copyOf(findings);
  }

  /** Whether there are no findings. */
  public boolean isIntact() {
    return findings.isEmpty();
  }

  /**
   * Whether there are findings, all because what was given to check with does not suffice. They may
   * hide tampering.
   */
  public boolean isUnchecked() {
    return !findings.isEmpty()
        && findings.stream().allMatch(one -> one.kind() == ChainFinding.Kind.OTHER_KEY);
  }

  /**
   * Names the origin of suspects whose MAC belongs to another session.
   *
   * @param owners sessions by MAC
   */
  public Report with(Map<String, SessionId> owners) {
    Map<SessionId, SortedSet<Long>> copied = new LinkedHashMap<>();
    suspects.forEach(
        (sequence, mac) -> {
          SessionId owner = owners.get(mac);
          if (owner != null) {
            copied.computeIfAbsent(owner, any -> new TreeSet<>()).add(sequence);
          }
        });
    List<ChainFinding> all = new ArrayList<>(findings);
    copied.forEach(
        (owner, sequences) ->
            all.add(
                new ChainFinding(
                    ChainFinding.Kind.FOREIGN,
                    sequences.first(),
                    EventRanges.capitalized(sequences)
                        + (sequences.size() == 1 ? " carries the mac" : " carry the macs")
                        + " of session "
                        + owner.session()
                        + ": copied from there.")));
    all.sort(Comparator.comparingLong(ChainFinding::event));
    return new Report(events, end, closed, signed, all, suspects);
  }
}
