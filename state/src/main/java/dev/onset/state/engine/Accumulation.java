package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.state.gate.CommitGate;
import dev.onset.state.gate.Gate;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linker;

/**
 * How mentions become evidence: whose they are, and when they count. What is not overridden is
 * Onset's way; the systems that an evaluation compares with it replace a stage. Implementations are
 * stateless.
 */
public interface Accumulation {
  /** Onset: a mention is attributed to an entity and becomes a fact when the gate commits it. */
  Accumulation GATED = new Accumulation() {};

  /** The stage that says whose each mention is. */
  default LinkStage link(Policy policy) {
    return new Linker(policy);
  }

  /** The stage that decides when a mention becomes a fact. */
  default Gate gate(Policy policy) {
    return new CommitGate(policy);
  }
}
