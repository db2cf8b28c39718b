package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.inference.encoder.EncoderModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class EncoderWidthsTest {
  private static final List<EncoderModel> TWO =
      List.of(EncoderModel.MINILM_L6, EncoderModel.BGE_SMALL);

  /** Two encoders, the second of which spreads its vectors ten times less. */
  private static float[][] points() {
    float[][] points = new float[40][768];
    float[][] curve = Points.curve(40);
    for (int i = 0; i < 40; i++) {
      for (int k = 0; k < 3; k++) {
        points[i][k] = curve[i][k];
        points[i][384 + k] = 7 + curve[i][k] / 10;
      }
    }
    return points;
  }

  @Test
  void givesEveryEncoderTheSamePart() {
    EncoderWidths widths = EncoderWidths.of(points(), TWO, 5);

    assertThat(widths.gammas()[1] / widths.gammas()[0]).isCloseTo(100, within(0.01));
    assertThat(widths.gammas()[0] * 2)
        .isCloseTo(MedianDistance.gamma(Points.curve(40), 5), within(1e-6));
  }

  @Test
  void letsE5CountMoreAndAnyAloneCountFully() {
    double[] equal = EncoderWidths.of(points(), TWO, 5).gammas();

    double[] gammas =
        EncoderWidths.of(points(), List.of(EncoderModel.BGE_SMALL, EncoderModel.E5_SMALL), 5)
            .gammas();
    assertThat(gammas[0] / (2 * equal[0])).isCloseTo(1 / 19.0, within(1e-9));
    assertThat(gammas[1] / (2 * equal[1])).isCloseTo(18 / 19.0, within(1e-9));
    assertThat(EncoderWidths.of(points(), List.of(EncoderModel.E5_SMALL), 5).gammas()[0])
        .isCloseTo(2 * equal[0], within(1e-9));
  }

  @Test
  void stretchesWithoutTouchingWhatItIsGiven() {
    float[][] points = points();
    EncoderWidths widths = EncoderWidths.of(points, TWO, 5);

    float[][] stretched = widths.stretched(points);

    double expected = 0;
    for (int i = 0; i < 768; i++) {
      double apart = points[3][i] - points[8][i];
      expected += widths.gammas()[i / 384] * apart * apart;
    }
    assertThat(Vectors.squaredDistance(stretched[3], stretched[8]))
        .isCloseTo(expected, within(1e-4));
    assertThat(points).isDeepEqualTo(points());
  }
}
