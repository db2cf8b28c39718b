package dev.onset.evaluation.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.FusedEncoder;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EmbeddingCacheTest {
  private final EmbeddingCache cache =
      new EmbeddingCache(FusedEncoder.of(List.of(EncoderModel.ANSWERS)));

  @Test
  void computesEachAnswerOnce() {
    AtomicInteger steps = new AtomicInteger();

    cache.add(
        List.of("The dose is taken at night.", "", "The dose is taken at night."),
        steps::incrementAndGet);
    cache.add(List.of("The dose is taken at night.", "Ask your bank."), steps::incrementAndGet);

    assertThat(steps).hasValue(3);
    assertThat(cache.vector("Ask your bank.")).isSameAs(cache.vector("Ask your bank."));
  }

  @Test
  void givesWhatTheEncoderGives() {
    cache.add(List.of("Ask your bank."), () -> {});

    assertThat(cache.vectors(List.of("Ask your bank.", "Not computed before.")))
        .isDeepEqualTo(
            new float[][] {
              cache.encoder().encode("Ask your bank."),
              cache.encoder().encode("Not computed before.")
            });
  }
}
