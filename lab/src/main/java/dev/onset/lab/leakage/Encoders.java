package dev.onset.lab.leakage;

import dev.onset.inference.encoder.EncoderModel;
import java.util.List;

/** Selects the sub-vectors of single encoders. Stateless. */
final class Encoders {
  private Encoders() {}

  /** The concatenated vectors of some encoders, as those encoders alone would return them. */
  static float[] part(float[] all, List<EncoderModel> encoders) {
    float[] part = new float[encoders.size() * EncoderModel.SIZE];
    for (int i = 0; i < encoders.size(); i++) {
      System.arraycopy(
          all,
          encoders.get(i).ordinal() * EncoderModel.SIZE,
          part,
          i * EncoderModel.SIZE,
          EncoderModel.SIZE);
    }
    return part;
  }
}
