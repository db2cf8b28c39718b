package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.Samples;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.session.InMemorySessionStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On every sample chat the audit trail alone gives the graph of the live session. */
class SampleGraphsTest {
  private static final MasterKey KEY = new MasterKey(new byte[MasterKey.BYTES]);
  private static EngineParts parts;

  @BeforeAll
  static void load() {
    parts = EngineFactory.load(PolicyReader.shipped(Map.of("disclosed", "alert"))).parts(KEY);
  }

  static List<InputRecord.Dialogue> samples() throws IOException {
    return Samples.load();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theTrailGivesTheLiveGraphAfterEveryTurn(InputRecord.Dialogue chat) {
    SessionId id = chat.session();
    var engine = EngineFactory.engine(parts);
    var store = new InMemorySessionStore();
    List<ProvenanceEvent> trail = new ArrayList<>();
    for (InputTurn turn : chat.turns()) {
      for (Emission emission : engine.process(turn.turn(), store)) {
        if (emission instanceof ProvenanceEvent event) {
          trail.add(event);
        }
      }
      assertThat(EvidenceGraph.from(id, trail))
          .isEqualTo(LiveGraph.of(id, store.load(id).orElseThrow(), KEY.of(id)));
    }
  }
}
