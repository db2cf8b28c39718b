package dev.onset.app.webhook;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.streams.failure.ConfigurationException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where alerts are posted. The path of some receivers is itself a secret, so no text that this
 * class returns contains more than the host. Immutable.
 */
public final class WebhookAddress {
  private static final String KEY = "{key}";
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private final String template;
  private final URI example;
  private final Optional<String> authorization;

  /**
   * @param address http or https; {@code {key}} stands for the id of the alert with its revision
   * @param authorization value of the header {@code Authorization}, if the receiver wants one
   * @throws ConfigurationException if one of them cannot be used; the message quotes neither
   */
  public WebhookAddress(String address, Optional<String> authorization) {
    this.template = address;
    this.example = resolved(address, "0");
    this.authorization = authorization;
    String scheme = Optional.ofNullable(example.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    boolean web = (scheme.equals("http") || scheme.equals("https")) && example.getHost() != null;
    if (!web || example.getRawFragment() != null || example.getRawUserInfo() != null) {
      throw unusable();
    }
    if (authorization.isPresent() && !isHeader(authorization.get())) {
      throw new ConfigurationException(
          "The value of the Authorization header is one line of visible ASCII characters, such as"
              + " 'Splunk' and a token.");
    }
  }

  private static boolean isHeader(String value) {
    return !value.isBlank() && value.chars().allMatch(c -> c >= ' ' && c < 0x7f);
  }

  private static URI resolved(String template, String key) {
    try {
      return new URI(template.replace(KEY, key));
    } catch (URISyntaxException e) {
      throw unusable();
    }
  }

  private static ConfigurationException unusable() {
    return new ConfigurationException(
        "The address of the webhook must be like https://siem.example/alerts, without a password"
            + " or fragment; a token goes into a file.");
  }

  /**
   * Whether nobody on the way can read what is sent: it is encrypted, or does not leave the
   * machine.
   */
  public boolean isPrivate() {
    return "https".equalsIgnoreCase(example.getScheme())
        || LOOPBACK.contains(host().toLowerCase(Locale.ROOT));
  }

  /** The host, for people. */
  public String host() {
    return example.getHost();
  }

  URI of(RaisedAlert alert) {
    return resolved(template, alert.key());
  }

  Optional<String> authorization() {
    return authorization;
  }

  @Override
  public String toString() {
    return "WebhookAddress[" + host() + "]";
  }
}
