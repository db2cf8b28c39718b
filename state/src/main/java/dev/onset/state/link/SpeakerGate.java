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
 */
final class SpeakerGate {

  /**
   * Routes the fragments of a turn that the user did not speak.
   *
   * @param speaker the producer's label
   * @param claims whose each token's value is; empty for words
   */
  Linking route(
      String speaker,
      List<TokenReading> readings,
      List<Optional<Claim>> claims,
      Participants cast) {
    Participants after = cast;
    List<Attribution> attributions = new ArrayList<>();
    for (int at = 0; at < readings.size(); at++) {
      if (claims.get(at).isEmpty()) {
        continue;
      }
      Fragment fragment = readings.get(at).token().fragment().orElseThrow();
      if (claims.get(at).get() instanceof Claim.Own own) {
        after = after.with(Person.Kind.SPEAKER, speaker);
        EntityId node = after.find(Person.Kind.SPEAKER, speaker).orElseThrow();
        attributions.add(
            new Attribution(fragment, node, Optional.empty(), true, own.named(), own.named()));
      } else {
        attributions.add(Attribution.withheld(fragment, "speaker_gate"));
      }
    }
    return new Linking(attributions, TurnCues.NONE, after, List.of(), List.of());
  }
}
