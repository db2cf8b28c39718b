package dev.onset.evaluation.bench;

/** The caller asked the bench to stop. */
final class Stopped extends RuntimeException {
  Stopped() {
    super("The bench was stopped.");
  }
}
