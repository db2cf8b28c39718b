package dev.onset.state.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainHead;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.audit.ChainFinding.Kind;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What the chain of an audit trail shows of those who changed it. */
class ChainCheckTest {
  private static final SessionId ID = SessionId.of("chain");
  private static final SessionKey KEY = EngineChat.KEYS.of(ID);
  private static final int LENGTH = 10;

  private static ProvenanceChain chain(int length, boolean closed) {
    ProvenanceChain chain = new ProvenanceChain(ID, KEY, Optional.empty(), 0, "");
    for (int i = 0; i < length; i++) {
      boolean last = closed && i == length - 1;
      chain.append(
          i,
          last ? ProvenanceKind.CLOSED : ProvenanceKind.OBSERVED,
          last ? Subject.SESSION : Subject.of(EntityId.USER),
          Map.of("origin", Integer.toString(i)));
    }
    return chain;
  }

  private static List<ProvenanceEvent> open() {
    return new ArrayList<>(chain(LENGTH, false).events());
  }

  private static Optional<ChainHead> head() {
    return chain(LENGTH, false).anchor();
  }

  private static Report check(List<ProvenanceEvent> events, Optional<ChainHead> head) {
    return ChainCheck.of(ID, ChainKeys.of(KEY), events, head, false);
  }

  private static Report check(List<ProvenanceEvent> events) {
    return check(events, head());
  }

  private static List<Kind> kinds(Report report) {
    return report.findings().stream().map(ChainFinding::kind).toList();
  }

  private static ProvenanceEvent altered(ProvenanceEvent event) {
    return new ProvenanceEvent(
        event.session(),
        event.sequence(),
        event.turn() + 99,
        event.kind(),
        event.entity(),
        event.type(),
        event.valueHash(),
        event.tier(),
        event.confidence(),
        event.detail(),
        event.mac(),
        event.link(),
        event.signature());
  }

  private static ProvenanceEvent alteredWithMac(ProvenanceEvent event) {
    return altered(event).tied("00" + event.mac().substring(2), "0200" + event.link().substring(4));
  }

  /** From an event on, macs of another key and the links that follow from them. */
  private static List<ProvenanceEvent> rechained(List<ProvenanceEvent> events, int from) {
    SessionKey other =
        new MasterKey("another key another key another!".getBytes(StandardCharsets.US_ASCII))
            .of(ID);
    List<ProvenanceEvent> all = new ArrayList<>(events.subList(0, from));
    for (ProvenanceEvent event : events.subList(from, events.size())) {
      all.add(tied(other, all, event.numbered(all.size())));
    }
    return all;
  }

  private static ProvenanceEvent tied(
      SessionKey by, List<ProvenanceEvent> before, ProvenanceEvent event) {
    String previous = before.isEmpty() ? "" : before.get(before.size() - 1).link();
    String mac = ProvenanceChain.mac(by, previous, event);
    return event.tied(mac, ProvenanceChain.link(previous, event.tied(mac, "")));
  }

  private static Optional<ChainHead> headOf(List<ProvenanceEvent> events) {
    return Optional.of(events.get(events.size() - 1).head());
  }

  private static List<ProvenanceEvent> with(
      int at, UnaryOperator<ProvenanceEvent> change, List<ProvenanceEvent> events) {
    events.set(at, change.apply(events.get(at)));
    return events;
  }

  @Test
  void anUntouchedChainIsIntact() {
    assertThat(check(open()).isIntact()).isTrue();
    Report closed =
        ChainCheck.of(ID, ChainKeys.of(KEY), chain(LENGTH, true).events(), Optional.empty(), true);
    assertThat(closed.isIntact()).isTrue();
    assertThat(closed.closed()).isTrue();
  }

  /** Three ends, two of which the session outlived. */
  private static ProvenanceChain reopened() {
    ProvenanceChain chain = new ProvenanceChain(ID, KEY, Optional.empty(), 0, "");
    List<ProvenanceKind> kinds =
        List.of(
            ProvenanceKind.OBSERVED,
            ProvenanceKind.OBSERVED,
            ProvenanceKind.CLOSED,
            ProvenanceKind.REOPENED,
            ProvenanceKind.OBSERVED,
            ProvenanceKind.CLOSED,
            ProvenanceKind.REOPENED,
            ProvenanceKind.OBSERVED,
            ProvenanceKind.OBSERVED,
            ProvenanceKind.CLOSED);
    for (int i = 0; i < kinds.size(); i++) {
      boolean end = kinds.get(i) == ProvenanceKind.CLOSED;
      chain.append(
          i,
          kinds.get(i),
          Subject.SESSION,
          end ? Map.of("reopen", "by_turn") : Map.of("origin", Integer.toString(i)));
    }
    return chain;
  }

  private static Report checkReopened(List<ProvenanceEvent> events) {
    return ChainCheck.of(ID, ChainKeys.of(KEY), events, reopened().anchor(), true);
  }

  @Test
  void aChainWithSeveralEndsIsIntact() {
    Report report = checkReopened(reopened().events());
    assertThat(report.findings()).isEmpty();
    assertThat(report.closed()).isTrue();
  }

  @Property
  void aTailThatIsCutShowsAlsoAtAnEarlierEnd(@ForAll @IntRange(min = 0, max = 9) int kept) {
    assertThat(kinds(checkReopened(reopened().events().subList(0, kept)))).contains(Kind.TAIL_CUT);
  }

  @Property
  void aDroppedEventOfAReopenedChainShows(@ForAll @IntRange(min = 0, max = 8) int gone) {
    List<ProvenanceEvent> events = new ArrayList<>(reopened().events());
    events.remove(gone);
    assertThat(kinds(checkReopened(events))).contains(gone == 0 ? Kind.HEAD_EXPIRED : Kind.DROPPED);
  }

  @Property
  void anAlteredEventOfAReopenedChainShows(@ForAll @IntRange(min = 0, max = 9) int at) {
    List<ProvenanceEvent> events =
        with(at, ChainCheckTest::altered, new ArrayList<>(reopened().events()));
    assertThat(kinds(checkReopened(events))).contains(Kind.ALTERED);
  }

  @Property
  void twoEventsOfAReopenedChainThatChangedPlacesShow(
      @ForAll @IntRange(min = 0, max = 8) int first) {
    List<ProvenanceEvent> events = new ArrayList<>(reopened().events());
    Collections.swap(events, first, first + 1);
    assertThat(kinds(checkReopened(events))).contains(Kind.REORDERED);
  }

  @Test
  void anEndThatNeedNotBeTheLastProvesNothingWithoutAHead() {
    List<ProvenanceEvent> events = reopened().events();
    assertThat(kinds(ChainCheck.of(ID, ChainKeys.of(KEY), events, Optional.empty(), false)))
        .containsExactly(Kind.HEAD_MISSING);
  }

  @Test
  void aSessionThatWentOnAfterTheHeadOfItsEndWasReadIsIntact() {
    List<ProvenanceEvent> events = reopened().events();
    ChainHead end = events.get(5).head();
    assertThat(check(events, Optional.of(end)).findings()).isEmpty();
    ChainHead second = events.get(1).head();
    ChainHead open = new ChainHead(ID, 2, second.mac(), true, second.link(), Optional.empty());
    assertThat(kinds(check(events, Optional.of(open)))).containsExactly(Kind.HEAD_ALTERED);
  }

  @Test
  void anEarlierLifeThatCouldHaveGoneOnNeedsNoHead() {
    List<ProvenanceEvent> events = new ArrayList<>(reopened().events());
    events.addAll(open());
    assertThat(check(events).findings()).isEmpty();
  }

  @Test
  void eventsThatCameAfterTheHeadWasReadAreFine() {
    assertThat(check(open(), chain(4, false).anchor()).isIntact()).isTrue();
  }

  @Test
  void anAlteredEventIsNamed() {
    for (int at = 0; at < LENGTH; at++) {
      Report report = check(with(at, ChainCheckTest::altered, open()));
      assertThat(kinds(report)).containsExactly(Kind.ALTERED);
      assertThat(report.findings().get(0).event()).isEqualTo(at);
    }
  }

  @Test
  void anEventAlteredWithItsMacIsNamedFirst() {
    Report report = check(with(4, ChainCheckTest::alteredWithMac, open()));
    assertThat(kinds(report)).containsExactly(Kind.ALTERED);
    assertThat(report.findings().get(0).sentence()).startsWith("Events 4 to 5 ");
  }

  @Test
  void anAlteredMacIsNamed() {
    Report report =
        check(with(4, event -> event.tied(event.mac(), "02" + "00".repeat(32)), open()));
    assertThat(report.findings())
        .containsExactly(
            new ChainFinding(
                Kind.ALTERED,
                4,
                "Event 4 was altered: its link does not fit, and the next event knows another."));
  }

  @Test
  void droppedEventsAreNamed() {
    List<ProvenanceEvent> events = open();
    events.subList(3, 5).clear();
    assertThat(check(events).findings())
        .containsExactly(
            new ChainFinding(
                Kind.DROPPED,
                3,
                "Events 3 to 4 are missing: dropped; event 5 itself cannot be checked without."));
  }

  @Test
  void aDroppedEventIsNamedEvenIfThoseBehindAreNumberedAnew() {
    List<ProvenanceEvent> events = open();
    events.remove(3);
    for (int i = 3; i < events.size(); i++) {
      events.set(i, events.get(i).numbered(i));
    }
    assertThat(kinds(check(events))).contains(Kind.DROPPED);
    assertThat(check(events).findings().get(0).event()).isEqualTo(3);
  }

  @Test
  void anEventAtAnotherPlaceIsNamed() {
    List<ProvenanceEvent> events = open();
    events.add(7, events.remove(2));
    Report report = check(events);
    assertThat(kinds(report)).containsExactly(Kind.REORDERED);
    assertThat(report.findings().get(0).event()).isEqualTo(2);
  }

  @Test
  void eventsThatChangedPlacesAndNumbersAreNamed() {
    List<ProvenanceEvent> events = open();
    ProvenanceEvent third = events.get(3);
    events.set(3, events.get(4).numbered(3));
    events.set(4, third.numbered(4));
    Report report = check(events);
    assertThat(kinds(report)).containsExactly(Kind.REORDERED);
    assertThat(report.findings().get(0).event()).isEqualTo(3);
  }

  @Test
  void aCutTailIsNamed() {
    assertThat(check(open().subList(0, 6)).findings())
        .containsExactly(
            new ChainFinding(
                Kind.TAIL_CUT,
                6,
                "Events 6 to 9 are missing: the tail was cut; the head counts 10."));
    assertThat(kinds(check(List.of()))).containsExactly(Kind.TAIL_CUT);
  }

  @Test
  void aCutTailIsNamedWithoutAHeadWhereTheEndMustBeThere() {
    List<ProvenanceEvent> events = chain(LENGTH, true).events().subList(0, LENGTH - 1);
    assertThat(kinds(ChainCheck.of(ID, ChainKeys.of(KEY), events, Optional.empty(), true)))
        .containsExactly(Kind.TAIL_CUT);
  }

  @Test
  void anExpiredHeadIsNamed() {
    assertThat(check(open().subList(4, LENGTH)).findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.kind()).isEqualTo(Kind.HEAD_EXPIRED);
              assertThat(finding.sentence()).startsWith("Events 0 to 3 are gone");
            });
  }

  @Test
  void aForgedChainIsNamedFromItsFirstEvent() {
    for (int from = 0; from < LENGTH; from++) {
      Report report = check(rechained(open(), from));
      assertThat(kinds(report)).containsExactly(Kind.FORGED);
      assertThat(report.findings().get(0).event()).isEqualTo(from);
    }
  }

  @Test
  void aForgedChainIsNamedEvenIfItsHeadIsForgedToo() {
    List<ProvenanceEvent> forged = rechained(open(), 5);
    ChainHead head = forged.get(LENGTH - 1).head();
    assertThat(kinds(check(forged, Optional.of(head)))).containsExactly(Kind.FORGED);
  }

  @Test
  void duplicatesAreNamed() {
    List<ProvenanceEvent> events = open();
    events.add(events.get(3));
    events.add(5, altered(events.get(4)));
    Report report = check(events);
    assertThat(kinds(report)).containsExactly(Kind.DUPLICATE, Kind.DUPLICATE);
    assertThat(report.findings().get(1).sentence()).contains("one of them fits");
  }

  @Test
  void anEventOfAnotherSessionIsNamed() {
    ProvenanceChain other =
        new ProvenanceChain(SessionId.of("other"), KEY, Optional.empty(), 0, "");
    other.append(0, ProvenanceKind.OBSERVED, Subject.SESSION, Map.of());
    List<ProvenanceEvent> events = open();
    events.add(4, other.events().get(0));
    assertThat(check(events).findings())
        .containsExactly(
            new ChainFinding(
                Kind.FOREIGN,
                0,
                "Event 0 of session other stands among the events of this session."));
  }

  @Test
  void aCopiedMacNamesTheSessionItCameFrom() {
    List<ProvenanceEvent> events = with(4, ChainCheckTest::alteredWithMac, open());
    Report report = check(events).with(Map.of(events.get(4).mac(), SessionId.of("other")));
    assertThat(report.findings())
        .contains(
            new ChainFinding(
                Kind.FOREIGN, 4, "Event 4 carries the mac of session other: copied from there."));
  }

  @Test
  void aHeadOfAnotherChainIsNamed() {
    assertThat(
            kinds(
                check(
                    open(),
                    Optional.of(new ChainHead(ID, LENGTH, "00", false, "00", Optional.empty())))))
        .containsExactly(Kind.HEAD_ALTERED);
    assertThat(
            kinds(
                check(
                    open(),
                    Optional.of(new ChainHead(ID, 0, "00", false, "00", Optional.empty())))))
        .containsExactly(Kind.HEAD_ALTERED);
    ChainHead early = chain(4, false).anchor().orElseThrow();
    ChainHead final4 = new ChainHead(ID, 4, early.mac(), true, early.link(), Optional.empty());
    assertThat(kinds(check(open(), Optional.of(final4)))).containsExactly(Kind.HEAD_ALTERED);
  }

  @Test
  void anAlteredMacIsNamedByItsLink() {
    Report report = check(with(4, event -> event.tied("00", event.link()), open()));
    assertThat(kinds(report)).containsExactly(Kind.ALTERED);
    assertThat(report.findings().get(0).event()).isEqualTo(4);
  }

  @Test
  void aChainWhoseLinksWereTakenAwayIsNotIntact() {
    List<ProvenanceEvent> events = open();
    events.replaceAll(event -> event.tied(event.mac(), ""));
    assertThat(check(events).isIntact()).isFalse();
  }

  @Test
  void aMissingHeadIsNamedWhileTheSessionGoesOn() {
    assertThat(kinds(check(open(), Optional.empty()))).containsExactly(Kind.HEAD_MISSING);
  }

  @Test
  void aSessionThatWasOpenedAgainAfterItsEndHasTwoChains() {
    List<ProvenanceEvent> events = new ArrayList<>(chain(4, true).events());
    ProvenanceChain again = new ProvenanceChain(ID, KEY, Optional.empty(), 0, "");
    again.append(7, ProvenanceKind.OBSERVED, Subject.SESSION, Map.of());
    events.addAll(again.events());
    Report report = check(events, again.anchor());
    assertThat(report.isIntact()).isTrue();
    assertThat(report.events()).isEqualTo(1);
    assertThat(ChainCheck.read(ID, events)).isEqualTo(again.events());
    assertThat(kinds(check(with(1, ChainCheckTest::altered, events), again.anchor())))
        .containsExactly(Kind.ALTERED);
  }

  /** Whatever is done to a chain by somebody without its key shows. */
  @Property(tries = 1000)
  void nothingThatIsDoneToAChainGoesUnnoticed(
      @ForAll @IntRange(min = 2, max = 12) int length,
      @ForAll boolean closed,
      @ForAll @IntRange(max = 11) int first,
      @ForAll @IntRange(max = 11) int second,
      @ForAll @IntRange(max = 7) int what) {
    ProvenanceChain chain = chain(length, closed);
    List<ProvenanceEvent> genuine = chain.events();
    Optional<ChainHead> head = headOf(genuine);
    List<ProvenanceEvent> events = new ArrayList<>(genuine);
    int a = first % length;
    int b = second % length;
    switch (what) {
      case 0 -> with(a, ChainCheckTest::altered, events);
      case 1 -> with(a, ChainCheckTest::alteredWithMac, events);
      case 2 -> events.remove(a);
      case 3 -> Collections.swap(events, a, a == b ? (a + 1) % length : b);
      case 4 -> events.subList(a, length).clear();
      case 5 -> events.subList(0, 1 + Math.min(a, length - 2)).clear();
      case 6 -> events = rechained(events, a);
      default -> events.add(b, events.get(a));
    }
    assertThat(ChainCheck.of(ID, ChainKeys.of(KEY), events, head, closed).isIntact()).isFalse();
    assertThat(ChainCheck.of(ID, ChainKeys.of(KEY), genuine, head, closed).isIntact()).isTrue();
  }
}
