package dev.onset.app.output;

import java.io.IOException;

/** A destination for lines. */
@FunctionalInterface
public interface LineSink {
  /** Writes one line and its line break. */
  void line(byte[] line) throws IOException;
}
