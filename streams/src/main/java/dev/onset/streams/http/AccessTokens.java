package dev.onset.streams.http;

import dev.onset.streams.failure.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The access tokens of callers, from lines {@code name:token}, each of which may go on with {@code
 * roles=viewer,operator} and {@code tenants=acme,zenith}; without them a token is for everything.
 * Holds hashes of the tokens only. Immutable and thread-safe; {@code toString} shows no secret.
 */
public final class AccessTokens {
  private static final int SHORTEST = 24;
  private static final int LONGEST = 512;
  private static final int LONGEST_NAME = 64;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");
  private static final String SCHEME = "Bearer ";
  private static final String ROLES = "roles=";
  private static final String TENANTS = "tenants=";

  private final List<Named> named;

  private record Named(Caller caller, byte[] digest) {}

  private AccessTokens(List<Named> named) {
    this.named = List.copyOf(named);
  }

  /**
   * Reads the lines of a file; skips empty ones and those that begin with {@code #}.
   *
   * @throws ConfigurationException if there is no token, a line is malformed, or a name occurs
   *     twice; the message quotes no token
   */
  public static AccessTokens parse(String text) {
    List<Named> named = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int colon = line.indexOf(':');
      String name = colon < 0 ? "" : line.substring(0, colon).strip();
      String[] words = line.substring(colon + 1).strip().split("\\s+");
      if (!isName(name) || !isToken(words[0])) {
        throw new ConfigurationException(
            "Each line of the file of tokens is name:token, the name of letters, digits, '.',"
                + " '_' and '-', the token of %s to %s visible ASCII characters; make one with:"
                + " openssl rand -hex 32",
            SHORTEST, LONGEST);
      }
      if (!names.add(name)) {
        throw new ConfigurationException(
            "The file of tokens names '" + name + "' twice; give every token a name of its own.");
      }
      named.add(new Named(caller(name, words), digest(words[0])));
    }
    if (named.isEmpty()) {
      throw new ConfigurationException(
          "The file of tokens holds none; add a line name:token, the token from: openssl rand -hex"
              + " 32");
    }
    return new AccessTokens(named);
  }

  /**
   * @param words the token and what follows it
   */
  private static Caller caller(String name, String[] words) {
    Set<Caller.Role> roles = Caller.Role.USUAL;
    Optional<Set<String>> tenants = Optional.empty();
    for (String word : List.of(words).subList(1, words.length)) {
      Set<String> values = Set.copyOf(List.of(word.substring(word.indexOf('=') + 1).split(",")));
      if (word.startsWith(ROLES)) {
        roles = values.stream().map(value -> role(name, value)).collect(Collectors.toSet());
      } else if (word.startsWith(TENANTS) && !values.contains("")) {
        tenants = Optional.of(values);
      } else {
        throw new ConfigurationException(
            "The token '%s' may only be followed by roles= and tenants=, each with a list"
                + " with commas between the words.",
            name);
      }
    }
    return new Caller(name, roles, tenants);
  }

  private static Caller.Role role(String name, String value) {
    for (Caller.Role role : Caller.Role.values()) {
      if (role.name().toLowerCase(Locale.ROOT).equals(value)) {
        return role;
      }
    }
    throw new ConfigurationException(
        "The token '"
            + name
            + "' has an unknown role; the roles are viewer, reviewer, operator, eraser and clear.");
  }

  /** The token of the first line of such a file, for a caller. */
  public static Optional<String> first(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip().split("\\s+")[0])
        .filter(AccessTokens::isToken);
  }

  /** The header that presents a token. */
  public static String header(String token) {
    return SCHEME + token;
  }

  /**
   * Who presents the token of a header. Takes the same time for every token.
   *
   * @param authorization the header of that name
   * @return empty if it presents none of these
   */
  public Optional<Caller> callerOf(String authorization) {
    boolean bearer = authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    if (!bearer || authorization.length() > SCHEME.length() + LONGEST) {
      return Optional.empty();
    }
    byte[] presented = digest(authorization.substring(SCHEME.length()).strip());
    Optional<Caller> found = Optional.empty();
    for (Named one : named) {
      if (MessageDigest.isEqual(one.digest(), presented)) {
        found = Optional.of(one.caller());
      }
    }
    return found;
  }

  private static boolean isName(String name) {
    return name.length() <= LONGEST_NAME && NAME.matcher(name).matches();
  }

  private static boolean isToken(String token) {
    return token.length() >= SHORTEST
        && token.length() <= LONGEST
        && token.chars().allMatch(c -> c > ' ' && c < 0x7F);
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  /** Shows the names only. */
  @Override
  public String toString() {
    return "AccessTokens" + named.stream().map(one -> one.caller().name()).toList();
  }
}
