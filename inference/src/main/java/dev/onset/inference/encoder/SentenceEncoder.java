package dev.onset.inference.encoder;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.wordpiece.WordPiece;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A text as a vector of length 1, so that the product of two is the cosine of their meanings. One
 * text a call, without padding, on one thread: int8 encoders score a text a little differently when
 * it shares a batch. Thread-safe; the same text gives the same vector on one kind of machine.
 */
public final class SentenceEncoder {
  /**
   * Sub-words that a text may have, with the two special ones and the model's prefix; what comes
   * after them is not read. As many as the models have positions. The file of MiniLM's tokenizer
   * says 128, the length that it was trained with, but half of the contexts that are compared are
   * longer.
   */
  public static final int LONGEST = 512;

  private static final Map<EncoderModel, SentenceEncoder> LOADED =
      new EnumMap<>(EncoderModel.class);

  private final EncoderModel model;
  private final WordPiece vocabulary;
  private final OnnxSession session;

  private SentenceEncoder(EncoderModel model, WordPiece vocabulary, OnnxSession session) {
    this.model = model;
    this.vocabulary = vocabulary;
    this.session = session;
  }

  /**
   * The process's encoder of a model; loaded at the first call for it, and kept.
   *
   * @throws ModelException if its artifact is missing, damaged or cannot be run
   */
  public static SentenceEncoder of(EncoderModel model) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(model, SentenceEncoder::load);
    }
  }

  private static SentenceEncoder load(EncoderModel model) {
    WordPiece vocabulary;
    try {
      vocabulary = TokenizerFile.read(resource(model.tokenizer()));
    } catch (IOException | IllegalArgumentException e) {
      throw new ModelException(
          "The vocabulary of the sentence encoder "
              + model
              + " cannot be read; build Onset again or reinstall it.",
          e);
    }
    OnnxSession session = OnnxSession.open(resource(model.model()), OnnxSession.ONE_THREAD);
    return new SentenceEncoder(model, vocabulary, session);
  }

  private static byte[] resource(String path) {
    try (InputStream in = SentenceEncoder.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new ModelException(
            "The sentence encoder's file "
                + path
                + " is missing; build Onset again or reinstall it.");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ModelException(
          "The sentence encoder's file "
              + path
              + " cannot be read; build Onset again or reinstall it.",
          e);
    }
  }

  /**
   * The meaning of a text: {@value EncoderModel#SIZE} numbers. A text without a word has one, too.
   */
  public float[] encode(String text) {
    long[] ids = ids(text);
    long[] mask = new long[ids.length];
    Arrays.fill(mask, 1);
    Map<String, long[]> inputs = new LinkedHashMap<>();
    inputs.put("input_ids", ids);
    inputs.put("attention_mask", mask);
    inputs.put("token_type_ids", new long[ids.length]);
    float[] rows = session.run(inputs, new long[] {1, ids.length}).get("last_hidden_state");
    return model.pooling().pool(rows, EncoderModel.SIZE);
  }

  /** The sub-words of a text as the model takes them. */
  long[] ids(String text) {
    int[] pieces = vocabulary.encode(model.prefix() + text).ids();
    int kept = Math.min(pieces.length, LONGEST - 2);
    long[] ids = new long[kept + 2];
    ids[0] = vocabulary.start();
    for (int i = 0; i < kept; i++) {
      ids[i + 1] = pieces[i];
    }
    ids[kept + 1] = vocabulary.separator();
    return ids;
  }
}
