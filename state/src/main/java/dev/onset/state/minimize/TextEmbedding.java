package dev.onset.state.minimize;

/** The meaning of texts as directions. The same text gives the same vector. */
@FunctionalInterface
public interface TextEmbedding {
  /**
   * A text's vector, of length 1 and always of the same size, so that the product of two is the
   * cosine of their meanings.
   *
   * @throws RuntimeException if it cannot say; the search then redacts everything
   */
  float[] of(String text);
}
