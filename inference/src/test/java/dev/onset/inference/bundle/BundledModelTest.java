package dev.onset.inference.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.onnx.Provider;
import dev.onset.model.Tier;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BundledModelTest {
  @Test
  void isReadWithItsParts() {
    BundledModel model = BundledModel.read("bundle/sound", ".bin");

    assertThat(model.bytes()).asString(StandardCharsets.UTF_8).isEqualTo("a model");
    assertThat(model.part("-part.txt", "part"))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("a part");
    ModelInfo info = model.info(" 1.0", "CPU");
    assertThat(info.name()).isEqualTo("sound");
    assertThat(info.tier()).isEqualTo(Tier.TIER_2);
    assertThat(info.runtime()).isEqualTo("None 1.0");
    assertThat(info.bytes()).isEqualTo(7);
    assertThat(info.fingerprint()).matches("sound-3@[0-9a-f]{12}");
    assertThat(info.on("JVM").fingerprint()).isEqualTo(info.fingerprint());
    assertThat(info.on("CUDA").fingerprint()).isEqualTo(info.fingerprint() + "+CUDA");
    assertThat(info.on(Provider.CPU_FOR_CUDA.name()).isStandIn()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "bundle/damaged, damaged",
    "bundle/absent, missing",
    "bundle/unknown, missing",
  })
  void whatIsNotThereOrNotItselfIsRefusedInOneSentence(String path, String word) {
    assertThatThrownBy(() -> BundledModel.read(path, ".bin").bytes())
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(word)
        .hasMessageEndingWith("build Onset again or reinstall it.");
  }

  /** One of them loads the file for all. */
  @ParameterizedTest
  @ValueSource(strings = {"tier2", "models/relevance", "models/answers"})
  void theEncodersAreMadeForTheSameWordEmbeddings(String path) {
    BundledModel model = BundledModel.read(path, ".onnx");

    assertThat(model.shared("models/word-embeddings.bin", "embeddings")).hasSize(30_522 * 384);
    assertThat(model.bytes()).hasSizeLessThan(12_000_000);
    assertThat(model.info("", "CPU").sha256()).isEqualTo(model.checksum());
  }

  @ParameterizedTest
  @CsvSource({"-part.txt, other", "-part.txt, unrecorded", "-gone.txt, part"})
  void soIsAPart(String ending, String role) {
    BundledModel model = BundledModel.read("bundle/sound", ".bin");

    assertThatThrownBy(() -> model.part(ending, role)).isInstanceOf(ModelException.class);
  }
}
