package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.MasterKey;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.SigningKey;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RecordedTiesTest {
  private static final SessionId ID = SessionId.of("chat");
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);
  private static final SessionKey KEY = MASTER.of(ID);

  /** A chain as the engine writes it. */
  private static List<ProvenanceEvent> chain(SigningKey signing) {
    ProvenanceChain chain = new ProvenanceChain(ID, KEY, Optional.of(signing), 0, "");
    chain.append(0, ProvenanceKind.OBSERVED, Subject.SESSION, Map.of("origin", "0"));
    chain.append(1, ProvenanceKind.CLOSED, Subject.SESSION, Map.of(DetailKeys.HEAD, chain.head()));
    return chain.events();
  }

  /** The same as an earlier version wrote it. */
  private static List<ProvenanceEvent> old() {
    ProvenanceEvent first = chain(SigningKey.of(MASTER)).get(0);
    first =
        first.tied(ProvenanceChain.mac(KEY, "", first), Optional.empty()).signed(Optional.empty());
    ProvenanceEvent last =
        new ProvenanceEvent(
            ID,
            1,
            1,
            ProvenanceKind.CLOSED,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            first.confidence(),
            new TreeMap<>(Map.of(DetailKeys.HEAD, first.mac())),
            "");
    return List.of(first, last.tied(ProvenanceChain.mac(KEY, first.mac(), last), Optional.empty()));
  }

  @Test
  void aTrailThatAnEarlierVersionRecordedIsGivenAgain() {
    assertThat(RecordedTies.of(KEY, chain(SigningKey.of(MASTER)), old())).isEqualTo(old());
  }

  @Test
  void aTrailThatAnotherVersionOfTheKeySignedIsGivenAgain() {
    byte[] other = new byte[MasterKey.BYTES];
    other[0] = 1;
    List<ProvenanceEvent> recorded = chain(SigningKey.of(new MasterKey(other)));
    List<ProvenanceEvent> replayed = chain(SigningKey.of(MASTER));
    assertThat(replayed).isNotEqualTo(recorded);
    assertThat(RecordedTies.of(KEY, replayed, recorded)).isEqualTo(RecordedTies.unsigned(recorded));
  }
}
