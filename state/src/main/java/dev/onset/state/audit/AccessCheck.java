package dev.onset.state.audit;

import dev.onset.model.ChainSignature;
import dev.onset.model.ChainVerifier;
import dev.onset.model.access.AccessEvent;
import dev.onset.state.access.AccessChain;
import dev.onset.state.audit.ChainFinding.Kind;
import dev.onset.state.audit.Signatures.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Verifies the chain of one writer's accesses and reports tampering. An event's link covers its
 * content and the link before, so an alteration shows at that event; whoever computes links anew
 * needs the installation's key, because each event of a signed chain is signed. Without a public
 * key only the links are checked: then a chain that somebody computed anew from its beginning does
 * not show. Not thread-safe; use one instance per check.
 */
public final class AccessCheck {
  private static final Set<Verdict> SOUND = EnumSet.of(Verdict.GOOD, Verdict.NONE);

  private final String writer;
  private final Signatures signatures;
  private final Findings findings = new Findings();
  private final SortedSet<Long> unsigned = new TreeSet<>();
  private final SortedSet<Long> strange = new TreeSet<>();
  private final SortedSet<String> strangers = new TreeSet<>();
  private long checked;

  private AccessCheck(String writer, List<? extends ChainVerifier> known) {
    this.writer = writer;
    this.signatures = new Signatures(List.copyOf(known));
  }

  /**
   * Verifies a chain.
   *
   * @param writer whose chain
   * @param known the public keys; without any, no signature is looked at
   * @param stored events at the writer's location, in storage order; events of another writer are a
   *     finding
   * @param shortened whether that location has lost its beginning, as by the topic's retention, so
   *     that the first events of the chain may be gone
   */
  public static AccessReport of(
      String writer,
      List<? extends ChainVerifier> known,
      List<AccessEvent> stored,
      boolean shortened) {
    AccessCheck check = new AccessCheck(writer, known);
    List<AccessEvent> events = check.inSequence(check.own(stored));
    String missing = "%s %s missing; event %s continues one that is not there.";
    check.findings.missing(
        events.stream().map(AccessEvent::sequence).toList(), shortened ? "" : missing, missing);
    for (int at = 0; at < events.size(); at++) {
      check.event(at == 0 ? Optional.empty() : Optional.of(events.get(at - 1)), events.get(at));
    }
    check.unsigned();
    check.otherKey();
    return check.report(events);
  }

  private AccessReport report(List<AccessEvent> events) {
    return new AccessReport(
        writer,
        events.size(),
        events.isEmpty() ? 0 : events.get(0).sequence(),
        events.stream().mapToLong(AccessEvent::at).findFirst(),
        events.stream().mapToLong(AccessEvent::at).reduce((earlier, later) -> later),
        events.stream().filter(event -> event.signature().isPresent()).count(),
        checked,
        !events.isEmpty() && events.get(events.size() - 1).isEnd(),
        findings.sorted());
  }

  private List<AccessEvent> own(List<AccessEvent> stored) {
    Map<Boolean, List<AccessEvent>> byOwner =
        stored.stream().collect(Collectors.partitioningBy(event -> event.writer().equals(writer)));
    for (AccessEvent event : byOwner.get(false)) {
      findings.add(
          Kind.FOREIGN,
          event.sequence(),
          "Event %s of writer %s stands among the events of this writer.",
          event.sequence(),
          event.writer());
    }
    return byOwner.get(true);
  }

  /** Each sequence number once, in ascending order. */
  private List<AccessEvent> inSequence(List<AccessEvent> stored) {
    Map<Long, List<AccessEvent>> bySequence = new LinkedHashMap<>();
    for (AccessEvent event : stored) {
      bySequence.computeIfAbsent(event.sequence(), any -> new ArrayList<>()).add(event);
    }
    EventOrder.changed(List.copyOf(bySequence.keySet())).ifPresent(findings::add);
    List<AccessEvent> events = new ArrayList<>();
    new TreeMap<>(bySequence)
        .forEach(
            (sequence, same) -> {
              if (same.size() > 1) {
                findings.add(
                    Kind.DUPLICATE,
                    sequence,
                    "Event " + sequence + " is there " + same.size() + " times.");
              }
              events.add(
                  same.stream()
                      .filter(one -> !isAltered(one) && SOUND.contains(verdict(one)))
                      .findFirst()
                      .orElse(same.get(0)));
            });
    return events;
  }

  private void event(Optional<AccessEvent> before, AccessEvent event) {
    long sequence = event.sequence();
    Verdict verdict = verdict(event);
    if (isAltered(event)) {
      findings.add(
          Kind.ALTERED,
          sequence,
          "Event " + sequence + " was altered: its link does not fit its content.");
    } else if (verdict == Verdict.BAD) {
      findings.add(
          Kind.FORGED,
          sequence,
          "The signature of event "
              + sequence
              + " is not of this event: it was computed anew without the installation's key.");
    } else {
      switch (verdict) {
        case GOOD -> checked++;
        case MISSING -> unsigned.add(sequence);
        case OTHER_KEY -> {
          strange.add(sequence);
          event.signature().map(ChainSignature::key).ifPresent(strangers::add);
        }
        default -> {
          // Without a public key there is nothing to check.
        }
      }
      tie(before, event);
    }
    if (before.filter(AccessEvent::isEnd).isPresent()) {
      findings.add(
          Kind.FORGED,
          sequence,
          "Event " + sequence + " stands behind the end of the log, where the writer wrote none.");
    }
  }

  /** Reports an event that continues another event than the one before it. */
  private void tie(Optional<AccessEvent> before, AccessEvent event) {
    long sequence = event.sequence();
    if (sequence == 0) {
      if (!event.previous().isEmpty()) {
        findings.add(
            Kind.ALTERED, 0, "Event 0 continues another event: those before it were dropped.");
      }
      return;
    }
    Optional<AccessEvent> known =
        before.filter(one -> one.sequence() == sequence - 1 && !isAltered(one));
    if (known.filter(one -> !one.link().equals(event.previous())).isPresent()) {
      findings.add(
          Kind.FORGED,
          sequence,
          "Event %s continues another event %s than the one that is there: one of them was"
              + " computed anew.",
          sequence,
          sequence - 1);
    }
  }

  private static boolean isAltered(AccessEvent event) {
    return !AccessChain.link(event).equals(event.link());
  }

  /** What its signature shows; of a chain whose key is known every event must have one. */
  private Verdict verdict(AccessEvent event) {
    return signatures.known().isEmpty()
        ? Verdict.NONE
        : event
            .signature()
            .map(one -> signatures.of(one, event.statement()))
            .orElse(Verdict.MISSING);
  }

  private void unsigned() {
    if (!unsigned.isEmpty()) {
      findings.add(
          Kind.UNSIGNED,
          unsigned.first(),
          EventRanges.capitalized(unsigned)
              + (unsigned.size() == 1 ? " is" : " are")
              + " not signed: the console had no key file, the signature was taken away, or somebody"
              + " else wrote the chain.");
    }
  }

  private void otherKey() {
    if (!strange.isEmpty()) {
      findings.add(
          Kind.OTHER_KEY,
          strange.first(),
          EventRanges.capitalized(strange)
              + (strange.size() == 1 ? " was" : " were")
              + " signed with the key "
              + String.join(", ", strangers)
              + ", which is not among those given: give that key if it is the installation's;"
              + " otherwise somebody else wrote the chain.");
    }
  }
}
