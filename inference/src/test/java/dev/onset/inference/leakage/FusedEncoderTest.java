package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FusedEncoderTest {
  private static final String ANSWER =
      "Adults aged 50 to 70 in Ohio are screened every other year.";

  @Test
  void putsTheVectorsOfAllEncodersOneAfterTheOther() {
    float[] fused = FusedEncoder.of(EncoderModel.frozen()).encode(ANSWER);

    assertThat(fused).hasSize(1152);
    int at = 0;
    for (EncoderModel model : EncoderModel.frozen()) {
      assertThat(Arrays.copyOfRange(fused, at, at + 384))
          .isEqualTo(SentenceEncoder.of(model).encode(ANSWER));
      at += 384;
    }
  }

  @Test
  void isOfThoseThatAreAskedFor() {
    FusedEncoder one = FusedEncoder.of(List.of(EncoderModel.MINILM_L6));

    assertThat(one.size()).isEqualTo(384);
    assertThat(one.models()).containsExactly(EncoderModel.MINILM_L6);
    assertThat(one.encode("")).hasSize(384);
    assertThatThrownBy(() -> FusedEncoder.of(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
