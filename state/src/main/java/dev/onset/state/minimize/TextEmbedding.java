package dev.onset.state.minimize;

/** Embeds texts as vectors whose direction is their meaning. Deterministic. */
@FunctionalInterface
public interface TextEmbedding {
  /**
   * The vector of a text, of length 1 and constant size, so that the dot product of two is the
   * cosine of their meanings.
   *
   * @throws RuntimeException if it fails; the search then redacts everything
   */
  float[] of(String text);
}
