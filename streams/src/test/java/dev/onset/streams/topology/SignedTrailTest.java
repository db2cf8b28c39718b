package dev.onset.streams.topology;

import static dev.onset.model.ProvenanceKind.CLOSED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.WireFormat;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.state.audit.Report;
import dev.onset.state.provenance.ProvenanceChain;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the stream writes, checked by whoever has the public key alone. */
class SignedTrailTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final ChainKeys PUBLIC =
      ChainKeys.of(List.of(SigningKey.of(Harness.MASTER).verifying()));

  @TempDir Path folder;

  private static Report check(List<ProvenanceEvent> trail, Optional<ChainHead> head) {
    return ChainCheck.of(S1, PUBLIC, trail, head, false);
  }

  private static void introduce(Harness onset) {
    onset.say("s1", 0, "customer", "Hello, I am " + ScriptedExtractor.NAME + ".");
    onset.say("s1", 1, "customer", "You can write to " + ScriptedExtractor.EMAIL + ".");
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void aTrailIsIntactAlsoAfterItsSessionIsErased(WireFormat format) {
    try (Harness onset = new Harness(folder, format)) {
      introduce(onset);
      onset.send(new Command.Close(S1, 1));
      List<ProvenanceEvent> trail = onset.values(onset.topics.provenance());
      List<TestRecord<String, ChainHead>> heads = onset.read(onset.topics.heads());
      ChainHead last = heads.get(heads.size() - 1).getValue();
      assertThat(check(trail, Optional.of(last)).isIntact()).isTrue();
      assertThat(last.signature()).isPresent();

      onset.send(new Command.Erase(S1));

      assertThat(onset.read(onset.topics.heads()))
          .singleElement()
          .satisfies(head -> assertThat(head.getValue()).isNull());
      Report report = check(trail, Optional.empty());
      assertThat(report.isIntact()).isTrue();
      assertThat(report.signed()).isEqualTo(trail.size());
    }
  }

  @Test
  void anErasureEndsTheTrailOfALiveSession() {
    try (Harness onset = new Harness(folder, WireFormat.AVRO)) {
      introduce(onset);
      List<ProvenanceEvent> trail = new ArrayList<>(onset.values(onset.topics.provenance()));

      onset.send(new Command.Erase(S1));
      onset.send(new Command.Erase(S1));

      List<ProvenanceEvent> end = onset.values(onset.topics.provenance());
      assertThat(end).singleElement().extracting(ProvenanceEvent::kind).isEqualTo(CLOSED);
      assertThat(check(trail, Optional.empty()).isIntact()).isFalse();
      trail.addAll(end);
      Report report = check(trail, Optional.empty());
      assertThat(report.findings()).isEmpty();
      assertThat(report.closed()).isTrue();
      assertThat(report.signed()).isEqualTo(trail.size());
      trail.remove(trail.size() - 2);
      assertThat(check(trail, Optional.empty()).isIntact()).isFalse();
    }
  }

  @Test
  void anErasureEndsTheTrailOfASessionThatCouldHaveGoneOn() {
    Policy reopens = PolicyReader.shipped(Map.of("end.reopen", "by_command"));
    KeyRing ring = KeyRing.of(Harness.MASTER);
    try (Harness onset = new Harness(folder, WireFormat.AVRO, ring, reopens)) {
      introduce(onset);
      onset.send(new Command.Close(S1, 1));
      onset.send(new Command.Erase(S1));

      List<ProvenanceEvent> trail = onset.values(onset.topics.provenance());
      assertThat(trail.subList(trail.size() - 2, trail.size()))
          .extracting(ProvenanceEvent::kind)
          .containsExactly(CLOSED, CLOSED);
      assertThat(check(trail, Optional.empty()).findings()).isEmpty();
    }
  }

  @Test
  void aLongSessionIsSignedWhileItGoesOn() {
    try (Harness onset = new Harness(folder, WireFormat.AVRO)) {
      introduce(onset);
      List<ProvenanceEvent> trail = new ArrayList<>(onset.values(onset.topics.provenance()));
      for (int turn = 2; trail.size() <= ProvenanceChain.SIGNED_EVERY; turn++) {
        onset.say("s1", turn, "customer", "Write to " + ScriptedExtractor.EMAIL + ".");
        trail.addAll(onset.values(onset.topics.provenance()));
      }
      List<ChainHead> heads = onset.values(onset.topics.heads());
      Report report = check(trail, Optional.of(heads.get(heads.size() - 1)));
      assertThat(report.isIntact()).isTrue();
      assertThat(report.signed()).isEqualTo(ProvenanceChain.SIGNED_EVERY);
    }
  }
}
