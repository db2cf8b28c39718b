package dev.onset.state.audit;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionKey;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the macs of events hang together, and what would make those of a run fit that do not.
 * Stateless.
 *
 * @param key the session's
 */
record Links(SessionKey key) {
  /** Longer runs are not tried in every order. */
  private static final int LONGEST_PERMUTED = 64;

  /** How the mac of an event stands to the one before. */
  enum Fit {
    GOOD,
    BAD,
    /** The event before is missing. */
    UNKNOWN
  }

  /**
   * How an event fits.
   *
   * @param before those before it that are there
   */
  Fit fit(List<ProvenanceEvent> before, ProvenanceEvent event) {
    String previous = "";
    if (event.sequence() != 0) {
      ProvenanceEvent last = before.isEmpty() ? null : before.get(before.size() - 1);
      if (last == null || last.sequence() != event.sequence() - 1) {
        return Fit.UNKNOWN;
      }
      previous = last.mac();
    }
    return mac(previous, event).equals(event.mac()) ? Fit.GOOD : Fit.BAD;
  }

  /** Whether the same events in another order fit, each numbered by its place. */
  boolean isPermuted(List<ProvenanceEvent> events, int from, int to) {
    if (to == from || to - from >= LONGEST_PERMUTED) {
      return false;
    }
    List<ProvenanceEvent> left = new ArrayList<>(events.subList(from, to + 1));
    String previous = from == 0 ? "" : events.get(from - 1).mac();
    for (int i = from; i <= to; i++) {
      long sequence = events.get(i).sequence();
      String before = previous;
      Optional<ProvenanceEvent> next =
          left.stream()
              .filter(one -> mac(before, one.numbered(sequence)).equals(one.mac()))
              .findFirst();
      if (next.isEmpty()) {
        return false;
      }
      left.remove(next.get());
      previous = next.get().mac();
    }
    return true;
  }

  /** Whether all but the first fit under sequence numbers that are higher by so many. */
  boolean isShifted(List<ProvenanceEvent> events, int from, int to, long by) {
    for (int i = from + 1; i <= to; i++) {
      ProvenanceEvent event = events.get(i);
      ProvenanceEvent original = event.numbered(event.sequence() + by);
      if (!mac(events.get(i - 1).mac(), original).equals(event.mac())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the mac that the event should have would make the next one fit. */
  boolean isOnlyTheMac(List<ProvenanceEvent> events, int at) {
    ProvenanceEvent event = events.get(at);
    String previous = event.sequence() == 0 ? "" : events.get(at - 1).mac();
    ProvenanceEvent next = events.get(at + 1);
    return mac(mac(previous, event), next).equals(next.mac());
  }

  private String mac(String previous, ProvenanceEvent event) {
    return ProvenanceChain.mac(key, previous, event);
  }
}
