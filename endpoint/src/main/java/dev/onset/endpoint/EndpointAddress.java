package dev.onset.endpoint;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The address of an endpoint and the model to ask. Immutable.
 *
 * @param base the endpoint's address up to and with its version, such as {@code
 *     http://localhost:8000/v1}
 * @param model the model's name there
 * @param key if the endpoint asks for one
 */
public record EndpointAddress(URI base, String model, Optional<ApiKey> key) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * Checks address and model.
   *
   * @throws EndpointException if they cannot be used
   */
  public EndpointAddress {
    Objects.requireNonNull(key);
    boolean web =
        ("http".equalsIgnoreCase(base.getScheme()) || "https".equalsIgnoreCase(base.getScheme()))
            && base.getHost() != null;
    if (!web || base.getRawQuery() != null || base.getRawFragment() != null) {
      throw new EndpointException(
          "The endpoint's address must be like http://localhost:8000/v1, without a query.");
    }
    if (base.getRawUserInfo() != null) {
      throw new EndpointException(
          "The endpoint's address must not hold a password; name a variable that holds the key.");
    }
    if (model.isBlank()) {
      throw new EndpointException("The endpoint needs the name of a model.");
    }
  }

  /**
   * An address as people write it.
   *
   * @throws EndpointException if it cannot be used
   */
  public static EndpointAddress of(String base, String model, Optional<ApiKey> key) {
    try {
      return new EndpointAddress(new URI(base), model, key);
    } catch (URISyntaxException e) {
      throw new EndpointException(
          "The endpoint's address is not a URL; write one like http://localhost:8000/v1.");
    }
  }

  /**
   * Whether nobody on the way can read what is asked: it is encrypted, or does not leave the
   * machine. Names are not looked up, so of those only {@code localhost} is the machine itself.
   */
  public boolean isPrivate() {
    return "https".equalsIgnoreCase(base.getScheme())
        || LOOPBACK.contains(base.getHost().toLowerCase(Locale.ROOT));
  }

  URI completions() {
    String text = base.toString();
    return URI.create((text.endsWith("/") ? text : text + "/") + "chat/completions");
  }
}
