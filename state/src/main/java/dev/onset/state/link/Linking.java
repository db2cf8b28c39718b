package dev.onset.state.link;

import dev.onset.model.EntityId;
import java.util.List;

/**
 * What the Link stage says of one turn.
 *
 * @param attributions one for every fragment, in their order
 * @param cues what the turn says about earlier evidence
 * @param cast the people after it
 * @param readings every word and fragment of a turn of the user; none for other turns
 * @param owners whom each of them is about
 * @param alternatives whose the values of a turn of the user may be, where the policy keeps doubt;
 *     in the order of the values
 */
public record Linking(
    List<Attribution> attributions,
    TurnCues cues,
    Participants cast,
    List<TokenReading> readings,
    List<EntityId> owners,
    List<Alternative> alternatives) {
  public Linking {
    attributions = List.copyOf(attributions);
    readings = List.copyOf(readings);
    owners = List.copyOf(owners);
    alternatives = List.copyOf(alternatives);
  }

  /** What is said without a doubt. */
  public Linking(
      List<Attribution> attributions,
      TurnCues cues,
      Participants cast,
      List<TokenReading> readings,
      List<EntityId> owners) {
    this(attributions, cues, cast, readings, owners, List.of());
  }

  /** The same with other people after it. */
  Linking with(Participants people) {
    return new Linking(attributions, cues, people, readings, owners, alternatives);
  }
}
