package dev.onset.inference.encoder;

/**
 * The frozen sentence encoders that ship, each with the convention that it was trained with. All
 * are int8 and read English, without case. The files lie in artifacts of their own.
 */
public enum EncoderModel {
  /** all-MiniLM-L6-v2: six layers, the mean of all sub-words. Apache-2.0. */
  MINILM_L6("all-minilm-l6-v2-q", Pooling.MEAN, ""),
  /** bge-small-en-v1.5: twelve layers, the vector of [CLS]; for texts that are compared. MIT. */
  BGE_SMALL("bge-small-en-v1.5-q", Pooling.FIRST, ""),
  /** e5-small-v2: twelve layers, the mean, and a word before that says what a text is. MIT. */
  E5_SMALL("e5-small-v2-q", Pooling.MEAN, "query: ");

  /** Numbers in a vector of each of them. */
  public static final int SIZE = 384;

  private final String file;
  private final Pooling pooling;
  private final String prefix;

  EncoderModel(String file, Pooling pooling, String prefix) {
    this.file = file;
    this.pooling = pooling;
    this.prefix = prefix;
  }

  /** The resource with the model. */
  String model() {
    return "/" + file + ".onnx";
  }

  /** The resource with the vocabulary. */
  String tokenizer() {
    return "/" + file + "-tokenizer.json";
  }

  Pooling pooling() {
    return pooling;
  }

  /** What stands before every text. */
  String prefix() {
    return prefix;
  }
}
