package dev.onset.state.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainSignature;
import dev.onset.model.ChainSigner;
import dev.onset.model.ChainVerifier;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.state.access.AccessChain;
import dev.onset.state.audit.ChainFinding.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done to a record of accesses, its check tells it. */
class AccessCheckTest {
  private static final String WRITER = "0f".repeat(16);
  private static final String STRANGER = "1e".repeat(16);
  private static final long START = 1_700_000_000_000L;

  private static final Key KEY = new Key("installation");
  private static final Key OTHER = new Key("stranger");

  /** Stands for Ed25519, which this module does not know: whoever has the name can sign. */
  private record Key(String fingerprint) implements ChainSigner, ChainVerifier {
    @Override
    public ChainSignature sign(byte[] statement) {
      int hash = Arrays.hashCode(statement) * 31 + fingerprint.hashCode();
      return new ChainSignature(fingerprint, HexFormat.of().toHexDigits(hash));
    }

    @Override
    public boolean verifies(byte[] statement, String value) {
      return sign(statement).value().equals(value);
    }
  }

  private static List<AccessEvent> chain(String writer, Optional<ChainSigner> signer, int events) {
    AccessChain chain = AccessChain.of(writer, signer);
    List<AccessEvent> written = new ArrayList<>();
    for (int i = 0; i < events; i++) {
      Access access =
          Access.of(i == events - 1 ? AccessKind.LOG_ENDED : AccessKind.SESSION_VIEWED)
              .by("ann", "viewer")
              .about(SessionId.of("c-" + i));
      AccessEvent event = chain.next(access, START + i);
      written.add(event);
      chain = chain.after(event);
    }
    return written;
  }

  private static List<AccessEvent> signed() {
    return chain(WRITER, Optional.of(KEY), 6);
  }

  private static AccessReport check(List<AccessEvent> stored) {
    return AccessCheck.of(WRITER, List.of(KEY), stored, false);
  }

  private static List<Kind> kinds(AccessReport report) {
    return report.findings().stream().map(ChainFinding::kind).toList();
  }

  /** The events from a place on, linked anew behind what stands before. */
  private static List<AccessEvent> anew(
      List<AccessEvent> events, int from, Optional<ChainSigner> signer) {
    List<AccessEvent> changed = new ArrayList<>(events.subList(0, from));
    AccessChain chain =
        from == 0
            ? AccessChain.of(WRITER, signer)
            : new AccessChain(WRITER, from, events.get(from - 1).link(), signer);
    for (AccessEvent event : events.subList(from, events.size())) {
      AccessEvent next = chain.next(event.access().by("bob", "viewer"), event.at());
      changed.add(next);
      chain = chain.after(next);
    }
    return changed;
  }

  private static AccessEvent by(AccessEvent event, String name) {
    return new AccessEvent(
        event.writer(),
        event.sequence(),
        event.at(),
        event.access().by(name, "viewer"),
        event.previous(),
        event.link(),
        event.signature());
  }

  @Test
  void whatWasWrittenIsIntact() {
    AccessReport report = check(signed());
    assertThat(report.findings()).isEmpty();
    assertThat(report.isIntact()).isTrue();
    assertThat(report.ended()).isTrue();
    assertThat(report.events()).isEqualTo(6);
    assertThat(report.signed()).isEqualTo(6);
    assertThat(report.checked()).isEqualTo(6);
    assertThat(report.from()).hasValue(START);
    assertThat(report.to()).hasValue(START + 5);
  }

  @Test
  void anAlteredEventShowsEvenWithoutAKey() {
    List<AccessEvent> stored = signed();
    stored.set(2, by(stored.get(2), "bob"));
    for (List<Key> known : List.of(List.of(KEY), List.<Key>of())) {
      AccessReport report = AccessCheck.of(WRITER, known, stored, false);
      assertThat(kinds(report)).containsExactly(Kind.ALTERED);
      assertThat(report.findings().get(0).event()).isEqualTo(2);
    }
  }

  @Test
  void anEventWhoseLinkWasComputedAnewShowsByItsSuccessorAndItsSignature() {
    List<AccessEvent> stored = signed();
    AccessEvent altered = by(stored.get(2), "bob");
    AccessEvent relinked = altered.linked(AccessChain.link(altered));
    stored.set(2, relinked.signed(signed().get(2).signature()));
    assertThat(kinds(check(stored))).containsExactly(Kind.FORGED, Kind.FORGED);
    assertThat(kinds(AccessCheck.of(WRITER, List.of(), stored, false)))
        .containsExactly(Kind.FORGED);
  }

  @Test
  void aTailThatWasComputedAnewShowsByItsSignatures() {
    assertThat(kinds(check(anew(signed(), 3, Optional.empty())))).containsExactly(Kind.UNSIGNED);
    assertThat(kinds(check(anew(signed(), 0, Optional.of(OTHER))))).containsExactly(Kind.OTHER_KEY);
    assertThat(check(anew(signed(), 0, Optional.of(OTHER))).isUnchecked()).isTrue();
    List<AccessEvent> copied = anew(signed(), 4, Optional.empty());
    copied.set(4, copied.get(4).signed(signed().get(4).signature()));
    assertThat(kinds(check(copied))).contains(Kind.FORGED, Kind.UNSIGNED);
  }

  @Test
  void withoutAKeyAWholeChainComputedAnewDoesNotShow() {
    List<AccessEvent> forged = anew(signed(), 0, Optional.empty());
    AccessReport report = AccessCheck.of(WRITER, List.of(), forged, false);
    assertThat(report.isIntact()).isTrue();
    assertThat(report.checked()).isZero();
  }

  @Test
  void aSignatureThatWasTakenAwayShows() {
    List<AccessEvent> stored = signed();
    stored.set(1, stored.get(1).signed(Optional.empty()));
    AccessReport report = check(stored);
    assertThat(kinds(report)).containsExactly(Kind.UNSIGNED);
    assertThat(report.findings().get(0).sentence()).startsWith("Event 1 is not signed");
    assertThat(report.signed()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4})
  void aGapShows(int at) {
    List<AccessEvent> stored = signed();
    stored.remove(at);
    AccessReport report = check(stored);
    assertThat(kinds(report)).containsExactly(Kind.DROPPED);
    assertThat(report.findings().get(0).event()).isEqualTo(at);
  }

  @Test
  void aLostBeginningIsAFindingUnlessItsPlaceHasLostItToo() {
    List<AccessEvent> stored = signed().subList(2, 6);
    AccessReport report = check(stored);
    assertThat(kinds(report)).containsExactly(Kind.HEAD_EXPIRED);
    assertThat(report.findings().get(0).sentence()).startsWith("Events 0 to 1 are missing");
    AccessReport expired = AccessCheck.of(WRITER, List.of(KEY), stored, true);
    assertThat(expired.findings()).isEmpty();
    assertThat(expired.first()).isEqualTo(2);
  }

  @Test
  void anEventNumberedAnewToHideALostBeginningShows() {
    List<AccessEvent> stored = new ArrayList<>();
    for (AccessEvent event : signed().subList(1, 6)) {
      stored.add(
          new AccessEvent(
              event.writer(),
              event.sequence() - 1,
              event.at(),
              event.access(),
              event.previous(),
              event.link(),
              event.signature()));
    }
    assertThat(kinds(check(stored))).hasSize(5).containsOnly(Kind.ALTERED);
    AccessEvent first = stored.get(0);
    stored.set(0, first.linked(AccessChain.link(first)));
    assertThat(kinds(AccessCheck.of(WRITER, List.of(), stored, false))).startsWith(Kind.ALTERED);
  }

  @Test
  void anotherOrderAndACopyShow() {
    List<AccessEvent> swapped = signed();
    Collections.swap(swapped, 1, 4);
    assertThat(kinds(check(swapped))).containsExactly(Kind.REORDERED);
    List<AccessEvent> doubled = signed();
    doubled.add(3, doubled.get(2));
    assertThat(kinds(check(doubled))).containsExactly(Kind.DUPLICATE);
    List<AccessEvent> rival = signed();
    rival.add(3, anew(signed(), 2, Optional.of(OTHER)).get(2));
    assertThat(kinds(check(rival))).as("the sound one is kept").containsExactly(Kind.DUPLICATE);
  }

  @Test
  void anotherWritersEventAndOneBehindTheEndShow() {
    List<AccessEvent> stored = signed();
    stored.add(chain(STRANGER, Optional.of(KEY), 2).get(0));
    assertThat(kinds(check(stored))).containsExactly(Kind.FOREIGN);
    List<AccessEvent> longer = signed();
    AccessEvent end = longer.get(5);
    AccessChain chain = new AccessChain(WRITER, 6, end.link(), Optional.of(KEY));
    longer.add(chain.next(Access.of(AccessKind.SIGNED_IN), START));
    assertThat(kinds(check(longer))).containsExactly(Kind.FORGED);
  }

  @Test
  void aChainWithoutItsEndIsOpen() {
    AccessReport report = check(signed().subList(0, 5));
    assertThat(report.isIntact()).isTrue();
    assertThat(report.ended()).isFalse();
    assertThat(check(List.of()).isIntact()).isTrue();
  }

  @Test
  void everyPartOfAnEventIsInItsLink() {
    Access access = Access.of(AccessKind.POLICY_PUT).by("ann", "policy").aboutTenant("acme");
    List<Access> others =
        List.of(
            access,
            Access.of(AccessKind.POLICY_PUT).by("ann", "policy"),
            Access.of(AccessKind.POLICY_PUT).by("ann").aboutTenant("acme"),
            Access.of(AccessKind.POLICY_PUT).aboutTenant("acme"),
            access.by("bob", "policy"),
            access.about(new SessionId("acme", "c-1")),
            access.with(Access.POLICY_VERSION, "v1"),
            access.with(Access.POLICY_VERSION, "v2"),
            access.with("v1", Access.POLICY_VERSION));
    List<String> links = new ArrayList<>();
    for (Access one : others) {
      links.add(AccessChain.of(WRITER, Optional.empty()).next(one, START).link());
    }
    links.add(AccessChain.of(WRITER, Optional.empty()).next(access, START + 1).link());
    links.add(AccessChain.of(STRANGER, Optional.empty()).next(access, START).link());
    links.add(new AccessChain(WRITER, 1, "", Optional.empty()).next(access, START).link());
    links.add(new AccessChain(WRITER, 0, "x", Optional.empty()).next(access, START).link());
    assertThat(links).doesNotHaveDuplicates().allMatch(link -> link.matches("01[0-9a-f]{64}"));
  }
}
