package dev.onset.evaluation.own;

import dev.onset.formats.Inputs;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The lines of a file in UTF-8; a name that ends in .gz is unpacked. */
final class Lines {
  private Lines() {}

  /** Takes lines. */
  @FunctionalInterface
  interface Taker {
    /**
     * @param place of the line, as a sentence may begin
     * @return whether to go on
     */
    boolean take(String line, String place) throws IOException;
  }

  /**
   * Reads a file to its end, or until nothing more is wanted.
   *
   * @throws IOException if it cannot be read
   */
  static void each(Path file, Taker taker) throws IOException {
    try (InputStream in =
            Inputs.uncompressed(Inputs.file(file.toString()), "The input file " + file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      int number = 0;
      boolean more = true;
      for (String line = lines.readLine(); more && line != null; line = lines.readLine()) {
        number++;
        more = taker.take(line, "Line " + number + " of " + file);
      }
    }
  }
}
