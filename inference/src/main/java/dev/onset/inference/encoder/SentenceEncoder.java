package dev.onset.inference.encoder;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.onnx.Provider;
import dev.onset.inference.wordpiece.WordPiece;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;

/**
 * Encodes a text as a vector of length 1, so that the dot product of two is the cosine of their
 * meanings. One text per call, without padding, on one thread: int8 encoders score a text slightly
 * differently when it shares a batch. Thread-safe; the same text gives the same vector on one kind
 * of machine.
 */
public final class SentenceEncoder {
  /**
   * Maximum sub-words of a text, including the two special ones and the model's prefix; the rest is
   * ignored. This is the number of positions in the models. The tokenizer file of MiniLM states
   * 128, its training length, but half of the compared contexts are longer.
   */
  public static final int LONGEST = 512;

  private static final Map<EncoderModel, SentenceEncoder> LOADED =
      new EnumMap<>(EncoderModel.class);

  private static final Map<EncoderModel, String> DIGESTS = new EnumMap<>(EncoderModel.class);
  private static final int DIGEST_DIGITS = 12;

  private final EncoderModel model;
  private final WordPiece vocabulary;
  private final OnnxSession session;

  private SentenceEncoder(EncoderModel model, WordPiece vocabulary, OnnxSession session) {
    this.model = model;
    this.vocabulary = vocabulary;
    this.session = session;
  }

  /**
   * The process's encoder for a model; loaded at the first call and shared.
   *
   * @throws MissingEncoderException if it is a published one whose jar is not there
   * @throws ModelException if its files are missing or damaged, or it cannot run
   */
  public static SentenceEncoder of(EncoderModel model) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(model, SentenceEncoder::load);
    }
  }

  private static SentenceEncoder load(EncoderModel model) {
    if (model.isOwn()) {
      BundledModel bundled = BundledModel.read(model.path(), ".onnx");
      WordPiece shared = WordPiece.of(bundled.shared("tier2-vocabulary.txt", "vocabulary"));
      return new SentenceEncoder(model, shared, OnnxSession.open(bundled));
    }
    WordPiece vocabulary;
    try {
      vocabulary = TokenizerFile.read(resource(model.tokenizer()));
    } catch (IOException | IllegalArgumentException e) {
      throw new ModelException(
          ("The vocabulary of the sentence encoder %s cannot be read; build Onset again or"
                  + " reinstall it.")
              .formatted(model),
          e);
    }
    OnnxSession session = OnnxSession.open(() -> resource(model.model()));
    return new SentenceEncoder(model, vocabulary, session);
  }

  /**
   * The first digits of the SHA-256 of an encoder: what was trained with another one does not fit
   * its vectors.
   *
   * @throws MissingEncoderException if it is a published one whose jar is not there
   * @throws ModelException if its files are missing
   */
  public static String digest(EncoderModel model) {
    synchronized (DIGESTS) {
      return DIGESTS.computeIfAbsent(model, one -> checksum(one).substring(0, DIGEST_DIGITS));
    }
  }

  private static String checksum(EncoderModel model) {
    return model.isOwn()
        ? BundledModel.read(model.path(), ".onnx").checksum()
        : BundledModel.sha256(resource(model.model()));
  }

  private static byte[] resource(String path) {
    try (InputStream in = SentenceEncoder.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new MissingEncoderException();
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ModelException(
          "The sentence encoder's file %s cannot be read; build Onset again or reinstall it."
              .formatted(path),
          e);
    }
  }

  /**
   * Encodes a text as {@value EncoderModel#SIZE} numbers. A text without words has a vector, too.
   */
  public float[] encode(String text) {
    Map<String, long[]> inputs = inputs(text);
    long[] shape = {1, inputs.get(Layout.IDS).length};
    float[] rows = session.run(inputs, shape).get(model.layout().output());
    return model.pooling().pool(rows, EncoderModel.SIZE);
  }

  /** Where it computes now. */
  public Provider provider() {
    return session.provider();
  }

  /** The sub-words of a text as model input. */
  long[] ids(String text) {
    return inputs(text).get(Layout.IDS);
  }

  private Map<String, long[]> inputs(String text) {
    return model.layout().inputs(vocabulary.encode(model.prefix() + text).ids(), vocabulary);
  }
}
