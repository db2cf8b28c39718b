package dev.onset.app.bench;

import java.io.Serial;

/** The caller asked the bench to stop. */
public final class Stopped extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  Stopped() {
    super("The bench was stopped.");
  }
}
