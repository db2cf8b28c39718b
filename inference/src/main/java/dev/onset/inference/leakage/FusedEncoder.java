package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.inference.onnx.Provider;
import dev.onset.model.leakage.LeakageEncoders;
import java.util.Comparator;
import java.util.List;

/**
 * Encodes a text as the concatenated vectors of several frozen encoders, each of length 1 (second
 * paper, §V-A). Retains nothing; callers that repeat a text cache it. Thread-safe; the same text
 * gives the same vector on one kind of machine.
 */
public final class FusedEncoder {
  private final List<EncoderModel> models;
  private final List<SentenceEncoder> encoders;

  private FusedEncoder(List<EncoderModel> models) {
    this.models = List.copyOf(models);
    this.encoders = this.models.stream().map(SentenceEncoder::of).toList();
  }

  /**
   * Some encoders.
   *
   * @param models at least one
   * @throws ModelException if one of them is missing or damaged
   */
  public static FusedEncoder of(List<EncoderModel> models) {
    if (models.isEmpty()) {
      throw new IllegalArgumentException("Encoding needs at least one encoder.");
    }
    return new FusedEncoder(models);
  }

  /** The encoders of a choice, in the order of their vectors. */
  public static List<EncoderModel> models(LeakageEncoders choice) {
    return switch (choice) {
      case ONE -> List.of(EncoderModel.ANSWERS);
      case THREE -> EncoderModel.frozen();
    };
  }

  /** The encoders, in the order of their vectors. */
  public List<EncoderModel> models() {
    return models;
  }

  /** Where they compute now; on several providers, the one named last. */
  public Provider provider() {
    return encoders.stream()
        .map(SentenceEncoder::provider)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** The length of a vector. */
  public int size() {
    return models.size() * EncoderModel.SIZE;
  }

  /** The concatenated vectors of a text. */
  public float[] encode(String text) {
    float[] fused = new float[size()];
    int at = 0;
    for (SentenceEncoder encoder : encoders) {
      float[] part = encoder.encode(text);
      System.arraycopy(part, 0, fused, at, part.length);
      at += part.length;
    }
    return fused;
  }
}
