package dev.onset.app.console.index;

import dev.onset.model.RiskLevel;
import java.util.Map;

/**
 * How many chats there are of which kind. Immutable.
 *
 * @param live chats that go on
 * @param ended chats that ended, as far as they are remembered
 * @param byState live chats by the highest risk of anybody
 * @param notAssessed live chats that could not be assessed
 * @param alerts alerts whose rule holds, as far as they are remembered
 * @param possible possible onsets, likewise
 * @param turnsPerSecond over the last ten seconds
 */
public record Counts(
    int live,
    int ended,
    Map<RiskLevel, Integer> byState,
    int notAssessed,
    int alerts,
    int possible,
    double turnsPerSecond) {
  public Counts {
    byState = Map.copyOf(byState);
  }
}
