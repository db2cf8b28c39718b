package dev.onset.app.console.web;

import dev.onset.app.cluster.ClusterException;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.access.AccessNotWrittenException;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.failure.StartupException;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.SameSite;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.apache.kafka.common.KafkaException;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves the screens of the console to people who signed in. Thread-safe. */
public final class ConsoleServer implements AutoCloseable {
  static final String SIGN_IN = "/sign-in";

  private static final Logger LOG = LoggerFactory.getLogger(ConsoleServer.class);
  private static final String COOKIE = "onset-visit";
  private static final String SIGNED_OUT = "You are not signed in.";
  private static final int THREADS = 24;
  private static final int LEAST_THREADS = 4;
  private static final long MOST_BYTES = 1 << 20;
  private static final String CONTENT_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** Names of the own machine; another name would be that of a page that wants to read this one. */
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  final Consumer<Access> journal;
  final Changes changes = new Changes();
  final Frame frame;
  private final Visits visits;
  private final boolean secure;
  private final boolean loopback;
  private final Assets assets = new Assets();
  private final Javalin server;

  /**
   * Where the console listens.
   *
   * @param address port 0 for any free one
   * @param tls empty for clear text
   * @param behindProxy whether a proxy in front speaks TLS
   */
  public record Place(InetSocketAddress address, Optional<SSLContext> tls, boolean behindProxy) {}

  /**
   * Starts to serve.
   *
   * @param visits who may sign in
   * @param journal records who came and went; throws if it cannot, and then nobody does
   * @param screens in the order of the menu; the first is shown first
   * @throws io.javalin.util.JavalinBindException if the address cannot be bound
   */
  public ConsoleServer(Place place, Visits visits, Consumer<Access> journal, List<Screen> screens) {
    this.visits = visits;
    this.journal = journal;
    this.secure = place.tls().isPresent() || place.behindProxy();
    this.loopback = place.address().getAddress().isLoopbackAddress() && !place.behindProxy();
    this.frame = new Frame(assets, screens);
    this.server =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.startup.showOldJavalinVersionWarning = false;
              config.http.maxRequestSize = MOST_BYTES;
              // Compressed answers tell their secrets by their length.
              config.http.compressionStrategy = CompressionStrategy.NONE;
              listen(config, place);
              routes(config, screens);
            });
    server.start();
  }

  private static void listen(JavalinConfig config, Place place) {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, LEAST_THREADS);
    threads.setName("onset-console");
    threads.setDaemon(true);
    config.jetty.threadPool = threads;
    config.jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
    config.jetty.addConnector(
        (jetty, http) -> {
          ServerConnector connector;
          if (place.tls().isPresent()) {
            SslContextFactory.Server tls = new SslContextFactory.Server();
            tls.setSslContext(place.tls().get());
            tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
            http.addCustomizer(new SecureRequestCustomizer(false));
            connector = new ServerConnector(jetty, tls, new HttpConnectionFactory(http));
          } else {
            connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
          }
          connector.setHost(place.address().getHostString());
          connector.setPort(place.address().getPort());
          return connector;
        });
  }

  private void routes(JavalinConfig config, List<Screen> screens) {
    config.routes.before(this::guard);
    config.routes.exception(
        HttpResponseException.class,
        (e, request) -> say(request, e.getStatus(), String.valueOf(e.getMessage())));
    config.routes.exception(
        OperationException.class, (e, request) -> say(request, 409, e.getMessage()));
    for (Class<? extends RuntimeException> failure :
        List.of(AccessNotWrittenException.class, ClusterException.class, StartupException.class)) {
      config.routes.exception(failure, (e, request) -> say(request, 503, e.getMessage()));
    }
    config.routes.exception(
        KafkaException.class,
        (e, request) ->
            say(
                request,
                503,
                "Kafka reported a failure ("
                    + e.getClass().getSimpleName()
                    + "); check that the brokers can be reached, and ask again."));
    config.routes.exception(
        RuntimeException.class,
        (e, request) -> {
          // The message may quote the request or stored data.
          LOG.warn("A page of the console failed ({}).", e.getClass().getName());
          say(request, 500, "That failed; the instance's log names the kind.");
        });
    config.routes.error(404, request -> say(request, 404, "There is no such page."));
    config.routes.get(Assets.PATH, assets::answer);
    config.routes.get("/", request -> request.redirect(screens.get(0).path()));
    config.routes.get(SIGN_IN, this::askIn);
    config.routes.post(SIGN_IN, this::signIn);
    config.routes.post("/sign-out", this::signOut);
    screens.forEach(screen -> screen.routes().accept(new Site(config.routes, this, screen)));
  }

  private void guard(Context request) {
    request.header("Content-Security-Policy", CONTENT_POLICY);
    request.header("X-Content-Type-Options", "nosniff");
    // Not no-referrer: with it a browser does not say where an order of the own page comes from.
    request.header("Referrer-Policy", "same-origin");
    request.header("Cross-Origin-Opener-Policy", "same-origin");
    request.header("Cross-Origin-Resource-Policy", "same-origin");
    request.header("Cache-Control", "no-store");
    if (secure) {
      request.header("Strict-Transport-Security", "max-age=31536000");
    }
    String host = String.valueOf(request.host());
    String name = host.replaceFirst(":[0-9]+$", "");
    if (loopback && !LOOPBACK.contains(name)) {
      throw new HttpResponseException(421, "Open the console as 127.0.0.1 or localhost.");
    }
  }

  Optional<Visit> visit(Context request) {
    return Optional.ofNullable(request.cookie(COOKIE)).flatMap(visits::of);
  }

  /** A code in the address signs in at once; anybody else is asked for a token. */
  private void askIn(Context request) {
    Optional<String> code = Optional.ofNullable(request.queryParam("code"));
    Optional<String> begun = code.flatMap(visits::redeem);
    if (begun.isPresent()) {
      welcome(request, begun.get());
    } else {
      ask(
          request,
          code.isEmpty()
              ? ""
              : "This address was used before, or is too old. Take the newest one, or a token.");
    }
  }

  private void signIn(Context request) {
    Optional<String> begun =
        Optional.ofNullable(request.formParam("token")).map(String::strip).flatMap(visits::signIn);
    if (begun.isPresent()) {
      welcome(request, begun.get());
    } else {
      journal.accept(Access.of(AccessKind.SIGN_IN_REFUSED));
      request.status(401);
      ask(request, "Nobody has this token. Ask whoever runs Onset for one.");
    }
  }

  private void welcome(Context request, String secret) {
    Optional<String> who = visits.of(secret).map(visit -> visit.caller().name());
    who.ifPresent(name -> journal.accept(Access.of(AccessKind.SIGNED_IN).by(name)));
    Cookie cookie = new Cookie(COOKIE, secret);
    cookie.setHttpOnly(true);
    cookie.setSecure(secure);
    cookie.setSameSite(SameSite.STRICT);
    cookie.setPath("/");
    request.cookie(cookie);
    // Not a redirect: after one, a browser that came from elsewhere would leave the cookie out.
    HtmlWriter page = frame.open("Signed in", Optional.empty(), "");
    page.element("h1", "You are signed in")
        .open("p")
        .element("a", "Go to the console", "href", "/", "id", "go")
        .close("p");
    request.html(Frame.close(page));
  }

  private void ask(Context request, String problem) {
    HtmlWriter page = frame.open("Sign in", Optional.empty(), "");
    page.open("form", "method", "post", "action", SIGN_IN, "class", "sign-in")
        .element("h1", "Sign in to Onset");
    if (!problem.isEmpty()) {
      page.element("p", problem, "role", "alert", "class", "problem");
    }
    page.element("label", "Access token", "for", "token")
        .empty(
            "input#token",
            "name",
            "token",
            "type",
            "password",
            "required",
            true,
            "autocomplete",
            "current-password")
        .element("button", "Sign in")
        .element("p.hint", "The same tokens as those of the HTTP interface.")
        .close("form");
    request.html(Frame.close(page));
  }

  /** Without the visit's secret nothing happens: another site may have sent it. */
  private void signOut(Context request) {
    Visit ended = visit(request).orElseThrow(() -> new ForbiddenResponse(SIGNED_OUT));
    Site.requireOwn(request, ended);
    visits.end(String.valueOf(request.cookie(COOKIE)));
    journal.accept(Access.of(AccessKind.SIGNED_OUT).by(ended.caller().name()));
    request.removeCookie(COOKIE);
    request.redirect(SIGN_IN);
  }

  /** A sentence alone, as a page. */
  private void say(Context request, int status, String sentence) {
    request.status(status);
    if (Site.isPart(request)) {
      request.html(
          new HtmlWriter().element("p", sentence, "role", "alert", "class", "problem").toString());
      return;
    }
    HtmlWriter page = frame.open("Onset", visit(request), "");
    page.element("h1", sentence);
    request.html(Frame.close(page));
  }

  /** The port that is served. */
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    changes.close();
    server.stop();
  }
}
