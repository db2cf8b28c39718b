package dev.onset.streams.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.TestKeys;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is bound, what is refused, and what the group is told. */
class HttpApiTest {
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";

  @TempDir Path folder;

  private static OnsetConfig config(String... settings) {
    Map<String, String> all =
        new HashMap<>(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS,
                "localhost:1",
                OnsetConfig.MASTER_KEY_FILE,
                "unused",
                OnsetConfig.HTTP_PORT,
                "0"));
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return OnsetConfig.of(all);
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void tellsTheGroupWhereItIs() {
    try (HttpApi api = HttpApi.bind(config())) {
      assertThat(api.self()).contains("127.0.0.1:" + api.port());
    }
    try (HttpApi api = HttpApi.bind(config(OnsetConfig.HTTP_HOST, "0.0.0.0"))) {
      assertThat(api.self()).isEmpty();
    }
    try (HttpApi api =
        HttpApi.bind(
            config(OnsetConfig.HTTP_HOST, "0.0.0.0", "application.server", "onset-1:8080"))) {
      assertThat(api.self()).contains("onset-1:8080");
    }
  }

  @Test
  void tokensInClearTextOnAnAddressForOthersAreRefused() throws Exception {
    String tokens = file("tokens", "auditor:" + TOKEN + "\n");
    String store = TestKeys.store(folder, "instance").toString();
    String password = file("password", TestKeys.PASSWORD + "\n");

    assertThatThrownBy(
            () ->
                HttpApi.bind(
                    config(OnsetConfig.HTTP_HOST, "0.0.0.0", OnsetConfig.HTTP_TOKENS, tokens)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll("clear text", OnsetConfig.HTTP_KEYSTORE, OnsetConfig.HTTP_PROXY);
    HttpApi.bind(config(OnsetConfig.HTTP_TOKENS, tokens)).close();
    HttpApi.bind(
            config(
                OnsetConfig.HTTP_HOST,
                "0.0.0.0",
                OnsetConfig.HTTP_TOKENS,
                tokens,
                OnsetConfig.HTTP_PROXY,
                "true"))
        .close();
    HttpApi.bind(
            config(
                OnsetConfig.HTTP_HOST,
                "0.0.0.0",
                OnsetConfig.HTTP_TOKENS,
                tokens,
                OnsetConfig.HTTP_KEYSTORE,
                store,
                OnsetConfig.HTTP_KEYSTORE_PASSWORD,
                password))
        .close();
  }

  @Test
  void filesThatCannotBeUsedAreOneSentence() throws IOException {
    String absent = folder.resolve("absent").toString();
    String nonsense = file("nonsense", "nothing of the kind");

    assertThatThrownBy(() -> HttpApi.bind(config(OnsetConfig.HTTP_TOKENS, absent)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll(absent, OnsetConfig.HTTP_TOKENS);
    assertThatThrownBy(() -> HttpApi.bind(config(OnsetConfig.HTTP_TOKENS, nonsense)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("name:token");
    assertThatThrownBy(() -> HttpApi.bind(config(OnsetConfig.HTTP_KEYSTORE, nonsense)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(nonsense);
  }

  @Test
  void anOccupiedPortIsOneSentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(0)) {
      String port = Integer.toString(taken.getLocalPort());
      assertThatThrownBy(
              () ->
                  HttpApi.bind(
                      config(OnsetConfig.HTTP_HOST, "0.0.0.0", OnsetConfig.HTTP_PORT, port)))
          .isInstanceOf(StartupException.class)
          .hasMessageContainingAll(port, OnsetConfig.HTTP_PORT);
    }
  }
}
