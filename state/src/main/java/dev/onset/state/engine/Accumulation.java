package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.state.gate.CommitGate;
import dev.onset.state.gate.Gate;
import dev.onset.state.gate.NaiveGate;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linker;
import dev.onset.state.link.NaiveLink;
import dev.onset.state.link.Unattributed;

/**
 * How mentions become evidence: Onset's way, and the ways that the evaluation compares it with
 * (spec section 11). In all of them, only the user's own turns add to the user's evidence.
 */
public enum Accumulation {
  /** Onset: a mention is attributed to an entity and becomes a fact when the gate commits it. */
  GATED {
    @Override
    LinkStage link(Policy policy) {
      return new Linker(policy);
    }

    @Override
    Gate gate(Policy policy) {
      return new CommitGate(policy);
    }
  },
  /** Every mention in a user's turn is the user's, and becomes a fact when the gate commits it. */
  UNATTRIBUTED {
    @Override
    LinkStage link(Policy policy) {
      return new Unattributed(new Linker(policy));
    }

    @Override
    Gate gate(Policy policy) {
      return new CommitGate(policy);
    }
  },
  /**
   * Every mention in a user's turn is the user's and a fact at once; the latest value of a type
   * replaces the one before. Nothing is attributed to others, withheld, retracted or held (first
   * paper, section 4.9).
   */
  NAIVE {
    @Override
    LinkStage link(Policy policy) {
      return new NaiveLink();
    }

    @Override
    Gate gate(Policy policy) {
      return new NaiveGate();
    }
  };

  abstract LinkStage link(Policy policy);

  abstract Gate gate(Policy policy);
}
