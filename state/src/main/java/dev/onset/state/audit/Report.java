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
 * What a check of an audit trail came to.
 *
 * @param events how many different events were found
 * @param mac that of the last of them; empty if there is none
 * @param closed whether the last of them is the session's end
 * @param findings what is wrong, by event; empty if the trail is intact
 * @param suspects macs of events that this session did not write, by sequence number
 */
public record Report(
    long events,
    String mac,
    boolean closed,
    List<Finding> findings,
    SortedMap<Long, String> suspects) {

  public Report {
    findings = List.copyOf(findings);
  }

  /** Whether nothing is wrong. */
  public boolean isIntact() {
    return findings.isEmpty();
  }

  /**
   * The report with those suspects named whose mac another session has.
   *
   * @param owners sessions by mac
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
    List<Finding> all = new ArrayList<>(findings);
    copied.forEach(
        (owner, sequences) ->
            all.add(
                new Finding(
                    Finding.Kind.FOREIGN,
                    sequences.first(),
                    Ranges.capitalized(sequences)
                        + (sequences.size() == 1 ? " carries the mac" : " carry the macs")
                        + " of session "
                        + owner.session()
                        + ": copied from there.")));
    all.sort(Comparator.comparingLong(Finding::event));
    return new Report(events, mac, closed, all, suspects);
  }
}
