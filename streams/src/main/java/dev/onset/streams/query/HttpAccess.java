package dev.onset.streams.query;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Tls;
import dev.onset.streams.keys.SecretFile;
import java.net.InetSocketAddress;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Who may ask an instance over HTTP, and how. Immutable.
 *
 * @param tokens of the callers; empty if nobody may ask for sessions
 * @param tls empty for clear text
 */
public record HttpAccess(Optional<AccessTokens> tokens, Optional<SSLContext> tls) {
  /**
   * Reads the files that the settings name.
   *
   * @throws ConfigurationException if tokens or TLS cannot be used, or sessions would be served in
   *     clear text to other machines
   */
  public static HttpAccess of(OnsetConfig config) {
    HttpAccess access =
        new HttpAccess(
            config
                .httpTokens()
                .map(file -> AccessTokens.parse(SecretFile.read(file, OnsetConfig.HTTP_TOKENS))),
            config.httpKeystore().map(store -> Tls.of(store, password(config))));
    InetSocketAddress address = new InetSocketAddress(config.httpHost(), config.httpPort());
    boolean loopback = !address.isUnresolved() && address.getAddress().isLoopbackAddress();
    if (access.tokens().isPresent()
        && access.tls().isEmpty()
        && !loopback
        && !config.httpBehindProxy()) {
      throw new ConfigurationException(
          "Sessions are not served in clear text to other machines; set %s, or %s=true if a"
              + " proxy in front of this instance speaks TLS, or %s to a loopback address.",
          OnsetConfig.HTTP_KEYSTORE, OnsetConfig.HTTP_PROXY, OnsetConfig.HTTP_HOST);
    }
    return access;
  }

  private static char[] password(OnsetConfig config) {
    return config
        .httpKeystorePassword()
        .map(file -> SecretFile.read(file, OnsetConfig.HTTP_KEYSTORE_PASSWORD).strip())
        .orElse("")
        .toCharArray();
  }
}
