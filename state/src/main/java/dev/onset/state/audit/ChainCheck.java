package dev.onset.state.audit;

import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.ProvenanceChain;
import dev.onset.state.audit.Finding.Kind;
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
 * Checks the chain of one session's audit trail and names what was done to it. Every event's mac
 * covers the event and the mac before it, so a change shows at the event and nowhere else, unless
 * the macs behind it were computed anew, which nobody can without the session's key; a tail that is
 * gone shows at the head, which is kept elsewhere. What an event without its predecessor says
 * cannot be checked: the report then says that events are missing. Not thread-safe; one use.
 */
public final class ChainCheck {
  /** Longer runs are not tried in every order. */
  private static final int LONGEST_PERMUTED = 64;

  private final SessionId session;
  private final SessionKey key;
  private final List<Finding> findings = new ArrayList<>();
  private final SortedMap<Long, String> suspects = new TreeMap<>();

  /** How the mac of an event stands to the one before. */
  private enum Fit {
    GOOD,
    BAD,
    /** The event before is missing. */
    UNKNOWN
  }

  private ChainCheck(SessionId session, SessionKey key) {
    this.session = session;
    this.key = key;
  }

  /**
   * Checks a trail. A session whose name was used again after its end, and after its end was
   * forgotten, has a chain for each time; all are checked, the head is that of the last.
   *
   * @param session the dialogue
   * @param key its key
   * @param stored what lies where its events belong, in the order in which it lies there; events of
   *     another session among it are a finding
   * @param head the head that is kept elsewhere
   * @param ended whether the session is known to have ended, so that its end must be there
   */
  public static Report of(
      SessionId session,
      SessionKey key,
      List<ProvenanceEvent> stored,
      Optional<ChainHead> head,
      boolean ended) {
    ChainCheck check = new ChainCheck(session, key);
    List<List<ProvenanceEvent>> chains = chains(check.own(stored));
    for (List<ProvenanceEvent> earlier : chains.subList(0, chains.size() - 1)) {
      check.chain(check.inSequence(earlier), Optional.empty(), true);
    }
    List<ProvenanceEvent> events = check.inSequence(chains.get(chains.size() - 1));
    check.chain(events, head, ended);
    check.findings.sort(Comparator.comparingLong(Finding::event));
    Optional<ProvenanceEvent> last =
        events.isEmpty() ? Optional.empty() : Optional.of(events.get(events.size() - 1));
    return new Report(
        events.size(),
        last.map(ProvenanceEvent::mac).orElse(""),
        last.filter(ChainCheck::isEnd).isPresent(),
        check.findings,
        Collections.unmodifiableSortedMap(check.suspects));
  }

  /**
   * The last chain of a session as it can be read without a key: of events with one sequence number
   * the first, by sequence number.
   *
   * @param stored as for {@link #of}
   */
  public static List<ProvenanceEvent> read(SessionId session, List<ProvenanceEvent> stored) {
    List<List<ProvenanceEvent>> chains =
        chains(stored.stream().filter(event -> event.session().equals(session)).toList());
    SortedMap<Long, ProvenanceEvent> bySequence = new TreeMap<>();
    for (ProvenanceEvent event : chains.get(chains.size() - 1)) {
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

  /** A chain begins anew where another first event follows an end; there is always one chain. */
  private static List<List<ProvenanceEvent>> chains(List<ProvenanceEvent> events) {
    List<List<ProvenanceEvent>> chains = new ArrayList<>();
    List<ProvenanceEvent> chain = new ArrayList<>();
    chains.add(chain);
    boolean ended = false;
    for (ProvenanceEvent event : events) {
      if (ended && event.sequence() == 0 && !chain.contains(event)) {
        chain = new ArrayList<>();
        chains.add(chain);
        ended = false;
      }
      chain.add(event);
      ended |= isEnd(event);
    }
    return chains;
  }

  private static boolean isEnd(ProvenanceEvent event) {
    return event.kind() == ProvenanceKind.CLOSED;
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
          Ranges.capitalized(repeated)
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

  /** Of several events with one sequence number the one whose mac fits, else the first. */
  private ProvenanceEvent genuine(List<ProvenanceEvent> same, List<ProvenanceEvent> before) {
    if (same.size() == 1) {
      return same.get(0);
    }
    ProvenanceEvent kept =
        same.stream()
            .filter(event -> fit(before, event) == Fit.GOOD)
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
            + (fit(before, kept) == Fit.GOOD
                ? "one of them fits the chain."
                : "none fits the chain."));
    same.stream()
        .filter(event -> event != kept)
        .forEach(event -> suspects.put(event.sequence(), event.mac()));
    return kept;
  }

  /** Names the events outside the longest run that ascends. */
  private void order(List<Long> sequences) {
    SortedSet<Long> displaced = new TreeSet<>(sequences);
    Ascending.longest(sequences).forEach(displaced::remove);
    if (!displaced.isEmpty()) {
      add(
          Kind.REORDERED,
          displaced.first(),
          Ranges.capitalized(displaced)
              + (displaced.size() == 1 ? " stands" : " stand")
              + " at another place than written: the order was changed.");
    }
  }

  private Fit fit(List<ProvenanceEvent> before, ProvenanceEvent event) {
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

  private void chain(List<ProvenanceEvent> events, Optional<ChainHead> head, boolean ended) {
    List<Fit> fits = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      fits.add(fit(events.subList(0, i), events.get(i)));
    }
    missing(events);
    boolean forged = false;
    int at = 0;
    while (at < events.size()) {
      if (fits.get(at) == Fit.BAD) {
        int end = at;
        while (end + 1 < events.size() && fits.get(end + 1) == Fit.BAD) {
          end++;
        }
        forged = unfit(events, at, end, head);
        at = end + 1;
      } else {
        at++;
      }
    }
    boolean lastIsGood = !events.isEmpty() && fits.get(events.size() - 1) != Fit.BAD;
    head(events, lastIsGood, forged, head, ended);
  }

  /** Gaps before the last event. */
  private void missing(List<ProvenanceEvent> events) {
    long expected = 0;
    for (ProvenanceEvent event : events) {
      if (event.sequence() > expected) {
        boolean first = expected == 0;
        add(
            first ? Kind.HEAD_EXPIRED : Kind.DROPPED,
            expected,
            Ranges.capitalized(expected, event.sequence() - 1)
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
   * Names a run of events whose macs do not fit.
   *
   * @return whether the end of the chain says no more where the chain ended
   */
  private boolean unfit(List<ProvenanceEvent> events, int from, int to, Optional<ChainHead> head) {
    events.subList(from, to + 1).forEach(event -> suspects.put(event.sequence(), event.mac()));
    long first = events.get(from).sequence();
    long last = events.get(to).sequence();
    boolean toTheEnd = to == events.size() - 1;
    if (isPermuted(events, from, to)) {
      add(
          Kind.REORDERED,
          first,
          Ranges.capitalized(first, last) + " changed places and were numbered anew.");
      return false;
    }
    long gone = toTheEnd ? head.map(one -> one.events() - last - 1).orElse(0L) : 0;
    if (gone > 0 && to > from && isShifted(events, from, to, gone)) {
      add(
          Kind.DROPPED,
          first,
          Ranges.capitalized(first, first + gone - 1)
              + (gone == 1 ? " was" : " were")
              + " dropped and those behind numbered anew.");
      return true;
    }
    boolean onlyTheMac = to == from + 1 && isOnlyTheMac(events, from);
    if (toTheEnd && !onlyTheMac && isForged(events, from, to, head)) {
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
          Ranges.capitalized(first, last)
              + " do not fit their macs: one or more of them were altered.");
    }
    return false;
  }

  /** Whether the same events in another order fit, each numbered by its place. */
  private boolean isPermuted(List<ProvenanceEvent> events, int from, int to) {
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
              .filter(one -> mac(before, numbered(one, sequence)).equals(one.mac()))
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
  private boolean isShifted(List<ProvenanceEvent> events, int from, int to, long by) {
    for (int i = from + 1; i <= to; i++) {
      ProvenanceEvent event = events.get(i);
      ProvenanceEvent original = numbered(event, event.sequence() + by);
      if (!mac(events.get(i - 1).mac(), original).equals(event.mac())) {
        return false;
      }
    }
    return true;
  }

  private static ProvenanceEvent numbered(ProvenanceEvent event, long sequence) {
    return new ProvenanceEvent(
        event.session(),
        sequence,
        event.turn(),
        event.kind(),
        event.entity(),
        event.type(),
        event.valueHash(),
        event.tier(),
        event.confidence(),
        event.detail(),
        event.mac());
  }

  private String mac(String previous, ProvenanceEvent event) {
    return ProvenanceChain.mac(key, previous, event);
  }

  /** Whether the mac that the event should have would make the next one fit. */
  private boolean isOnlyTheMac(List<ProvenanceEvent> events, int at) {
    ProvenanceEvent event = events.get(at);
    String previous = event.sequence() == 0 ? "" : events.get(at - 1).mac();
    ProvenanceEvent next = events.get(at + 1);
    return mac(mac(previous, event), next).equals(next.mac());
  }

  /** A long unfit end, or a short one that the head does not know either. */
  private static boolean isForged(
      List<ProvenanceEvent> events, int from, int to, Optional<ChainHead> head) {
    ProvenanceEvent last = events.get(to);
    boolean vouched =
        head.filter(one -> isAt(one, last) && one.mac().equals(last.mac())).isPresent();
    boolean denied =
        head.filter(one -> isAt(one, last) && !one.mac().equals(last.mac())).isPresent();
    return switch (to - from) {
      case 0 -> denied;
      case 1 -> !vouched;
      default -> true;
    };
  }

  private static boolean isAt(ChainHead head, ProvenanceEvent event) {
    return head.events() == event.sequence() + 1;
  }

  /** Holds the end of the chain against the head that is kept elsewhere. */
  private void head(
      List<ProvenanceEvent> events,
      boolean lastIsGood,
      boolean forged,
      Optional<ChainHead> head,
      boolean ended) {
    long end = events.isEmpty() ? 0 : events.get(events.size() - 1).sequence() + 1;
    boolean endIsThere = !events.isEmpty() && isEnd(events.get(events.size() - 1));
    if (forged && endIsThere) {
      return;
    }
    long counted = head.map(ChainHead::events).orElse(end);
    if (counted > end) {
      add(
          Kind.TAIL_CUT,
          end,
          Ranges.capitalized(end, counted - 1)
              + (counted - 1 == end ? " is" : " are")
              + " missing: the tail was cut; the head counts "
              + counted
              + ".");
    } else if (ended && !endIsThere) {
      add(Kind.TAIL_CUT, end, "The end of the session is missing: the tail was cut.");
    } else if (head.isEmpty() && !(endIsThere && lastIsGood)) {
      add(
          Kind.HEAD_MISSING,
          end,
          "No head of this session is kept elsewhere and its end is not there: a cut tail would"
              + " not show.");
    } else if (lastIsGood && head.filter(kept -> !belongs(kept, events, end)).isPresent()) {
      add(
          Kind.HEAD_ALTERED,
          end,
          "The head that is kept elsewhere does not belong to this chain: it was altered, or taken"
              + " from another time.");
    }
  }

  /** Events may follow a head that was read before them, unless it is the last. */
  private static boolean belongs(ChainHead head, List<ProvenanceEvent> events, long end) {
    return head.events() > 0
        && (!head.closed() || head.events() == end)
        && events.stream()
            .filter(event -> isAt(head, event))
            .allMatch(event -> event.mac().equals(head.mac()));
  }

  private void add(Kind kind, long event, String sentence) {
    findings.add(new Finding(kind, event, sentence));
  }
}
