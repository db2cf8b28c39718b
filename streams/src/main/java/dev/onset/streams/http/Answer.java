package dev.onset.streams.http;

import java.util.Map;

/**
 * What is answered. Immutable.
 *
 * @param status of HTTP
 * @param type of the body
 * @param body as text
 * @param headers further ones
 */
public record Answer(int status, String type, String body, Map<String, String> headers) {
  public static final int OK = 200;
  static final int BAD_REQUEST = 400;
  public static final int UNAUTHORIZED = 401;
  public static final int FORBIDDEN = 403;
  public static final int NOT_FOUND = 404;
  static final int NOT_ALLOWED = 405;
  public static final int FAILED = 500;
  public static final int UNAVAILABLE = 503;

  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String JSON = "application/json; charset=utf-8";

  public Answer {
    headers = Map.copyOf(headers);
  }

  /** A line of text. */
  public static Answer text(int status, String line) {
    return of(status, TEXT, line + "\n");
  }

  /** An object in JSON. */
  public static Answer json(int status, String object) {
    // An answer about a session is for its caller only; no cache may store it.
    return new Answer(status, JSON, object + "\n", Map.of("Cache-Control", "no-store"));
  }

  /** A body of any type. */
  public static Answer of(int status, String type, String body) {
    return new Answer(status, type, body, Map.of());
  }

  /** The same with one more header. */
  public Answer with(String header, String value) {
    Map<String, String> more = new java.util.HashMap<>(headers);
    more.put(header, value);
    return new Answer(status, type, body, more);
  }
}
