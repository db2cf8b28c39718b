package dev.onset.state.audit;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionKey;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The links between the MACs of events, and the explanations for a run that does not verify.
 * Stateless.
 *
 * @param key key of the session
 */
record MacLinks(SessionKey key) {
  /** The longest run for which every order is tried. */
  private static final int LONGEST_PERMUTED = 64;

  /** The relation of an event's MAC to the previous event. */
  enum Fit {
    GOOD,
    BAD,
    /** The previous event is missing. */
    UNKNOWN
  }

  /**
   * Verifies an event.
   *
   * @param before the available events before it
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

  /** Whether the events verify in another order, each numbered by its position. */
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

  /** Whether all but the first verify with sequence numbers increased by an offset. */
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

  /** Whether the correct MAC of the event would make the next one verify. */
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
