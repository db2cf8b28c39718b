package dev.onset.lab.training;

/** The recipe of the bundled Tier-1 model: trains a model file on generated text. */
public final class Tier1Training {
  /** The seed of the bundled model. */
  public static final long SHIPPED_SEED = 20260101L;

  private static final int TURNS = 180_000;

  private Tier1Training() {}

  /**
   * The bytes of a model trained on text generated from a seed. Takes a few minutes; the same seed
   * gives the same bytes on the same Java release.
   */
  public static byte[] train(long seed) {
    return NameFinderTrainer.train(ChatTexts.generate(new NameLists(), seed, TURNS));
  }
}
