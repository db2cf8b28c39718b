package dev.onset.evaluation.leakage;

import dev.onset.inference.encoder.EncoderModel;
import java.util.List;

/** Which numbers of a vector of all encoders are whose. Stateless. */
final class Encoders {
  private Encoders() {}

  /** The numbers of some encoders, one after the other, as those encoders alone would give them. */
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
