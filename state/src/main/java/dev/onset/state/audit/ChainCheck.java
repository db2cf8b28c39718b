package dev.onset.state.audit;

import dev.onset.model.ChainHead;
import dev.onset.model.ChainSignature;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.state.audit.ChainFinding.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Verifies the chain of one session's audit trail and reports tampering. Every event's link covers
 * the event, its MAC and the previous link, so an alteration shows at that event only, unless later
 * links were recomputed. Then the next signature does not fit, which requires the installation's
 * key, and no later MAC, which requires the session's. A cut tail shows against the head, which is
 * stored elsewhere. An event whose predecessor is missing cannot be verified; the report then lists
 * the missing events. Not thread-safe; use one instance per check.
 */
public final class ChainCheck {
  private final SessionId session;
  private final ChainTies ties;
  private final Signatures signatures;
  private final Findings findings = new Findings();
  private final SortedMap<Long, String> suspects = new TreeMap<>();
  private long signed;

  private ChainCheck(SessionId session, ChainKeys keys) {
    this.session = session;
    this.ties = new ChainTies(keys.session());
    this.signatures = new Signatures(keys.known());
  }

  /**
   * Verifies a trail. A session ID that was reused after its end was forgotten has one chain per
   * use; all are verified, and the head belongs to the last.
   *
   * @param session the dialogue
   * @param keys what to check with
   * @param stored events at the session's location, in storage order; events of another session are
   *     a finding
   * @param head the head stored elsewhere
   * @param ended whether the session is known to have ended, so that its end event must exist
   */
  public static Report of(
      SessionId session,
      ChainKeys keys,
      List<ProvenanceEvent> stored,
      Optional<ChainHead> head,
      boolean ended) {
    ChainCheck check = new ChainCheck(session, keys);
    List<List<ProvenanceEvent>> chains = SessionChains.of(check.own(stored));
    for (List<ProvenanceEvent> earlier : chains.subList(0, chains.size() - 1)) {
      check.chain(check.inSequence(earlier), KnownHead.SUPERSEDED);
    }
    List<ProvenanceEvent> events = check.inSequence(SessionChains.last(chains));
    check.chain(events, new KnownHead(head, ended, false));
    Optional<ProvenanceEvent> last =
        events.isEmpty() ? Optional.empty() : Optional.of(events.get(events.size() - 1));
    return new Report(
        events.size(),
        last.map(ProvenanceEvent::link).orElse(""),
        last.filter(SessionChains::isEnd).isPresent(),
        check.signed,
        check.findings.sorted(),
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
    Map<Boolean, List<ProvenanceEvent>> byOwner =
        stored.stream()
            .collect(Collectors.partitioningBy(event -> event.session().equals(session)));
    for (ProvenanceEvent event : byOwner.get(false)) {
      findings.add(
          Kind.FOREIGN,
          event.sequence(),
          "Event %s of session %s stands among the events of this session.",
          event.sequence(),
          event.session().session());
    }
    return byOwner.get(true);
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
      findings.add(
          Kind.DUPLICATE,
          repeated.first(),
          EventRanges.capitalized(repeated)
              + (repeated.size() == 1 ? " is" : " are")
              + " there more than once.");
    }
    EventOrder.changed(List.copyOf(bySequence.keySet())).ifPresent(findings::add);
    List<ProvenanceEvent> events = new ArrayList<>();
    for (List<ProvenanceEvent> same : new TreeMap<>(bySequence).values()) {
      events.add(genuine(same, events));
    }
    return events;
  }

  /**
   * Chooses among events with one sequence number: the one with a valid link, otherwise the first.
   */
  private ProvenanceEvent genuine(List<ProvenanceEvent> same, List<ProvenanceEvent> before) {
    if (same.size() == 1) {
      return same.get(0);
    }
    ProvenanceEvent kept =
        same.stream()
            .filter(event -> ties.fit(before, event) == ChainTies.Fit.GOOD)
            .findFirst()
            .orElse(same.get(0));
    findings.add(
        Kind.DUPLICATE,
        kept.sequence(),
        "Event "
            + kept.sequence()
            + " is there "
            + same.size()
            + " times with different content; "
            + (ties.fit(before, kept) == ChainTies.Fit.GOOD
                ? "one of them fits the chain."
                : "none fits the chain."));
    same.stream()
        .filter(event -> event != kept)
        .forEach(event -> suspects.put(event.sequence(), event.mac()));
    return kept;
  }

  private void chain(List<ProvenanceEvent> events, KnownHead known) {
    List<ChainTies.Fit> fits = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      fits.add(ties.fit(events.subList(0, i), events.get(i)));
    }
    findings.missing(
        events.stream().map(ProvenanceEvent::sequence).toList(),
        "%s %s gone: the beginning was deleted, as retention does; event %s itself cannot be"
            + " checked without.",
        "%s %s missing: dropped; event %s itself cannot be checked without.");
    signed = 0;
    boolean forged = false;
    int at = 0;
    while (at < events.size()) {
      if (fits.get(at) == ChainTies.Fit.BAD) {
        int end = at;
        while (end + 1 < events.size() && fits.get(end + 1) == ChainTies.Fit.BAD) {
          end++;
        }
        forged = unfit(events, at, end, known);
        at = end + 1;
      } else {
        at++;
      }
    }
    forged |= withoutKey(events, fits);
    forged |= signed(events, fits, forged);
    boolean lastIsGood =
        !forged && !events.isEmpty() && fits.get(events.size() - 1) != ChainTies.Fit.BAD;
    known.check(events, lastIsGood, forged).or(() -> signature(known)).ifPresent(findings::add);
  }

  /**
   * Reports events that were tied anew without the session's key. Where the key fits no event and
   * signatures name another one, it is the wrong key, and of tampering nothing can be said.
   *
   * @return whether events were tied anew
   */
  private boolean withoutKey(List<ProvenanceEvent> events, List<ChainTies.Fit> fits) {
    boolean fitted = false;
    for (int at = 0; at < events.size(); at++) {
      ProvenanceEvent event = events.get(at);
      if (fits.get(at) != ChainTies.Fit.GOOD) {
        continue;
      }
      if (ties.isOfKey(events.subList(0, at), event)) {
        fitted = true;
        continue;
      }
      SortedSet<String> strangers = signatures.strangers(events);
      if (!fitted && !strangers.isEmpty()) {
        findings.add(Kind.OTHER_KEY, event.sequence(), wrongKey(strangers));
        return false;
      }
      for (ProvenanceEvent later : events.subList(at, events.size())) {
        suspects.put(later.sequence(), later.mac());
      }
      findings.add(Kind.FORGED, event.sequence(), withoutKey(event.sequence()));
      return true;
    }
    return false;
  }

  private String wrongKey(SortedSet<String> signers) {
    String signer = String.join(", ", signers);
    return ("This is the wrong key: the chain was signed with the key %s, and the key given is %s."
            + " Give the one that it was written with; if %s is not the installation's, the chain was"
            + " computed anew.")
        .formatted(signer, signatures.given(), signer);
  }

  private static String withoutKey(long first) {
    return first == 0
        ? "No event carries a mac of this session's key: either the chain was computed anew"
            + " without it, or this is not the key that it was written with."
        : "From event "
            + first
            + " on no mac is of this session's key: the chain was computed anew without it.";
  }

  /**
   * Reports what is wrong with the signatures of events that their ties do not show as altered.
   *
   * @param forged whether it is known that the chain was computed anew
   * @return whether the signatures show that it was
   */
  private boolean signed(List<ProvenanceEvent> events, List<ChainTies.Fit> fits, boolean forged) {
    for (int at = 0; at < events.size(); at++) {
      ProvenanceEvent event = events.get(at);
      if (fits.get(at) == ChainTies.Fit.BAD) {
        continue;
      }
      Signatures.Verdict verdict = signatures.of(event.head());
      if (verdict == Signatures.Verdict.GOOD) {
        signed = event.sequence() + 1;
      } else if (verdict == Signatures.Verdict.MISSING && !forged) {
        findings.add(
            Kind.UNSIGNED,
            event.sequence(),
            "Event %s must be signed and is not: its signature was taken away, or the chain"
                + " was computed anew without the installation's key.",
            event.sequence());
      } else if (verdict == Signatures.Verdict.OTHER_KEY && !forged && !ties.hasKey()) {
        findings.add(
            Kind.OTHER_KEY, event.sequence(), otherKey("event " + event.sequence(), event.head()));
      } else if (verdict == Signatures.Verdict.BAD && !forged) {
        findings.add(
            Kind.FORGED,
            signed,
            "The signature of event %s is not of this chain: %s%s computed anew, wholly or in"
                + " part, without the installation's key.",
            event.sequence(),
            EventRanges.of(signed, event.sequence()),
            signed == event.sequence() ? " was" : " were");
        return true;
      }
    }
    return false;
  }

  private static String otherKey(String what, ChainHead head) {
    return ("The signature of %s is of the key %s, which is not among those given: give that key if"
            + " it is the installation's; otherwise the chain was computed anew.")
        .formatted(what, head.signature().map(ChainSignature::key).orElse(""));
  }

  /** What is wrong with the signature of the head. */
  private Optional<ChainFinding> signature(KnownHead known) {
    if (known.head().isEmpty()) {
      return Optional.empty();
    }
    ChainHead head = known.head().get();
    return switch (signatures.of(head)) {
      case GOOD, NONE -> Optional.empty();
      case OTHER_KEY ->
          ties.hasKey() || findings.has(Kind.OTHER_KEY)
              ? Optional.empty()
              : Optional.of(
                  new ChainFinding(
                      Kind.OTHER_KEY, head.events(), otherKey("the head kept elsewhere", head)));
      case MISSING, BAD ->
          Optional.of(
              new ChainFinding(
                  Kind.HEAD_ALTERED,
                  head.events(),
                  "The head that is kept elsewhere is not signed by the installation: it was"
                      + " altered."));
    };
  }

  /**
   * Reports a run of events with invalid links.
   *
   * @return whether the end of the chain no longer shows where the original chain ended
   */
  private boolean unfit(List<ProvenanceEvent> events, int from, int to, KnownHead known) {
    events.subList(from, to + 1).forEach(event -> suspects.put(event.sequence(), event.mac()));
    long first = events.get(from).sequence();
    long last = events.get(to).sequence();
    boolean toTheEnd = to == events.size() - 1;
    if (ties.isPermuted(events, from, to)) {
      findings.add(
          Kind.REORDERED,
          first,
          EventRanges.capitalized(first, last) + " changed places and were numbered anew.");
      return false;
    }
    long gone = toTheEnd ? known.beyond(last) : 0;
    if (gone > 0 && to > from && ties.isShifted(events, from, to, gone)) {
      findings.add(
          Kind.DROPPED,
          first,
          EventRanges.capitalized(first, first + gone - 1)
              + (gone == 1 ? " was" : " were")
              + " dropped and those behind numbered anew.");
      return true;
    }
    boolean onlyTheLink = to == from + 1 && ties.isOnlyTheLink(events, from);
    if (from == to || onlyTheLink) {
      findings.add(
          Kind.ALTERED,
          first,
          "Event "
              + first
              + " was altered: its link does not fit"
              + (onlyTheLink ? ", and the next event knows another." : " its content."));
    } else {
      findings.add(
          Kind.ALTERED,
          first,
          EventRanges.capitalized(first, last)
              + " do not fit their links: one or more of them were altered.");
    }
    return false;
  }
}
