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
 * How what is said becomes evidence: Onset's way, and the others that it is compared with (spec
 * section 11). In all of them what anybody but the user says stays out of the user's evidence.
 */
public enum Accumulation {
  /** To whom it belongs, and once the gate lets it through. */
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
  /** Whatever the user says is the user's, once the gate lets it through. */
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
   * Whatever the user says is the user's and a fact at once, and of an attribute the latest value:
   * nothing is routed, withheld, retracted or held (first paper, section 4.9).
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
