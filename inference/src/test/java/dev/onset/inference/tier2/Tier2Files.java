package dev.onset.inference.tier2;

import dev.onset.inference.wordpiece.WordPiece;
import java.io.IOException;
import java.io.InputStream;

/** Files of the bundled model and its samples. */
final class Tier2Files {
  private Tier2Files() {}

  static WordPiece vocabulary() {
    return WordPiece.of(resource("/dev/onset/inference/tier2-vocabulary.txt"));
  }

  static byte[] resource(String path) {
    try (InputStream in = Tier2Files.class.getResourceAsStream(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
