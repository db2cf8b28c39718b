package dev.onset.evaluation.written;

import dev.onset.evaluation.metrics.Decision;
import java.util.List;
import java.util.Objects;

/**
 * A chat as the engine reads it, with the writer's places and types and with its own. Immutable.
 *
 * @param chat the chat
 * @param given the marked values of user's turns, their places and types given
 * @param live the same, found by the engine
 * @param gives whether the live engine gave anybody anything
 * @param truth the onset of the user by the writer's marks
 * @param decision the onset of the user, live
 * @param signal what the stream says of the user in the end, live
 * @param nearMiss whether the user would have an onset if everybody's values were the user's, and
 *     has none
 */
public record JudgedChat(
    MarkedChat chat,
    List<JudgedValue> given,
    List<JudgedValue> live,
    boolean gives,
    Decision truth,
    Decision decision,
    Signal signal,
    boolean nearMiss) {
  public JudgedChat {
    Objects.requireNonNull(chat, "chat");
    given = List.copyOf(given);
    live = List.copyOf(live);
    Objects.requireNonNull(truth, "truth");
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(signal, "signal");
  }

  /** The same chat, of whose user something else is said. */
  JudgedChat saying(Decision other, Signal heard) {
    return new JudgedChat(chat, given, live, gives, truth, other, heard, nearMiss);
  }
}
