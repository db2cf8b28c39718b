package dev.onset.app.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConsoleServerTest {
  private final Visits visits = new Visits(Optional.empty(), Clock.systemUTC());
  private final List<Access> journal = new CopyOnWriteArrayList<>();
  private final ConsoleServer server =
      new ConsoleServer(
          new ConsoleServer.Place(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), false),
          visits,
          journal::add,
          List.of(
              greeting("Greeting", "/greeting", Caller.Role.VIEWER),
              greeting("Orders", "/orders", Caller.Role.ERASER)));
  private final HttpClient browser =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager())
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /** Says hello, and takes orders. */
  private static Screen greeting(String name, String path, Caller.Role role) {
    return new Screen(
        name,
        path,
        role,
        site -> {
          site.get(path, exchange -> exchange.close(exchange.open(name).element("h1", "Hello")));
          site.post(path, exchange -> exchange.context().result("done"));
          site.get(
              path + "/broken",
              exchange -> {
                throw new IllegalStateException("Jane Roe, 555-0100");
              });
        });
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private URI at(String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return browser.send(HttpRequest.newBuilder(at(path)).build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String form, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return browser.send(request.build(), BodyHandlers.ofString());
  }

  /** Signs in and returns the secret of orders. */
  private String signIn(Caller.Role... roles) throws IOException, InterruptedException {
    get("/sign-in?code=" + visits.code(new Caller("anna", Set.of(roles), Optional.empty())));
    Matcher secret =
        Pattern.compile("name=\"visit\" value=\"([^\"]+)\"").matcher(get("/greeting").body());
    assertThat(secret.find()).isTrue();
    return secret.group(1);
  }

  @Test
  void asksAnybodyWithoutVisitToSignIn() throws Exception {
    assertThat(get("/greeting").headers().firstValue("Location")).contains("/sign-in");
    assertThat(get("/sign-in").body()).contains("Access token").doesNotContain("Greeting");
    assertThat(get("/sign-in?code=guessed").body()).contains("used before");
    assertThat(post("/sign-in", "token=guessed").statusCode()).isEqualTo(401);
  }

  @Test
  void showsThoseScreensInTheMenuThatTheTokenIsFor() throws Exception {
    signIn(Caller.Role.VIEWER);

    assertThat(get("/greeting").body())
        .contains("Hello", "href=\"/greeting\"")
        .doesNotContain("/orders");
    HttpResponse<String> refused = get("/orders");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("it needs the role eraser");
  }

  @Test
  void takesAnOrderFromItsOwnPagesOnly() throws Exception {
    String secret = signIn(Caller.Role.VIEWER);

    assertThat(post("/greeting", "").statusCode()).isEqualTo(403);
    assertThat(post("/greeting", "visit=guessed").statusCode()).isEqualTo(403);
    assertThat(
            post("/greeting", "visit=" + secret, "Origin", "http://elsewhere.example").statusCode())
        .isEqualTo(403);
    assertThat(post("/greeting", "visit=" + secret).body()).isEqualTo("done");
    assertThat(post("/greeting", "", "X-Onset-Visit", secret).body()).isEqualTo("done");
  }

  @Test
  void endsVisitBySigningOut() throws Exception {
    String secret = signIn(Caller.Role.VIEWER);

    post("/sign-out", "visit=" + secret);

    assertThat(get("/greeting").statusCode()).isEqualTo(302);
  }

  @Test
  void recordsWhoCameAndWent() throws Exception {
    String secret = signIn(Caller.Role.VIEWER);
    post("/sign-out", "visit=" + secret);
    post("/sign-in", "token=guessed");

    assertThat(journal)
        .containsExactly(
            Access.of(AccessKind.SIGNED_IN).by("anna"),
            Access.of(AccessKind.SIGNED_OUT).by("anna"),
            Access.of(AccessKind.SIGN_IN_REFUSED));
  }

  @Test
  void allowsNothingFromOutside() throws Exception {
    HttpResponse<String> page = get("/sign-in");

    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'")
        .doesNotContain("unsafe", "http");
    assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(page.body()).doesNotContain("style=", "http://", "https://");
    assertThat(page.body()).doesNotContainPattern("<script[^>]*>[^<]");
  }

  @Test
  void keepsCookieFromScriptsAndOtherSites() throws Exception {
    HttpResponse<String> page =
        get(
            "/sign-in?code="
                + visits.code(new Caller("anna", Set.of(Caller.Role.VIEWER), Optional.empty())));

    assertThat(page.headers().firstValue("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict");
  }

  @Test
  void answersOnlyToNamesOfThisMachine() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(
              "GET /sign-in HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 421").doesNotContain("Access token");
    }
  }

  @Test
  void quotesNoFailure() throws Exception {
    signIn(Caller.Role.VIEWER);

    HttpResponse<String> broken = get("/greeting/broken");

    assertThat(broken.statusCode()).isEqualTo(500);
    assertThat(broken.body()).contains("That failed").doesNotContain("Jane", "IllegalState");
  }

  @Test
  void servesScriptsUnderNamesThatChangeWithThem() throws Exception {
    String body = get("/sign-in").body();
    Matcher asset = Pattern.compile("(/assets/[a-z]+-[0-9a-f]{16}\\.(?:js|css))").matcher(body);
    int found = 0;
    while (asset.find()) {
      assertThat(get(asset.group(1)).statusCode()).isEqualTo(200);
      found++;
    }
    assertThat(found).isEqualTo(4);
    assertThat(get("/assets/htmx.js").statusCode()).isEqualTo(404);
  }
}
