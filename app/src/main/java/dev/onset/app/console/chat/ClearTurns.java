package dev.onset.app.console.chat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Percent;
import io.javalin.http.BadRequestResponse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Shows turns of a chat as they were said, each masked span with its value and with what stands in
 * its place, to who has the role for it and gives the token again. The console holds no such text:
 * it asks an instance, which decides by its policies and records the look before it answers. Keeps
 * nothing, and thread-safe.
 *
 * @param instance asks an instance with a token
 */
public record ClearTurns(Function<String, InstanceClient> instance) {
  private static final String PATH = ChatPath.PATH + "/clear";
  private static final String SAID = "said";

  /** Says what is served. */
  void serve(Site site) {
    site.post(PATH, Caller.Role.CLEAR, this::show);
  }

  /** Writes the order to show any turn or all, if the visitor may give it. */
  void order(SessionId session, Exchange exchange, HtmlWriter page) {
    order(session, OptionalInt.empty(), exchange, page);
  }

  /** Writes the order to show one turn, if the visitor may give it. */
  public void order(SessionId session, int turn, Exchange exchange, HtmlWriter page) {
    order(session, OptionalInt.of(turn), exchange, page);
  }

  private static void order(
      SessionId session, OptionalInt turn, Exchange exchange, HtmlWriter page) {
    if (!exchange.caller().may(Caller.Role.CLEAR)) {
      return;
    }
    page.element("h2", "As it was said")
        .element(
            "p.hint",
            "Shows values in clear where the policy allows it. Who asks is recorded first. Nothing"
                + " of it is kept.");
    Order.open(page, exchange, PATH + ChatPath.query(session), "order", SAID);
    if (turn.isPresent()) {
      page.hidden("turn", turn.getAsInt());
    } else {
      Object[] number = {"type", "number", "name", "turn", "min", "0", "autocomplete", "off"};
      Order.input(page, "Turn, or all", number);
    }
    Object[] password = {
      "type", "password", "name", "token", "required", true, "autocomplete", "off"
    };
    Order.input(page, "Your access token, once more", password)
        .element("button.strong", "Show what was said")
        .close("form")
        .open("div", "id", SAID, "aria-live", "polite")
        .close("div");
  }

  private void show(Exchange exchange) {
    SessionId session = ChatPath.in(exchange);
    Optional<String> turn = turn(exchange);
    String token = token(exchange);
    exchange.part(
        part -> {
          try {
            turns(Brokers.ask(() -> answer(session, turn, token)), part);
          } catch (ClusterException e) {
            part.element("p.problem", e.getMessage(), "role", "alert");
          }
        });
  }

  private static String token(Exchange exchange) {
    return given(exchange, "token")
        .orElseThrow(() -> new BadRequestResponse("Give your access token once more."));
  }

  private static Optional<String> turn(Exchange exchange) {
    Optional<String> turn = given(exchange, "turn");
    if (turn.filter(given -> !given.matches("[0-9]{1,9}")).isPresent()) {
      throw new BadRequestResponse("A turn is a number from 0.");
    }
    return turn;
  }

  private static Optional<String> given(Exchange exchange, String field) {
    return exchange.form(field).map(String::strip).filter(value -> !value.isEmpty());
  }

  private JsonNode answer(SessionId session, Optional<String> turn, String token)
      throws InterruptedException {
    return instance
        .apply(token)
        .get(
            "/sessions/"
                + Percent.encode(session.session())
                + "/clear?tenant="
                + Percent.encode(session.tenant())
                + turn.map(number -> "&turn=" + number).orElse(""));
  }

  private static void turns(JsonNode answer, HtmlWriter part) {
    for (JsonNode turn : answer.path("turns")) {
      part.element("h3", "Turn " + turn.path("turn").asInt() + ", " + speaker(turn));
      part.open("p.long").whole(turn.path("text").asText()).close("p");
      if (turn.path("masked").isEmpty()) {
        continue;
      }
      part.open("div.wide").openTable("table", List.of("type", "before", "after"));
      for (JsonNode span : turn.path("masked")) {
        part.open("tr")
            .element("td", span.path("type").asText())
            .element("td.long", span.path("value").asText())
            .element("td.long", span.path("replacement").asText())
            .close("tr");
      }
      part.closeTable();
    }
  }

  private static String speaker(JsonNode turn) {
    return turn.path("role").asText("unknown").toLowerCase(Locale.ROOT);
  }
}
