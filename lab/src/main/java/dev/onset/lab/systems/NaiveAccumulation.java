package dev.onset.lab.systems;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Tense;
import dev.onset.state.engine.Accumulation;
import dev.onset.state.gate.Gate;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linking;
import dev.onset.state.link.TurnCues;
import java.util.List;
import java.util.Optional;

/**
 * Every mention in a user's turn is the user's, a name theirs, and a fact at once; the latest value
 * of a type replaces the one before. Nothing is attributed to others, withheld, retracted or held
 * (first paper, section 4.9; spec section 11). Stateless.
 */
public final class NaiveAccumulation implements Accumulation {
  @Override
  public LinkStage link(Policy policy) {
    return (turn, role, fragments, context) ->
        new Linking(
            role == Role.USER ? fragments.stream().map(NaiveAccumulation::own).toList() : List.of(),
            TurnCues.NONE,
            context.cast(),
            List.of(),
            List.of());
  }

  private static Attribution own(Fragment fragment) {
    boolean name = fragment.type().piiClass() == PiiClass.NAME;
    return new Attribution(
        fragment, EntityId.USER, Optional.empty(), true, name, false, Tense.CURRENT);
  }

  @Override
  public Gate gate(Policy policy) {
    return new NaiveGate();
  }
}
