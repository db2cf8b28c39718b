package dev.onset.app.console.chat;

import dev.onset.app.console.web.Exchange;
import dev.onset.model.SessionId;
import io.javalin.http.NotFoundResponse;

/** Where a chat is shown: both names stand in the query, because an id may hold any character. */
public final class ChatPath {
  static final String PATH = "/chat";

  private ChatPath() {}

  /** The address of a chat. */
  public static String of(SessionId session) {
    return PATH + query(session);
  }

  /** The part of an address that names a chat. */
  public static String query(SessionId session) {
    return "?tenant="
        + Exchange.encoded(session.tenant())
        + "&session="
        + Exchange.encoded(session.session());
  }

  /** The chat that a request names, if its visitor may see it. */
  static SessionId in(Exchange exchange) {
    String session =
        exchange
            .query("session")
            .filter(name -> !name.isEmpty())
            .orElseThrow(() -> new NotFoundResponse("Name a chat."));
    String tenant = exchange.query("tenant").orElse(SessionId.DEFAULT_TENANT);
    try {
      return exchange.seen(new SessionId(tenant, session));
    } catch (IllegalArgumentException e) {
      throw new NotFoundResponse("No chat has such a name.");
    }
  }
}
