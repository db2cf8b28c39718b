package dev.onset.app.webhook;

import static dev.onset.app.alert.SampleAlerts.alert;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Rule;
import dev.onset.streams.failure.ConfigurationException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookAddressTest {
  private static WebhookAddress address(String text) {
    return new WebhookAddress(text, Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soc.example",
        "ftp://soc.example/secret",
        "https:///secret",
        "https://user:secret@soc.example",
        "https://soc.example/#secret",
        "https://soc.example/secret path",
        "https://soc.example/{secret}"
      })
  void whatIsNoAddressIsRefusedAndNotQuoted(String text) {
    assertThatThrownBy(() -> address(text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageNotContaining("secret");
  }

  @Test
  void theKeyStandsWhereTheReceiverWantsIt() {
    RaisedAlert raised =
        new RaisedAlert(alert(Rule.RULE_B, 1).made(), Optional.empty(), Optional.empty());
    assertThat(address("https://elastic.example/alerts/_doc/{key}").of(raised))
        .hasToString("https://elastic.example/alerts/_doc/f78cb05dea5f5c855262cddf88e7e4d3-0");
  }

  @ParameterizedTest
  @CsvSource({
    "https://soc.example/, true",
    "HTTPS://soc.example/, true",
    "http://localhost:1/, true",
    "http://127.0.0.1/, true",
    "http://[::1]:80/, true",
    "http://soc.example/, false",
    "http://localhost.example/, false"
  })
  void encryptedOrAtHomeIsPrivate(String text, boolean isPrivate) {
    assertThat(address(text).isPrivate()).isEqualTo(isPrivate);
  }

  @Test
  void neitherPathNorTokenIsInAnyText() {
    WebhookAddress slack =
        new WebhookAddress("https://hooks.example/T0/B0/secret", Optional.of("Splunk secret"));
    assertThat(slack).hasToString("WebhookAddress[hooks.example]");
    assertThatThrownBy(
            () -> new WebhookAddress("https://soc.example", Optional.of("secret\r\nHost: x")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageNotContaining("secret");
  }
}
