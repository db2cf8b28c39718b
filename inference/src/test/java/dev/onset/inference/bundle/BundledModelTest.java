package dev.onset.inference.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.onnx.Provider;
import dev.onset.model.Tier;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    assertThatThrownBy(() -> BundledModel.read(path, ".bin"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(word)
        .hasMessageEndingWith("build Onset again or reinstall it.");
  }

  @ParameterizedTest
  @CsvSource({"-part.txt, other", "-part.txt, unrecorded", "-gone.txt, part"})
  void soIsAPart(String ending, String role) {
    BundledModel model = BundledModel.read("bundle/sound", ".bin");

    assertThatThrownBy(() -> model.part(ending, role)).isInstanceOf(ModelException.class);
  }
}
