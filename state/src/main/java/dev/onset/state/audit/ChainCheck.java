package dev.onset.state.audit;

import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.audit.ChainFinding.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Verifies the MAC chain of one session's audit trail and reports tampering. Every event's MAC
 * covers the event and the previous MAC, so an alteration shows at that event only, unless later
 * MACs were recomputed, which requires the session's key. A cut tail shows against the head, which
 * is stored elsewhere. An event whose predecessor is missing cannot be verified; the report then
 * lists the missing events. Not thread-safe; use one instance per check.
 */
public final class ChainCheck {
  private final SessionId session;
  private final MacLinks links;
  private final List<ChainFinding> findings = new ArrayList<>();
  private final SortedMap<Long, String> suspects = new TreeMap<>();

  private ChainCheck(SessionId session, SessionKey key) {
    this.session = session;
    this.links = new MacLinks(key);
  }

  /**
   * Verifies a trail. A session ID that was reused after its end was forgotten has one chain per
   * use; all are verified, and the head belongs to the last.
   *
   * @param session the dialogue
   * @param key key of the session
   * @param stored events at the session's location, in storage order; events of another session are
   *     a finding
   * @param head the head stored elsewhere
   * @param ended whether the session is known to have ended, so that its end event must exist
   */
  public static Report of(
      SessionId session,
      SessionKey key,
      List<ProvenanceEvent> stored,
      Optional<ChainHead> head,
      boolean ended) {
    ChainCheck check = new ChainCheck(session, key);
    List<List<ProvenanceEvent>> chains = SessionChains.of(check.own(stored));
    for (List<ProvenanceEvent> earlier : chains.subList(0, chains.size() - 1)) {
      check.chain(check.inSequence(earlier), KnownHead.SUPERSEDED);
    }
    List<ProvenanceEvent> events = check.inSequence(SessionChains.last(chains));
    check.chain(events, new KnownHead(head, ended, false));
    check.findings.sort(Comparator.comparingLong(ChainFinding::event));
    Optional<ProvenanceEvent> last =
        events.isEmpty() ? Optional.empty() : Optional.of(events.get(events.size() - 1));
    return new Report(
        events.size(),
        last.map(ProvenanceEvent::mac).orElse(""),
        last.filter(SessionChains::isEnd).isPresent(),
        check.findings,
        Collections.unmodifiableSortedMap(check.suspects));
  }

  /**
   * The last chain of a session, readable without a key: sorted by sequence number, the first event
   * for each number.
   *
   * @param stored as for {@link #of}
   */
  public static List<ProvenanceEvent> read(SessionId session, List<ProvenanceEvent> stored) {
    SortedMap<Long, ProvenanceEvent> bySequence = new TreeMap<>();
    List<ProvenanceEvent> own =
        stored.stream().filter(event -> event.session().equals(session)).toList();
    for (ProvenanceEvent event : SessionChains.last(SessionChains.of(own))) {
      bySequence.putIfAbsent(event.sequence(), event);
    }
    return List.copyOf(bySequence.values());
  }

  private List<ProvenanceEvent> own(List<ProvenanceEvent> stored) {
    List<ProvenanceEvent> own = new ArrayList<>();
    for (ProvenanceEvent event : stored) {
      if (event.session().equals(session)) {
        own.add(event);
      } else {
        add(
            Kind.FOREIGN,
            event.sequence(),
            "Event "
                + event.sequence()
                + " of session "
                + event.session().session()
                + " stands among the events of this session.");
      }
    }
    return own;
  }

  /** Each sequence number once, in ascending order. */
  private List<ProvenanceEvent> inSequence(List<ProvenanceEvent> stored) {
    Map<Long, List<ProvenanceEvent>> bySequence = new LinkedHashMap<>();
    SortedSet<Long> repeated = new TreeSet<>();
    for (ProvenanceEvent event : stored) {
      List<ProvenanceEvent> same =
          bySequence.computeIfAbsent(event.sequence(), any -> new ArrayList<>());
      if (same.contains(event)) {
        repeated.add(event.sequence());
      } else {
        same.add(event);
      }
    }
    if (!repeated.isEmpty()) {
      add(
          Kind.DUPLICATE,
          repeated.first(),
          EventRanges.capitalized(repeated)
              + (repeated.size() == 1 ? " is" : " are")
              + " there more than once.");
    }
    order(new ArrayList<>(bySequence.keySet()));
    List<ProvenanceEvent> events = new ArrayList<>();
    for (List<ProvenanceEvent> same : new TreeMap<>(bySequence).values()) {
      events.add(genuine(same, events));
    }
    return events;
  }

  /**
   * Chooses among events with one sequence number: the one with a valid MAC, otherwise the first.
   */
  private ProvenanceEvent genuine(List<ProvenanceEvent> same, List<ProvenanceEvent> before) {
    if (same.size() == 1) {
      return same.get(0);
    }
    ProvenanceEvent kept =
        same.stream()
            .filter(event -> links.fit(before, event) == MacLinks.Fit.GOOD)
            .findFirst()
            .orElse(same.get(0));
    add(
        Kind.DUPLICATE,
        kept.sequence(),
        "Event "
            + kept.sequence()
            + " is there "
            + same.size()
            + " times with different content; "
            + (links.fit(before, kept) == MacLinks.Fit.GOOD
                ? "one of them fits the chain."
                : "none fits the chain."));
    same.stream()
        .filter(event -> event != kept)
        .forEach(event -> suspects.put(event.sequence(), event.mac()));
    return kept;
  }

  /** Reports the events outside the longest ascending run. */
  private void order(List<Long> sequences) {
    SortedSet<Long> displaced = new TreeSet<>(sequences);
    AscendingSubsequence.longest(sequences).forEach(displaced::remove);
    if (!displaced.isEmpty()) {
      add(
          Kind.REORDERED,
          displaced.first(),
          EventRanges.capitalized(displaced)
              + (displaced.size() == 1 ? " stands" : " stand")
              + " at another place than written: the order was changed.");
    }
  }

  private void chain(List<ProvenanceEvent> events, KnownHead known) {
    List<MacLinks.Fit> fits = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      fits.add(links.fit(events.subList(0, i), events.get(i)));
    }
    missing(events);
    boolean forged = false;
    int at = 0;
    while (at < events.size()) {
      if (fits.get(at) == MacLinks.Fit.BAD) {
        int end = at;
        while (end + 1 < events.size() && fits.get(end + 1) == MacLinks.Fit.BAD) {
          end++;
        }
        forged = unfit(events, at, end, known);
        at = end + 1;
      } else {
        at++;
      }
    }
    boolean lastIsGood = !events.isEmpty() && fits.get(events.size() - 1) != MacLinks.Fit.BAD;
    known.check(events, lastIsGood, forged).ifPresent(findings::add);
  }

  /** Reports gaps before the last event. */
  private void missing(List<ProvenanceEvent> events) {
    long expected = 0;
    for (ProvenanceEvent event : events) {
      if (event.sequence() > expected) {
        boolean first = expected == 0;
        add(
            first ? Kind.HEAD_EXPIRED : Kind.DROPPED,
            expected,
            EventRanges.capitalized(expected, event.sequence() - 1)
                + (event.sequence() - 1 == expected ? " is" : " are")
                + (first
                    ? " gone: the beginning was deleted, as retention does; event "
                    : " missing: dropped; event ")
                + event.sequence()
                + " itself cannot be checked without.");
      }
      expected = Math.max(0, event.sequence() + 1);
    }
  }

  /**
   * Reports a run of events with invalid MACs.
   *
   * @return whether the end of the chain no longer shows where the original chain ended
   */
  private boolean unfit(List<ProvenanceEvent> events, int from, int to, KnownHead known) {
    events.subList(from, to + 1).forEach(event -> suspects.put(event.sequence(), event.mac()));
    long first = events.get(from).sequence();
    long last = events.get(to).sequence();
    boolean toTheEnd = to == events.size() - 1;
    if (links.isPermuted(events, from, to)) {
      add(
          Kind.REORDERED,
          first,
          EventRanges.capitalized(first, last) + " changed places and were numbered anew.");
      return false;
    }
    long gone = toTheEnd ? known.beyond(last) : 0;
    if (gone > 0 && to > from && links.isShifted(events, from, to, gone)) {
      add(
          Kind.DROPPED,
          first,
          EventRanges.capitalized(first, first + gone - 1)
              + (gone == 1 ? " was" : " were")
              + " dropped and those behind numbered anew.");
      return true;
    }
    boolean onlyTheMac = to == from + 1 && links.isOnlyTheMac(events, from);
    if (toTheEnd && !onlyTheMac && isForged(events, from, to, known)) {
      add(
          Kind.FORGED,
          first,
          from == 0
              ? "No event carries a mac of this session's key: either the chain was computed anew"
                  + " without it, or this is not the key that it was written with."
              : "From event "
                  + first
                  + " on no mac is of this session's key: the chain was computed anew without it.");
      return true;
    }
    if (from == to || onlyTheMac) {
      add(
          Kind.ALTERED,
          first,
          "Event "
              + first
              + " was altered: its mac does not fit"
              + (onlyTheMac ? ", and the next event knows another." : " its content."));
    } else {
      add(
          Kind.ALTERED,
          first,
          EventRanges.capitalized(first, last)
              + " do not fit their macs: one or more of them were altered.");
    }
    return false;
  }

  /** Whether the run is a long invalid end, or a short one that the head does not cover either. */
  private static boolean isForged(List<ProvenanceEvent> events, int from, int to, KnownHead known) {
    return switch (to - from) {
      case 0 -> known.denies(events.get(to));
      case 1 -> !known.vouchesFor(events.get(to));
      default -> true;
    };
  }

  private void add(Kind kind, long event, String sentence) {
    findings.add(new ChainFinding(kind, event, sentence));
  }
}
