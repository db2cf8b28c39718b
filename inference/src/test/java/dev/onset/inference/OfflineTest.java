package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inference opens no socket and says nothing on its own. */
class OfflineTest {
  /** A process of its own, for the trap can be set only once and Surefire may use sockets. */
  @Test
  void aProcessThatReadsTurnsOpensNoSocketAndPrintsNothing() throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    // As the launcher does: a newer Java warns of native libraries otherwise.
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    OfflineRun.class.getName()))
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output + errors).isZero();
    assertThat(errors.lines().filter(line -> !line.startsWith("SLF4J"))).isEmpty();
    assertThat(output).contains("mentions").doesNotContain("socket");
    System.out.print(output);
  }

  /** Newer releases of the runtime hold a client that sends usage data; this one holds none. */
  @ParameterizedTest
  @ValueSource(strings = {"getaddrinfo", "connect", "socket"})
  void theNativeRuntimeDoesNotImportWhatAConnectionNeeds(String function) throws IOException {
    try (InputStream in =
        OfflineTest.class.getResourceAsStream(
            "/ai/onnxruntime/native/linux-x64/libonnxruntime.so")) {
      String library = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      assertThat(library.indexOf('\0' + "pthread_create" + '\0')).isPositive();
      assertThat(library.indexOf('\0' + function + '\0')).isNegative();
    }
  }
}
