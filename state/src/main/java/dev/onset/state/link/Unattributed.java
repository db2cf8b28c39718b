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
    Linking linking = linker.link(turn, role, fragments, context);
    if (role != Role.USER) {
      return linking;
    }
    TurnCues cues = linking.cues();
    return new Linking(
        linking.attributions().stream().map(Unattributed::own).toList(),
        new TurnCues(
            own(cues.retracted()),
            own(cues.corrected()),
            cues.disowned(),
            Optional.empty(),
            cues.affirmation(),
            List.of()),
        context.cast(),
        linking.readings(),
        linking.owners());
  }

  private static Attribution own(Attribution one) {
    return new Attribution(
        one.fragment(),
        EntityId.USER,
        Optional.empty(),
        one.firstPerson(),
        one.selfIdentified(),
        one.trigger());
  }

  private static Set<Attribute> own(Set<Attribute> attributes) {
    return attributes.stream()
        .map(one -> new Attribute(EntityId.USER, one.type()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
