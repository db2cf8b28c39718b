package dev.onset.app.console;

import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Visits;
import dev.onset.model.access.Access;
import dev.onset.streams.http.Caller;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody who signed in to a server of some screens, and asks for pages. Not thread-safe. */
public final class SignedIn {
  private static final Pattern CSRF = Pattern.compile("name=\"visit\" value=\"([^\"]+)\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String cookie;

  private SignedIn(String base, String cookie) {
    this.base = base;
    this.cookie = cookie;
  }

  /** A server on a free port of this machine. */
  public static final class Place implements AutoCloseable {
    private final Visits visits = new Visits(Optional.empty(), Clock.systemUTC());
    private final ConsoleServer server;

    /**
     * @param screens that it serves
     * @param journal takes what visitors do with a role, so not that they sign in
     */
    public Place(List<Screen> screens, Consumer<Access> journal) {
      this.server =
          new ConsoleServer(
              new ConsoleServer.Place(
                  new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                  Optional.empty(),
                  false),
              visits,
              access -> access.role().ifPresent(role -> journal.accept(access)),
              screens);
    }

    /** Signs somebody in by a code. */
    public SignedIn as(Set<Caller.Role> roles, String... tenants)
        throws IOException, InterruptedException {
      Caller caller =
          new Caller(
              "dana", roles, tenants.length == 0 ? Optional.empty() : Optional.of(Set.of(tenants)));
      String base = "http://127.0.0.1:" + server.port();
      HttpResponse<String> welcome =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(base + "/sign-in?code=" + visits.code(caller)))
                      .build(),
                  HttpResponse.BodyHandlers.ofString());
      String cookie = welcome.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
      return new SignedIn(base, cookie);
    }

    @Override
    public void close() {
      server.close();
    }
  }

  /** Asks for a page. */
  public HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(base + path)).GET());
  }

  /** Gives an order with the fields of a form, as a page of this visit would. */
  public HttpResponse<String> post(String path, Map<String, String> fields)
      throws IOException, InterruptedException {
    return post(path, fields, csrf());
  }

  /** Gives an order with a secret of a visit. */
  public HttpResponse<String> post(String path, Map<String, String> fields, String csrf)
      throws IOException, InterruptedException {
    String body =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return send(
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("X-Onset-Visit", csrf)
            .header("HX-Request", "true")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** The secret of the visit, as any page holds it. */
  private String csrf() throws IOException, InterruptedException {
    // A page that is not there has the frame of any page.
    Matcher found = CSRF.matcher(get("/no-such-page").body());
    if (!found.find()) {
      throw new AssertionError("No page tells the secret of the visit.");
    }
    return found.group(1);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(
        request.header("Cookie", cookie).build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
