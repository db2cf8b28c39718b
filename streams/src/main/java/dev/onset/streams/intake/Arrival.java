package dev.onset.streams.intake;

import dev.onset.streams.deadletter.DeadLetters;
import java.util.Optional;

/**
 * A platform's record on its way to the task of its session. Nobody changes the arrays.
 *
 * @param topic where it came from
 * @param partition its partition there
 * @param offset its offset there
 * @param key its key; empty if it had none
 * @param value its bytes; empty if it had none
 */
record Arrival(
    String topic, int partition, long offset, Optional<byte[]> key, Optional<byte[]> value) {
  DeadLetters.Position position() {
    return new DeadLetters.Position(topic, partition, offset);
  }
}
