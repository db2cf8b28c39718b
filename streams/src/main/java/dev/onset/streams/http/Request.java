package dev.onset.streams.http;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A request without its body, which is never read. Immutable.
 *
 * @param path the decoded parts of the path, without the slashes between them
 * @param query the decoded parameters
 * @param authorization the header of that name
 */
public record Request(
    List<String> path, Map<String, String> query, Optional<String> authorization) {
  /** Longer addresses are refused; an id and a tenant need far less. */
  static final int LONGEST = 8 * 1024;

  public Request {
    path = List.copyOf(path);
    query = Collections.unmodifiableMap(new TreeMap<>(query));
  }

  /**
   * Parses an address as received.
   *
   * @param rawPath begins with a slash
   * @param rawQuery null without one
   * @throws BadRequestException if it is too long, not well encoded, or names a parameter twice
   */
  static Request of(String rawPath, String rawQuery, String authorization) {
    String parameters = rawQuery == null ? "" : rawQuery;
    if (rawPath == null
        || !rawPath.startsWith("/")
        || rawPath.length() + parameters.length() > LONGEST) {
      throw new BadRequestException("The address is too long or has no path.");
    }
    List<String> path =
        Arrays.stream(rawPath.substring(1).split("/", -1)).map(Percent::decode).toList();
    Map<String, String> query = new TreeMap<>();
    for (String parameter : parameters.isEmpty() ? new String[0] : parameters.split("&", -1)) {
      int equals = parameter.indexOf('=');
      if (equals < 1) {
        throw new BadRequestException("Each parameter of the address is name=value.");
      }
      String name = Percent.decode(parameter.substring(0, equals));
      if (query.put(name, Percent.decode(parameter.substring(equals + 1))) != null) {
        throw new BadRequestException("A parameter of the address is given twice.");
      }
    }
    return new Request(path, query, Optional.ofNullable(authorization));
  }

  /** The path and the parameters, encoded, to be sent on. */
  public String address() {
    String parts =
        path.stream().map(one -> "/" + Percent.encode(one)).collect(Collectors.joining());
    return query.entrySet().stream()
        .map(one -> Percent.encode(one.getKey()) + "=" + Percent.encode(one.getValue()))
        .collect(Collectors.joining("&", parts + "?", ""));
  }

  /**
   * Returns if the request has no other parameters.
   *
   * @throws BadRequestException if there is another
   */
  public void requireOnly(Set<String> known) {
    if (!known.containsAll(query.keySet())) {
      throw new BadRequestException(
          known.isEmpty()
              ? "This path takes no parameters."
              : "This path takes only the parameters " + String.join(" and ", known) + ".");
    }
  }

  /** Shows nothing of the request, because the path holds the id of a session. */
  @Override
  public String toString() {
    return "Request[…]";
  }
}
