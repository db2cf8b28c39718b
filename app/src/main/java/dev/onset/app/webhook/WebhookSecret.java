package dev.onset.app.webhook;

import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.keys.SecretFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs requests, so that a receiver knows that they come from here and were made just now. While a
 * secret is exchanged there are two, and a request has a signature of each. No text that this class
 * returns contains a secret. Immutable.
 */
public final class WebhookSecret {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int SHORTEST = 16;
  private static final int MOST = 2;

  private final List<SecretKeySpec> keys;

  private WebhookSecret(List<String> secrets) {
    this.keys =
        secrets.stream()
            .map(one -> new SecretKeySpec(one.getBytes(StandardCharsets.UTF_8), ALGORITHM))
            .toList();
  }

  /**
   * Reads a file with one secret, or the new and the old one, each on a line of its own.
   *
   * @param option that names the file
   * @throws ConfigurationException if it cannot be read or holds no secrets; the message quotes
   *     nothing of the content
   */
  public static WebhookSecret fromFile(Path file, String option) {
    List<String> secrets =
        SecretFile.read(file, option)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    boolean usable =
        !secrets.isEmpty()
            && secrets.size() <= MOST
            && secrets.stream()
                .allMatch(
                    one ->
                        one.length() >= SHORTEST && one.chars().allMatch(c -> c > ' ' && c < 0x7f));
    if (!usable) {
      throw new ConfigurationException(
          "The file %s of %s needs one or two lines, each a secret of %s or more"
              + " visible ASCII characters.",
          file, option, SHORTEST);
    }
    return new WebhookSecret(secrets);
  }

  /**
   * Signs a body at a time.
   *
   * @return the value of the header: {@code t=SECONDS,v1=HEX}; HEX is the HMAC-SHA256 of SECONDS, a
   *     dot and the body
   */
  String sign(Instant time, byte[] body) {
    String seconds = Long.toString(time.getEpochSecond());
    return keys.stream()
        .map(key -> "v1=" + HexFormat.of().formatHex(mac(key, seconds, body)))
        .collect(Collectors.joining(",", "t=" + seconds + ",", ""));
  }

  private static byte[] mac(SecretKeySpec key, String seconds, byte[] body) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update((seconds + ".").getBytes(StandardCharsets.US_ASCII));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM + ".", e);
    }
  }

  @Override
  public String toString() {
    return "WebhookSecret[…]";
  }
}
