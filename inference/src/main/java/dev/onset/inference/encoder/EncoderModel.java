package dev.onset.inference.encoder;

import java.util.List;

/**
 * The bundled encoders of whole texts, each with the input convention of its training. All are
 * int8, English and uncased. Three are published and frozen, their files in optional artifacts that
 * the production image omits; one is Onset's own.
 */
public enum EncoderModel {
  /** all-MiniLM-L6-v2: six layers, mean of all sub-words. Apache-2.0. */
  MINILM_L6("/all-minilm-l6-v2-q", Pooling.MEAN, "", Layout.SENTENCE),
  /** bge-small-en-v1.5: twelve layers, the [CLS] vector; trained for text comparison. MIT. */
  BGE_SMALL("/bge-small-en-v1.5-q", Pooling.FIRST, "", Layout.SENTENCE),
  /**
   * e5-small-v2: twelve layers, mean of all sub-words, a prefix that names the kind of text. MIT.
   */
  E5_SMALL("/e5-small-v2-q", Pooling.MEAN, "query: ", Layout.SENTENCE),
  /**
   * Onset's own: Tier-2's encoder, tuned to tell answers that single somebody out from those that
   * sound like it; pools inside. Apache-2.0; its card: models/answers.md.
   */
  ANSWERS("models/answers", Pooling.FIRST, "", Layout.AGENTS_TURN);

  /** The length of every encoder's vectors. */
  public static final int SIZE = 384;

  private static final List<EncoderModel> FROZEN = List.of(MINILM_L6, BGE_SMALL, E5_SMALL);

  private final String file;
  private final Pooling pooling;
  private final String prefix;
  private final Layout layout;

  EncoderModel(String file, Pooling pooling, String prefix, Layout layout) {
    this.file = file;
    this.pooling = pooling;
    this.prefix = prefix;
    this.layout = layout;
  }

  /** The three published encoders, in the order in which their vectors are joined. */
  public static List<EncoderModel> frozen() {
    return FROZEN;
  }

  /** Whether it is Onset's own, among the bundled models. */
  boolean isOwn() {
    return this == ANSWERS;
  }

  /** The path of its files, without their endings; a resource's unless it is Onset's own. */
  String path() {
    return file;
  }

  Layout layout() {
    return layout;
  }

  /** The resource with the model. */
  String model() {
    return file + ".onnx";
  }

  /** The resource with the vocabulary. */
  String tokenizer() {
    return file + "-tokenizer.json";
  }

  Pooling pooling() {
    return pooling;
  }

  /** The prefix of every text. */
  String prefix() {
    return prefix;
  }
}
