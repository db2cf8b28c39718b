package dev.onset.endpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The secret for an endpoint. No text that this class returns contains it. Immutable. */
public final class ApiKey {
  private static final int LONGEST = 8192;

  private final String secret;

  private ApiKey(String secret) {
    this.secret = secret;
  }

  /**
   * The value of an environment variable.
   *
   * @param name of the variable
   * @param environment such as that of the process
   * @throws EndpointException if it is not set or no key
   */
  public static ApiKey fromEnvironment(String name, Map<String, String> environment) {
    String value = environment.get(name);
    if (value == null) {
      throw new EndpointException(
          "The environment variable " + name + " is not set; put the endpoint's key into it.");
    }
    return checked(value.strip(), "environment variable " + name);
  }

  /**
   * The content of a file, without the blanks around it.
   *
   * @throws EndpointException if it cannot be read or holds no key
   */
  public static ApiKey fromFile(Path file) {
    try {
      if (Files.size(file) > LONGEST) {
        throw new EndpointException("The file " + file + " is too large for a key.");
      }
      return checked(Files.readString(file, StandardCharsets.UTF_8).strip(), "file " + file);
    } catch (IOException e) {
      throw new EndpointException(
          "The file " + file + " with the endpoint's key cannot be read; check path and mode.");
    }
  }

  /** Visible ASCII only: anything else would end the header early, or be refused with its value. */
  private static ApiKey checked(String secret, String source) {
    if (secret.isEmpty()
        || secret.length() > LONGEST
        || !secret.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new EndpointException(
          "The " + source + " holds no key: one is a single word of ASCII characters.");
    }
    return new ApiKey(secret);
  }

  String header() {
    return "Bearer " + secret;
  }

  @Override
  public String toString() {
    return "ApiKey[…]";
  }
}
