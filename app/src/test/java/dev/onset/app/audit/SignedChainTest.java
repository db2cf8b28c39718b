package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainHead;
import dev.onset.model.ChainSigner;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.ChainFinding.Kind;
import dev.onset.state.audit.ChainKeys;
import dev.onset.state.audit.Report;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What whoever has the public key alone sees of those who changed a trail. */
class SignedChainTest {
  private static final SessionId ID = SessionId.of("chain");
  private static final MasterKey MASTER = master("0123456789abcdef0123456789abcdef");
  private static final SessionKey KEY = MASTER.of(ID);
  private static final SigningKey SIGNING = SigningKey.of(MASTER);
  private static final ChainKeys PUBLIC = ChainKeys.of(List.of(SIGNING.verifying()));
  private static final MasterKey OTHER = master("another key another key another!");
  private static final int LENGTH = 10;
  private static final int LONG = ProvenanceChain.SIGNED_EVERY + 6;

  private static MasterKey master(String text) {
    return new MasterKey(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static List<ProvenanceEvent> chain(int length, boolean closed) {
    ProvenanceChain chain = new ProvenanceChain(ID, KEY, Optional.of(SIGNING), 0, "");
    for (int i = 0; i < length; i++) {
      boolean last = closed && i == length - 1;
      chain.append(
          i,
          last ? ProvenanceKind.CLOSED : ProvenanceKind.OBSERVED,
          last ? Subject.SESSION : Subject.of(EntityId.USER),
          Map.of("origin", Integer.toString(i)));
    }
    return new ArrayList<>(chain.events());
  }

  private static Optional<ChainHead> head(List<ProvenanceEvent> events) {
    return Optional.of(events.get(events.size() - 1).head());
  }

  private static Report check(List<ProvenanceEvent> events, Optional<ChainHead> head) {
    return ChainCheck.of(ID, PUBLIC, events, head, false);
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

  /** Events from one on, the first of them altered, tied anew so that every link fits. */
  private static List<ProvenanceEvent> rechained(
      List<ProvenanceEvent> events, int from, SessionKey by, Optional<ChainSigner> signer) {
    List<ProvenanceEvent> all = new ArrayList<>(events.subList(0, from));
    for (ProvenanceEvent event : events.subList(from, events.size())) {
      String previous = all.isEmpty() ? "" : all.get(all.size() - 1).link();
      ProvenanceEvent other = all.size() == from ? altered(event) : event;
      ProvenanceEvent bare = other.tied(ProvenanceChain.mac(by, previous, other), "");
      ProvenanceEvent tied = bare.tied(bare.mac(), ProvenanceChain.link(previous, bare));
      boolean due = ProvenanceChain.isSigned(tied.head());
      all.add(tied.signed(signer.filter(any -> due).map(one -> one.sign(tied.head().statement()))));
    }
    return all;
  }

  @Test
  void anEndedSessionIsSignedAndNeedsNoHead() {
    List<ProvenanceEvent> events = chain(LENGTH, true);
    Report report = check(events, Optional.empty());
    assertThat(report.isIntact()).as("as after an erasure").isTrue();
    assertThat(report.signed()).isEqualTo(LENGTH);
    assertThat(check(events, head(events)).isIntact()).isTrue();
    assertThat(events.get(LENGTH - 1).signature()).isEqualTo(head(events).get().signature());
  }

  @Test
  void aSignatureIsTheSameEveryTime() {
    assertThat(chain(LONG, true)).isEqualTo(chain(LONG, true));
    assertThat(SigningKey.of(MASTER).verifying()).isEqualTo(SIGNING.verifying());
  }

  @Test
  void aLiveSessionIsSignedFromTimeToTime() {
    List<ProvenanceEvent> events = chain(LONG, false);
    Report report = check(events, head(events));
    assertThat(report.isIntact()).isTrue();
    assertThat(report.signed()).isEqualTo(ProvenanceChain.SIGNED_EVERY);
    assertThat(events).filteredOn(event -> event.signature().isPresent()).hasSize(1);
  }

  @Test
  void whateverIsDoneToTheTrailShows() {
    for (boolean closed : List.of(true, false)) {
      Optional<ChainHead> head = head(chain(LENGTH, closed));
      for (int at = 0; at < LENGTH; at++) {
        List<ProvenanceEvent> altered = chain(LENGTH, closed);
        altered.set(at, altered(altered.get(at)));
        assertThat(kinds(check(altered, head))).contains(Kind.ALTERED);

        List<ProvenanceEvent> dropped = chain(LENGTH, closed);
        dropped.remove(at);
        assertThat(check(dropped, head).isIntact()).isFalse();

        List<ProvenanceEvent> renumbered = new ArrayList<>();
        dropped.forEach(event -> renumbered.add(event.numbered(renumbered.size())));
        assertThat(check(renumbered, head).isIntact()).isFalse();

        List<ProvenanceEvent> swapped = chain(LENGTH, closed);
        Collections.swap(swapped, at, (at + 1) % LENGTH);
        assertThat(kinds(check(swapped, head))).contains(Kind.REORDERED);

        List<ProvenanceEvent> cut = chain(LENGTH, closed).subList(0, at);
        assertThat(kinds(check(cut, head))).contains(Kind.TAIL_CUT);

        List<ProvenanceEvent> forged =
            rechained(chain(LENGTH, closed), at, OTHER.of(ID), Optional.empty());
        assertThat(check(forged, head).isIntact()).isFalse();
      }
    }
  }

  @Test
  void nobodyForgesAnEndedTrailWithoutTheInstallationsKey() {
    List<ProvenanceEvent> events = chain(LENGTH, true);
    for (int from = 0; from < LENGTH; from++) {
      // Not even whoever has the session's key, and may write the heads as well.
      List<ProvenanceEvent> kept = rechained(events, from, KEY, Optional.empty());
      ProvenanceEvent end = kept.get(LENGTH - 1).signed(events.get(LENGTH - 1).signature());
      kept.set(LENGTH - 1, end);
      assertThat(kinds(check(kept, head(kept)))).contains(Kind.FORGED);

      List<ProvenanceEvent> bare = rechained(events, from, KEY, Optional.empty());
      assertThat(kinds(check(bare, head(bare)))).contains(Kind.UNSIGNED);

      List<ProvenanceEvent> own = rechained(events, from, KEY, Optional.of(SigningKey.of(OTHER)));
      assertThat(kinds(check(own, head(own)))).containsExactly(Kind.OTHER_KEY);
    }
  }

  @Test
  void nobodyForgesWhatIsSignedOfALiveTrail() {
    List<ProvenanceEvent> events = chain(LONG, false);
    List<ProvenanceEvent> forged = rechained(events, 3, KEY, Optional.empty());
    assertThat(kinds(check(forged, head(forged)))).contains(Kind.UNSIGNED);
    int signed = ProvenanceChain.SIGNED_EVERY - 1;
    forged.set(signed, forged.get(signed).signed(events.get(signed).signature()));
    Report report = check(forged, head(forged));
    assertThat(kinds(report)).containsExactly(Kind.FORGED);
    assertThat(report.findings().get(0).sentence()).contains("events 0 to 63 were computed anew");
  }

  /** What the documentation says of the events behind the last signature. */
  @Test
  void behindTheLastSignatureOnlyTheSessionsKeyTellsWhoWroteBothTopics() {
    List<ProvenanceEvent> events = chain(LONG, false);
    int from = ProvenanceChain.SIGNED_EVERY;
    List<ProvenanceEvent> forged = rechained(events, from, OTHER.of(ID), Optional.empty());

    Report seen = check(forged, head(forged));
    assertThat(seen.isIntact()).isTrue();
    assertThat(seen.signed()).isEqualTo(from);
    assertThat(kinds(check(forged, head(events)))).containsExactly(Kind.HEAD_ALTERED);
    ChainKeys both = ChainKeys.of(KEY, List.of(SIGNING.verifying()));
    assertThat(kinds(ChainCheck.of(ID, both, forged, head(forged), false)))
        .containsExactly(Kind.FORGED);
    assertThat(ChainCheck.of(ID, both, events, head(events), false).isIntact()).isTrue();
  }

  @Test
  void anAlteredHeadIsNamed() {
    List<ProvenanceEvent> events = chain(LENGTH, true);
    ChainHead head = head(events).get();
    ChainHead open = new ChainHead(ID, LENGTH, head.mac(), false, head.link(), head.signature());
    ChainHead bare = new ChainHead(ID, LENGTH, head.mac(), true, head.link(), Optional.empty());
    ChainHead other =
        new ChainHead(SessionId.of("other"), 1, "", true, head.link(), head.signature());
    assertThat(kinds(check(events, Optional.of(open)))).containsExactly(Kind.HEAD_ALTERED);
    assertThat(kinds(check(events, Optional.of(bare)))).containsExactly(Kind.HEAD_ALTERED);
    assertThat(kinds(check(events, Optional.of(other)))).contains(Kind.HEAD_ALTERED);
  }

  @Test
  void anotherPublicKeyIsSaidToBeOne() {
    List<ProvenanceEvent> events = chain(LENGTH, true);
    ChainKeys wrong = ChainKeys.of(List.of(SigningKey.of(OTHER).verifying()));
    Report report = ChainCheck.of(ID, wrong, events, head(events), false);
    assertThat(kinds(report)).containsExactly(Kind.OTHER_KEY);
    assertThat(report.findings().get(0).sentence()).contains(SIGNING.verifying().fingerprint());
    assertThat(report.isUnchecked()).isTrue();
    assertThat(report.isIntact()).isFalse();

    ChainKeys rotated =
        ChainKeys.of(List.of(SigningKey.of(OTHER).verifying(), SIGNING.verifying()));
    assertThat(ChainCheck.of(ID, rotated, events, head(events), false).isIntact()).isTrue();
  }

  @Test
  void aTrailWhoseLinksWereTakenAwayIsNotIntact() {
    List<ProvenanceEvent> events = chain(LENGTH, true);
    events.replaceAll(event -> event.tied(event.mac(), ""));
    Report report = check(events, head(events));
    assertThat(kinds(report)).contains(Kind.ALTERED);
    assertThat(report.isUnchecked()).isFalse();

    List<ProvenanceEvent> half = chain(LENGTH, true);
    half.subList(0, 5).replaceAll(event -> event.tied(event.mac(), ""));
    ProvenanceEvent before = half.get(4);
    String hidden = chain(LENGTH, true).get(4).link();
    half.set(4, altered(before).tied(hidden, ""));
    assertThat(check(half, head(half)).isIntact()).isFalse();
  }

  @Test
  void keysAreReadAsTheyArePrinted() {
    VerifyingKey key = SIGNING.verifying();
    VerifyingKey second = SigningKey.of(OTHER).verifying();
    String file = "# version 2\n" + second.pem() + "\r\n# version 1\n" + key.pem() + "\n";
    assertThat(VerifyingKey.parse(file)).containsExactly(second, key);
    assertThat(VerifyingKey.parse("nothing")).isEmpty();
    assertThat(key.verifies(new byte[3], "")).isFalse();
    assertThat(key.verifies(new byte[3], "no base64 !")).isFalse();
    assertThat(SIGNING.toString()).isEqualTo("SigningKey[" + key.fingerprint() + "]");
  }
}
