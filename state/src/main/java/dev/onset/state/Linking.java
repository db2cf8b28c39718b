package dev.onset.state;

import java.util.List;

/**
 * What the Link stage says of one turn.
 *
 * @param attributions one for every fragment, in their order
 * @param cues what the turn says about earlier evidence
 * @param cast the people after it
 */
record Linking(List<Attribution> attributions, TurnCues cues, Cast cast) {
  Linking {
    attributions = List.copyOf(attributions);
  }
}
