package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The ablation without attribution: whatever the user says is evidence for the user, though it be
 * somebody else's, denied or supposed. Cues of self-identification, correction and confirmation are
 * read as ever; nobody else has a node, so there is neither a switch of entities nor a collision.
 *
 * @param linker what reads the cues
 */
public record Unattributed(LinkStage linker) implements LinkStage {
  @Override
  public Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context) {
    Linking all = linker.link(turn, role, fragments, context);
    if (role != Role.USER) {
      return all;
    }
    TurnCues said = all.cues();
    TurnCues cues =
        new TurnCues(
            own(said.retracted()),
            own(said.corrected()),
            said.disowned(),
            Optional.empty(),
            said.affirmation(),
            List.of());
    List<Attribution> attributions =
        all.attributions().stream().map(one -> one.admittedTo(EntityId.USER)).toList();
    return new Linking(attributions, cues, context.cast(), all.readings(), all.owners());
  }

  private static Set<Attribute> own(Set<Attribute> attributes) {
    return attributes.stream()
        .map(one -> new Attribute(EntityId.USER, one.type()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
