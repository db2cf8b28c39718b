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
 */
public record Linking(
    List<Attribution> attributions,
    TurnCues cues,
    Participants cast,
    List<TokenReading> readings,
    List<EntityId> owners) {
  public Linking {
    attributions = List.copyOf(attributions);
    readings = List.copyOf(readings);
    owners = List.copyOf(owners);
  }

  /** The same with other people after it. */
  Linking with(Participants people) {
    return new Linking(attributions, cues, people, readings, owners);
  }
}
