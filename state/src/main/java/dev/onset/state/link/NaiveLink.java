package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import java.util.List;
import java.util.Optional;

/** Takes whatever the user says for the user's own, a name for theirs. */
public final class NaiveLink implements LinkStage {
  @Override
  public Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context) {
    List<Attribution> attributions =
        role == Role.USER ? fragments.stream().map(NaiveLink::own).toList() : List.of();
    return new Linking(attributions, TurnCues.NONE, context.cast(), List.of(), List.of());
  }

  private static Attribution own(Fragment fragment) {
    boolean name = fragment.type().piiClass() == PiiClass.NAME;
    return new Attribution(fragment, EntityId.USER, Optional.empty(), true, name, false);
  }
}
