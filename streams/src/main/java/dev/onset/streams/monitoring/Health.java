package dev.onset.streams.monitoring;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;

/**
 * How an instance is. Thread-safe if its components are.
 *
 * @param state of the streams
 * @param brokersAnswer whether the group hears of this instance
 * @param waits whether processing waits for a device or memory that failed
 */
public record Health(
    Supplier<KafkaStreams.State> state, BooleanSupplier brokersAnswer, BooleanSupplier waits) {
  static final String UNREACHABLE = "NO BROKER ANSWERS";
  static final String FAULT = "A MODEL CANNOT BE RUN";

  /** Whether a restart would not help: a rebalance or an orderly end is no failure. */
  boolean isAlive() {
    return switch (state.get()) {
      case CREATED, REBALANCING, RUNNING, PENDING_SHUTDOWN -> true;
      case PENDING_ERROR, ERROR, NOT_RUNNING -> false;
    };
  }

  /** Whether turns are being processed now. */
  public boolean isReady() {
    return obstacle().isEmpty();
  }

  /** What keeps turns from being processed now, in capitals; empty if nothing does. */
  Optional<String> obstacle() {
    if (waits.getAsBoolean() && isAlive()) {
      return Optional.of(FAULT);
    }
    KafkaStreams.State now = state.get();
    if (now != KafkaStreams.State.RUNNING) {
      return Optional.of(now.name());
    }
    return brokersAnswer.getAsBoolean() ? Optional.empty() : Optional.of(UNREACHABLE);
  }
}
