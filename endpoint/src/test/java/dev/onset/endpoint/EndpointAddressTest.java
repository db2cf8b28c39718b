package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointAddressTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost:8000",
        "ftp://localhost/v1",
        "/v1",
        "http://",
        "not a url",
        "http://localhost/v1?key=sk-1",
        "http://localhost/v1#x",
        "https://user:sk-1@localhost/v1"
      })
  void refusesWhatIsNoAddressAndRepeatsNoneOfIt(String base) {
    assertThatThrownBy(() -> EndpointAddress.of(base, "m", Optional.empty()))
        .isInstanceOf(EndpointException.class)
        .hasMessageNotContaining("sk-1")
        .hasMessageEndingWith(".");
  }

  @ParameterizedTest
  @CsvSource({
    "https://models.example/v1, true",
    "HTTPS://models.example/v1, true",
    "http://localhost:8000/v1, true",
    "http://LocalHost/v1, true",
    "http://127.0.0.1:8000/v1, true",
    "http://[::1]:8000/v1, true",
    "http://models.example/v1, false",
    "http://localhost.example/v1, false",
    "http://10.0.0.7:8000/v1, false",
    "http://[fe80::1]/v1, false"
  })
  void isPrivateIfNobodyOnTheWayCanRead(String base, boolean isPrivate) {
    assertThat(EndpointAddress.of(base, "m", Optional.empty()).isPrivate()).isEqualTo(isPrivate);
  }

  @Test
  void needsAModel() {
    assertThatThrownBy(() -> EndpointAddress.of("http://localhost/v1", " ", Optional.empty()))
        .isInstanceOf(EndpointException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "two words", "line\nbreak", "k\u00e4y"})
  void refusesWhatIsNoKeyAndRepeatsNoneOfIt(String value) {
    assertThatThrownBy(() -> ApiKey.fromEnvironment("K", Map.of("K", value)))
        .isInstanceOf(EndpointException.class)
        .hasMessage(
            "The environment variable K holds no key: one is a single word of ASCII characters.");
  }

  @Test
  void readsAKeyFromAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("key"), "sk-9\n");
    ApiKey key = ApiKey.fromFile(file);

    assertThat(key.header()).isEqualTo("Bearer sk-9");
    assertThat(key.toString()).doesNotContain("sk-9");
    assertThatThrownBy(() -> ApiKey.fromFile(folder.resolve("none")))
        .isInstanceOf(EndpointException.class);
    assertThatThrownBy(() -> ApiKey.fromEnvironment("NONE", Map.of()))
        .isInstanceOf(EndpointException.class);
  }
}
