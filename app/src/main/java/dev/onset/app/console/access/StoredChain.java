package dev.onset.app.console.access;

import dev.onset.model.ChainVerifier;
import dev.onset.model.access.AccessEvent;
import dev.onset.state.audit.AccessCheck;
import dev.onset.state.audit.AccessReport;
import java.util.List;

/**
 * The records under one writer's key. Immutable.
 *
 * @param writer the key; empty if the records have none
 * @param events in the order of the topic
 * @param shortened whether their partition has lost its first record, as by retention
 */
public record StoredChain(String writer, List<AccessEvent> events, boolean shortened) {
  public StoredChain {
    events = List.copyOf(events);
  }

  /**
   * Checks the chain.
   *
   * @param known the installation's public keys; without any, links alone are checked
   */
  public AccessReport check(List<? extends ChainVerifier> known) {
    return AccessCheck.of(writer, known, events, shortened);
  }
}
