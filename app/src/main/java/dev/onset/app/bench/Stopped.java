package dev.onset.app.bench;

/** The caller asked the bench to stop. */
public final class Stopped extends RuntimeException {
  Stopped() {
    super("The bench was stopped.");
  }
}
