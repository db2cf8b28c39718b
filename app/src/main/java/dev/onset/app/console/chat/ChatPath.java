package dev.onset.app.console.chat;

import dev.onset.model.SessionId;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where a chat is shown: both names stand in the query, because an id may hold any character. */
public final class ChatPath {
  static final String PATH = "/chat";

  private ChatPath() {}

  /** The address of a chat. */
  public static String of(SessionId session) {
    return PATH + query(session);
  }

  /** The part of an address that names a chat. */
  static String query(SessionId session) {
    return "?tenant=" + encoded(session.tenant()) + "&session=" + encoded(session.session());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The chat that a request names. */
  static SessionId in(Context request) {
    String tenant = request.queryParam("tenant");
    String session = request.queryParam("session");
    if (session == null || session.isEmpty()) {
      throw new NotFoundResponse("Name a chat.");
    }
    try {
      return new SessionId(tenant == null ? SessionId.DEFAULT_TENANT : tenant, session);
    } catch (IllegalArgumentException e) {
      throw new NotFoundResponse("No chat has such a name.");
    }
  }
}
