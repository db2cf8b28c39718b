package dev.onset.app.output;

import java.io.IOException;

/** Takes lines. */
@FunctionalInterface
public interface LineSink {
  /** Writes one line and its line break. */
  void line(byte[] line) throws IOException;
}
