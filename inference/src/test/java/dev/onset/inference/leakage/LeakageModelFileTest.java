package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.bundle.ModelException;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeakageModelFileTest {
  private static final String DAMAGED =
      "The model small is cut off or damaged; copy it again, or train it again.";

  @TempDir Path folder;

  static Stream<LeakageModel> models() {
    return Stream.of(LeakageDomain.values())
        .flatMap(domain -> Stream.of(SmallModels.of(domain), SmallModels.ofSafe(domain)));
  }

  @ParameterizedTest
  @MethodSource("models")
  void comesBackAsItWas(LeakageModel model) {
    byte[] file = LeakageModelFile.write(model);

    LeakageModel read = LeakageModelFile.read(file, SmallModels.INFO);

    assertThat(read.domain()).isEqualTo(model.domain());
    assertThat(read.encoders()).isEqualTo(model.encoders());
    assertThat(read.scorer()).hasSameClassAs(model.scorer());
    for (float[] vector : SmallModels.units(5, 1, new Random(3))) {
      assertThat(read.scores(vector)).isEqualTo(model.scores(vector));
      assertThat(read.scorer().safe().score(read.whitening().of(vector)))
          .isEqualTo(model.scores(vector).sigmaSafe());
    }
    assertThat(LeakageModelFile.write(read)).isEqualTo(file);
  }

  @Test
  void isNamedAfterItsFile() throws IOException {
    byte[] bytes = LeakageModelFile.write(SmallModels.ofSafe(LeakageDomain.LAW));
    Path file = Files.write(folder.resolve("front-desk.bin"), bytes);

    assertThat(LeakageModelFile.read(file).info().fingerprint()).matches("front-desk@[0-9a-f]{12}");
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 20, 60, 400, 2000})
  void refusesWhatBreaksOff(int length) {
    for (LeakageModel model :
        new LeakageModel[] {
          SmallModels.of(LeakageDomain.LAW), SmallModels.ofSafe(LeakageDomain.LAW)
        }) {
      refuses(Arrays.copyOf(LeakageModelFile.write(model), length), DAMAGED);
    }
  }

  @Test
  void refusesWhatGoesOn() {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));
    refuses(Arrays.copyOf(file, file.length + 1), DAMAGED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "OLK", "PK\u0003\u0004", "{\"model\": 1}"})
  void refusesWhatIsNoModel(String content) {
    refuses(
        content.getBytes(StandardCharsets.UTF_8),
        "The file small is no model of leakage; give one that 'onset leakage train' wrote.");
  }

  @Test
  void refusesAnotherVersion() {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));
    file[7]--;
    refuses(
        file,
        "The model small has version 2 of the format, and this version of Onset reads 3; train it"
            + " again.");
  }

  /** Of another name, and of the same name with another file behind it. */
  @ParameterizedTest
  @ValueSource(strings = {"MINILM_L6", "afdb6f1a0e45"})
  void refusesAnotherEncoder(String names) {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));
    String text = new String(file, StandardCharsets.ISO_8859_1);
    int at = text.indexOf(names);
    assertThat(at).isPositive();
    file[at + names.length() - 1]++;
    refuses(
        file,
        "The model small was trained with an encoder that this version of Onset does not have;"
            + " train it again.");
  }

  @Test
  void refusesAnUnknownDomain() {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));
    file[10]++;
    refuses(file, DAMAGED);
  }

  @Test
  void refusesWhatIsFarTooLarge() throws IOException {
    Path file = folder.resolve("huge.bin");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength((64L << 20) + 1);
    }
    assertThatThrownBy(() -> LeakageModelFile.read(file))
        .isInstanceOf(ModelException.class)
        .hasMessage(
            "The file "
                + file
                + " has more than 64 MiB and is no model of leakage; give one that 'onset leakage"
                + " train' wrote.");
  }

  @Test
  void refusesWhatCannotBeRead() {
    Path file = folder.resolve("none.bin");
    assertThatThrownBy(() -> LeakageModelFile.read(file))
        .isInstanceOf(ModelException.class)
        .hasMessage("The model " + file + " cannot be read; check its name and who may read it.");
  }

  private static void refuses(byte[] file, String sentence) {
    assertThatThrownBy(() -> LeakageModelFile.read(file, SmallModels.INFO))
        .isInstanceOf(ModelException.class)
        .hasMessage(sentence);
  }
}
