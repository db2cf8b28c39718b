package dev.onset.app.console.chat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Percent;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.ServiceUnavailableResponse;
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
    site.post(PATH, Caller.Role.CLEAR, (request, visit) -> show(request, visit));
  }

  /** Writes the order to show any turn or all, if the visitor may give it. */
  void order(SessionId session, Visit visit, HtmlWriter page) {
    order(session, OptionalInt.empty(), visit, page);
  }

  /** Writes the order to show one turn, if the visitor may give it. */
  public void order(SessionId session, int turn, Visit visit, HtmlWriter page) {
    order(session, OptionalInt.of(turn), visit, page);
  }

  private static void order(SessionId session, OptionalInt turn, Visit visit, HtmlWriter page) {
    if (!visit.caller().may(Caller.Role.CLEAR)) {
      return;
    }
    page.element("h2", "As it was said")
        .element(
            "p",
            "Shows values in clear where the policy allows it. Who asks is recorded first. Nothing"
                + " of it is kept.",
            "class",
            "hint");
    Order.open(page, visit, PATH + ChatPath.query(session), "order", SAID);
    if (turn.isPresent()) {
      page.empty(
          "input", "type", "hidden", "name", "turn", "value", Integer.toString(turn.getAsInt()));
    } else {
      page.open("label")
          .text("Turn, or all ")
          .empty("input", "type", "number", "name", "turn", "min", "0", "autocomplete", "off")
          .close("label");
    }
    page.open("label")
        .text("Your access token, once more ")
        .empty(
            "input",
            "type",
            "password",
            "name",
            "token",
            "required",
            "required",
            "autocomplete",
            "off")
        .close("label")
        .element("button", "Show what was said", "class", "strong")
        .close("form")
        .open("div", "id", SAID, "aria-live", "polite")
        .close("div");
  }

  private void show(Context request, Visit visit) {
    SessionId session = ChatScreen.seen(request, visit);
    HtmlWriter part = new HtmlWriter();
    try {
      turns(answer(session, turn(request), token(request)), part);
    } catch (ClusterException e) {
      part.element("p", e.getMessage(), "class", "problem", "role", "alert");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServiceUnavailableResponse("The console is stopping; ask again later.");
    }
    request.html(part.toString());
  }

  private static String token(Context request) {
    return Optional.ofNullable(request.formParam("token"))
        .map(String::strip)
        .filter(token -> !token.isEmpty())
        .orElseThrow(() -> new BadRequestResponse("Give your access token once more."));
  }

  private static Optional<String> turn(Context request) {
    Optional<String> turn =
        Optional.ofNullable(request.formParam("turn"))
            .map(String::strip)
            .filter(given -> !given.isEmpty());
    if (turn.filter(given -> !given.matches("[0-9]{1,9}")).isPresent()) {
      throw new BadRequestResponse("A turn is a number from 0.");
    }
    return turn;
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
      part.open("p", "class", "long");
      part.whole(turn.path("text").asText());
      part.close("p");
      if (turn.path("masked").isEmpty()) {
        continue;
      }
      part.open("div", "class", "wide")
          .open("table")
          .open("thead")
          .open("tr")
          .element("th", "type", "scope", "col")
          .element("th", "before", "scope", "col")
          .element("th", "after", "scope", "col")
          .close("tr")
          .close("thead")
          .open("tbody");
      for (JsonNode span : turn.path("masked")) {
        part.open("tr")
            .element("td", span.path("type").asText())
            .element("td", span.path("value").asText(), "class", "long")
            .element("td", span.path("replacement").asText(), "class", "long")
            .close("tr");
      }
      part.close("tbody").close("table").close("div");
    }
  }

  private static String speaker(JsonNode turn) {
    return turn.path("role").asText("unknown").toLowerCase(Locale.ROOT);
  }
}
