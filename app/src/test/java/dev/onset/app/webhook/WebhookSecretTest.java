package dev.onset.app.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSecretTest {
  private static final Instant TIME = Instant.ofEpochSecond(1_700_000_000, 999);
  private static final byte[] BODY = "{\"a\":1}".getBytes(UTF_8);

  // Of HMAC-SHA256 by another program over 1700000000.{"a":1}
  private static final String FIRST =
      "9eb18f493f8ec135d9eb2dad817c369bb4e9cbfa818657897a7437c1cd8c3a23";
  private static final String SECOND =
      "b32c46cc98bca64571d8fd1f15c9c2c492dd6883b977ebc5c859dd995d9d12ea";

  @TempDir Path folder;

  private WebhookSecret secret(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), content);
    return WebhookSecret.fromFile(file, "--secret-file");
  }

  @Test
  void signsTimeAndBody() throws IOException {
    assertThat(secret("0123456789abcdef\n").sign(TIME, BODY)).isEqualTo("t=1700000000,v1=" + FIRST);
  }

  @Test
  void signsWithTheNewAndTheOldSecretWhileOneIsExchanged() throws IOException {
    assertThat(secret("0123456789abcdef\n\n  fedcba9876543210\r\n").sign(TIME, BODY))
        .isEqualTo("t=1700000000,v1=" + FIRST + ",v1=" + SECOND);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "too-short",
        "0123456789abcdef with blanks",
        "0123456789abcdef\n0123456789abcdef\n0123456789abcdef\n",
        "0123456789abcdef\u00e9"
      })
  void whatIsNoSecretIsRefusedAndNotQuoted(String content) {
    assertThatThrownBy(() -> secret(content))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("--secret-file")
        .hasMessageNotContaining("abcdef");
  }

  @Test
  void noTextHoldsIt() throws IOException {
    assertThat(secret("0123456789abcdef").toString()).doesNotContain("abcdef");
  }
}
