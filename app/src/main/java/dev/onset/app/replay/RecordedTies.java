package dev.onset.app.replay;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionKey;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Brings a replayed trail into the form in which one was recorded, so that the two can be compared.
 * An earlier version recorded chains of format 1, without links. A signature follows from the chain
 * and the version of the master key that was newest then, so it is left out.
 */
final class RecordedTies {
  private RecordedTies() {}

  /** The events without their signatures. */
  static List<ProvenanceEvent> unsigned(List<ProvenanceEvent> events) {
    return events.stream().map(event -> event.signed(Optional.empty())).toList();
  }

  /**
   * The replayed events, each tied to the one before as the recorded event at its place is.
   *
   * @param key key of the session
   */
  static List<ProvenanceEvent> of(
      SessionKey key, List<ProvenanceEvent> replayed, List<ProvenanceEvent> recorded) {
    List<ProvenanceEvent> tied = new ArrayList<>(replayed.size());
    String end = "";
    for (int i = 0; i < replayed.size(); i++) {
      boolean linked = i >= recorded.size() || recorded.get(i).link().isPresent();
      ProvenanceEvent event = tied(key, replayed.get(i), end, linked);
      tied.add(event);
      end = event.end();
    }
    return tied;
  }

  private static ProvenanceEvent tied(
      SessionKey key, ProvenanceEvent event, String end, boolean linked) {
    ProvenanceEvent bare = event.kind() == ProvenanceKind.CLOSED ? behind(event, end) : event;
    ProvenanceEvent chained =
        bare.tied(ProvenanceChain.mac(key, end, bare), Optional.empty()).signed(Optional.empty());
    return linked
        ? chained.tied(chained.mac(), Optional.of(ProvenanceChain.link(end, chained)))
        : chained;
  }

  /** The end of a session, whose detail tells the end of the event before. */
  private static ProvenanceEvent behind(ProvenanceEvent closed, String end) {
    SortedMap<String, String> detail = new TreeMap<>(closed.detail());
    detail.replace(DetailKeys.HEAD, end);
    return new ProvenanceEvent(
        closed.session(),
        closed.sequence(),
        closed.turn(),
        closed.kind(),
        closed.entity(),
        closed.type(),
        closed.valueHash(),
        closed.tier(),
        closed.confidence(),
        detail,
        closed.mac());
  }
}
