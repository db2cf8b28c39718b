package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import java.util.List;

/** Checks the audit trail of a scripted session. */
final class Trails {
  private Trails() {}

  /** Its chain is intact, and ends where the last head says; also if nothing happened. */
  static void assertIntact(EngineChat chat) {
    List<ProvenanceEvent> events = chat.all(ProvenanceEvent.class);
    if (events.isEmpty()) {
      return;
    }
    List<ChainHead> heads = chat.all(ChainHead.class);
    assertThat(
            ChainCheck.of(
                    EngineChat.ID,
                    ChainKeys.of(EngineChat.key()),
                    events,
                    heads.stream().reduce((earlier, later) -> later),
                    chat.store.load(EngineChat.ID).isEmpty())
                .findings())
        .isEmpty();
  }
}
