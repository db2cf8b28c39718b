package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps what anybody but the user says away from the user's evidence, without exception (first
 * paper, section 4.4). What a speaker says of themselves goes to a node of their own, which never
 * alerts; all else is withheld. Stateless.
 *
 * @param owners tells which values are the speaker's own
 */
record SpeakerGate(OwnerStage owners) {
  private static final String REASON = "speaker_gate";
  private static final Claim WITHHELD = new Claim.Withheld(REASON);

  /**
   * Routes the fragments of a turn that the user did not speak.
   *
   * @param speaker the producer's label
   */
  Linking route(String speaker, List<Fragment> fragments, Participants cast) {
    Participants after = cast;
    List<Attribution> attributions = new ArrayList<>();
    for (Fragment fragment : fragments) {
      // What an agent says of themselves needs no cue beyond the model's reading.
      if (owners.claim(fragment, Claim.Own.SAID, () -> WITHHELD) instanceof Claim.Own own) {
        after = after.with(Person.Kind.SPEAKER, speaker);
        EntityId node = after.find(Person.Kind.SPEAKER, speaker).orElseThrow();
        attributions.add(
            new Attribution(fragment, node, Optional.empty(), true, own.named(), own.named()));
      } else {
        attributions.add(Attribution.withheld(fragment, REASON));
      }
    }
    return new Linking(attributions, TurnCues.NONE, after, List.of(), List.of());
  }
}
