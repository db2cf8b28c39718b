package dev.onset.app.console.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.console.SignedIn;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Screen;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.HttpEndpoint;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClearTurnsTest {
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final SessionId CHAT = new SessionId("acme", "c/1 + 2");
  private static final String ADDRESS = "/chat/clear" + ChatPath.query(CHAT);

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpEndpoint instance;
  private SignedIn.Place console;

  /** Pages with the order alone. */
  private static Screen page(ClearTurns turns) {
    return new Screen(
        "Chat",
        "/page",
        Caller.Role.VIEWER,
        site -> {
          site.get("/page", exchange -> show(exchange, page -> turns.order(CHAT, exchange, page)));
          site.get(
              "/page/turn",
              exchange -> show(exchange, page -> turns.order(CHAT, 3, exchange, page)));
          turns.serve(site);
        });
  }

  private static void show(Exchange exchange, Consumer<HtmlWriter> content) {
    HtmlWriter page = exchange.open("Chat");
    content.accept(page);
    exchange.close(page);
  }

  @BeforeEach
  void start() throws Exception {
    instance =
        HttpEndpoint.bind(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty());
    instance.serve(
        Map.of(
            "sessions",
            request -> {
              asked.add(request.path().get(1));
              return request.path().get(1).equals(CHAT.session())
                      && request.authorization().orElse("").contains(TOKEN)
                  ? Answer.json(
                      Answer.OK,
                      """
                      {"turns": [{"turn": 3, "role": "USER", "text": "I am Ada <Obi>.",
                        "masked": [{"type": "NAME_FULL", "value": "Ada <Obi>", "replacement": "[NAME_1]"}]}]}
                      """)
                  : Answer.json(Answer.FORBIDDEN, "{\"error\": \"The policy does not allow it.\"}");
            }));
    URI url = URI.create("http://127.0.0.1:" + instance.port());
    console =
        new SignedIn.Place(
            List.of(
                page(new ClearTurns(token -> new InstanceClient(url, token, Optional.empty())))),
            access -> {});
  }

  @AfterEach
  void stop() {
    console.close();
    instance.close();
  }

  @Test
  void showsWhatWasSaidToWhoMaySeeItAndGivesTheTokenAgain() throws Exception {
    SignedIn anna = console.as(Set.of(Caller.Role.VIEWER, Caller.Role.CLEAR));

    assertThat(anna.get("/page").body()).contains("Show what was said", "type=\"password\"");
    assertThat(anna.get("/page/turn").body())
        .contains("Show what was said", "type=\"hidden\" name=\"turn\" value=\"3\"")
        .doesNotContain("Turn, or all");
    HttpResponse<String> said = anna.post(ADDRESS, Map.of("token", TOKEN, "turn", "3"));

    assertThat(said.statusCode()).isEqualTo(200);
    assertThat(said.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(said.body())
        .contains("Turn 3, user", "Ada &lt;Obi&gt;", "[NAME_1]", "NAME_FULL")
        .doesNotContain("<Obi>", TOKEN);
    assertThat(asked).hasSize(1);
  }

  @Test
  void tellsWhyTheInstanceShowsNothing() throws Exception {
    SignedIn anna = console.as(Set.of(Caller.Role.VIEWER, Caller.Role.CLEAR));

    assertThat(anna.post(ADDRESS, Map.of("token", "another")).body())
        .contains("The policy does not allow it.");
    assertThat(anna.post(ADDRESS, Map.of("token", " ")).statusCode()).isEqualTo(400);
    assertThat(anna.post(ADDRESS, Map.of("token", TOKEN, "turn", "-1")).statusCode())
        .isEqualTo(400);
  }

  @Test
  void asksNobodyForWhoHasNotTheRoleOrTheTenant() throws Exception {
    SignedIn viewer = console.as(Set.of(Caller.Role.VIEWER));
    SignedIn other = console.as(Set.of(Caller.Role.VIEWER, Caller.Role.CLEAR), "zenith");

    assertThat(viewer.get("/page").body()).doesNotContain("Show what was said");
    assertThat(viewer.post(ADDRESS, Map.of("token", TOKEN)).statusCode()).isEqualTo(403);
    assertThat(other.post(ADDRESS, Map.of("token", TOKEN)).statusCode()).isEqualTo(403);
    assertThat(asked).isEmpty();
  }
}
