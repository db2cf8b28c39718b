package dev.onset.lab.systems;

import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Tense;
import dev.onset.state.engine.Accumulation;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linker;
import dev.onset.state.link.Linking;
import dev.onset.state.link.TurnCues;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The ablation without attribution: whatever the user says is evidence for the user, though it be
 * somebody else's, denied or supposed. Cues of self-identification, correction and confirmation are
 * read as ever; nobody else has a node, so there is neither a switch of entities nor a collision.
 * The gate is Onset's. Stateless.
 */
public final class Unattributed implements Accumulation {
  @Override
  public LinkStage link(Policy policy) {
    Linker linker = new Linker(policy);
    return (turn, role, fragments, context) -> {
      Linking all = linker.link(turn, role, fragments, context);
      return role == Role.USER
          ? new Linking(
              all.attributions().stream().map(Unattributed::own).toList(),
              own(all.cues()),
              context.cast(),
              all.readings(),
              all.owners())
          : all;
    };
  }

  private static Attribution own(Attribution one) {
    return new Attribution(
        one.fragment(),
        EntityId.USER,
        Optional.empty(),
        one.firstPerson(),
        one.selfIdentified(),
        one.trigger(),
        Tense.CURRENT);
  }

  private static TurnCues own(TurnCues said) {
    return new TurnCues(
        own(said.retracted()),
        own(said.corrected()),
        said.disowned(),
        Optional.empty(),
        said.affirmation(),
        List.of());
  }

  private static Set<Attribute> own(Set<Attribute> attributes) {
    return attributes.stream()
        .map(one -> new Attribute(EntityId.USER, one.type()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
