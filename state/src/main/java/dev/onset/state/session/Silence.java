package dev.onset.state.session;

import dev.onset.model.Policy;
import dev.onset.model.Turn;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long a session may be silent, as its policy says, and when it last spoke by its turns' own
 * times. Immutable.
 *
 * @param minutes a session without a turn for so long ends
 * @param byTurnTimes whether the turns' own times are the measure, else their arrival
 * @param spoke the latest time that a turn told, milliseconds since the epoch; empty if none told
 *     one, or if they are not the measure
 */
public record Silence(int minutes, boolean byTurnTimes, OptionalLong spoke) {
  /**
   * The silence of a session after a turn.
   *
   * @param end what the policy of the turn says
   * @param before the silence before the turn
   * @return empty if the policy leaves the time to the instance
   */
  public static Optional<Silence> after(Turn turn, Policy.Ending end, Optional<Silence> before) {
    return end.silenceMinutes()
        .map(minutes -> new Silence(minutes, end.byTurnTimes(), spoke(turn, end, before)));
  }

  private static OptionalLong spoke(Turn turn, Policy.Ending end, Optional<Silence> before) {
    if (!end.byTurnTimes()) {
      return OptionalLong.empty();
    }
    OptionalLong known = before.map(Silence::spoke).orElse(OptionalLong.empty());
    // A late turn does not set the clock back.
    return turn.timestamp().isEmpty()
            || known.isPresent() && known.getAsLong() > turn.timestamp().getAsLong()
        ? known
        : turn.timestamp();
  }

  /** The time without a turn after which the session ends. */
  public Duration limit() {
    return Duration.ofMinutes(minutes);
  }

  /** Whether the session was silent for so long before a turn that it ended before it. */
  public boolean endsBefore(Turn turn) {
    return spoke.isPresent()
        && turn.timestamp().isPresent()
        && turn.timestamp().getAsLong() - spoke.getAsLong() > limit().toMillis();
  }
}
