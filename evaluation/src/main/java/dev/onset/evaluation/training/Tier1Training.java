package dev.onset.evaluation.training;

import dev.onset.inference.training.AnnotatedText;
import dev.onset.inference.training.NameFinderTrainer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The recipe of the bundled Tier-1 model: trains a model file on generated text. */
public final class Tier1Training {
  /** The seed of the bundled model. */
  public static final long SHIPPED_SEED = 20260101L;

  private static final int TURNS = 180_000;

  private Tier1Training() {}

  /**
   * Trains on text generated from a seed and writes the model. Takes a few minutes; the same seed
   * gives the same bytes on the same Java release.
   *
   * @param output the file to write
   * @throws UncheckedIOException if it cannot be written
   */
  public static void run(long seed, Path output) {
    List<AnnotatedText> texts = ChatTexts.generate(new NameLists(), seed, TURNS);
    byte[] model = NameFinderTrainer.train(texts);
    try {
      Files.write(output, model);
    } catch (IOException e) {
      throw new UncheckedIOException("The model cannot be written to " + output + ".", e);
    }
  }
}
