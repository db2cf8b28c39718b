package dev.onset.inference.encoder;

/**
 * The bundled frozen sentence encoders, each with the input convention of its training. All are
 * int8, English and uncased. The files are in separate artifacts.
 */
public enum EncoderModel {
  /** all-MiniLM-L6-v2: six layers, mean of all sub-words. Apache-2.0. */
  MINILM_L6("all-minilm-l6-v2-q", Pooling.MEAN, ""),
  /** bge-small-en-v1.5: twelve layers, the [CLS] vector; trained for text comparison. MIT. */
  BGE_SMALL("bge-small-en-v1.5-q", Pooling.FIRST, ""),
  /**
   * e5-small-v2: twelve layers, mean of all sub-words, a prefix that names the kind of text. MIT.
   */
  E5_SMALL("e5-small-v2-q", Pooling.MEAN, "query: ");

  /** The length of every encoder's vectors. */
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

  /** The prefix of every text. */
  String prefix() {
    return prefix;
  }
}
