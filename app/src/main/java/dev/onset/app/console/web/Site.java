package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import dev.onset.model.access.Access;
import dev.onset.streams.http.Caller;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Header;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What a screen may have served. Everything is for visitors who signed in with the right role, that
 * of the screen unless another one is named; an order also carries the secret of its visit. Who
 * handles an exchange may throw {@link io.javalin.http.HttpResponseException} to refuse, with a
 * sentence for people, and must be thread-safe.
 */
public final class Site {
  private final RoutesConfig routes;
  private final ConsoleServer server;
  private final Screen screen;

  Site(RoutesConfig routes, ConsoleServer server, Screen screen) {
    this.routes = routes;
    this.server = server;
    this.screen = screen;
  }

  /** Serves what can be looked at. */
  public void get(String path, Consumer<Exchange> handler) {
    routes.get(path, request -> exchange(request, screen.role()).ifPresent(handler));
  }

  /** Serves a part of a page. */
  public void part(String path, Part part) {
    get(path, exchange -> exchange.part(page -> part.write(exchange, page)));
  }

  /**
   * Serves a page with a list that is drawn anew when it changes: the page where the screen begins,
   * and the list below it.
   *
   * @param events further events that draw the list anew, as htmx names them
   * @param head what stands above
   * @param filters the fields of the form that chooses what is listed
   * @param version of what the list shows; grows with every change
   */
  public void list(String events, Part head, Part filters, Part list, LongSupplier version) {
    String path = screen.path();
    get(
        path,
        exchange -> {
          HtmlWriter page = exchange.open(screen.name());
          head.write(exchange, page);
          page.open("form#filters.filters", "method", "get", "action", path);
          filters.write(exchange, page);
          page.open("noscript").element("button", "Show").close("noscript", "form");
          page.open("div", "hx-ext", "sse", "sse-connect", path + "/changes");
          String from = path + "/list";
          String drawn = "sse:changed, " + events;
          page.open("div#list", "hx-get", from, "hx-include", "#filters", "hx-trigger", drawn);
          list.write(exchange, page);
          exchange.close(page.close("div", "div"));
        });
    part(path + "/list", list);
    changes(path + "/changes", exchange -> version);
  }

  /** Takes an order. */
  public void post(String path, Consumer<Exchange> handler) {
    post(path, screen.role(), handler);
  }

  /** Takes an order from who has a role. */
  public void post(String path, Caller.Role role, Consumer<Exchange> handler) {
    routes.post(
        path,
        request ->
            exchange(request, role)
                .ifPresent(
                    exchange -> {
                      requireOwn(request, exchange.visit());
                      handler.accept(exchange);
                    }));
  }

  /**
   * Serves an event {@code changed} whenever a version moves on.
   *
   * @param version of what the page shows, for the request and its visitor
   */
  public void changes(String path, Function<Exchange, LongSupplier> version) {
    routes.sse(
        path,
        client ->
            exchange(client.ctx(), screen.role())
                .ifPresentOrElse(
                    exchange -> server.changes.add(client, version.apply(exchange)),
                    client::close));
  }

  HtmlWriter open(String title, Visit visit) {
    return server.frame.open(title, Optional.of(visit), screen.path());
  }

  void record(Access access) {
    server.journal.accept(access);
  }

  static boolean isPart(Context request) {
    return request.header("HX-Request") != null;
  }

  /** What a visitor asks; sends somebody without a visit to the place to sign in. */
  private Optional<Exchange> exchange(Context request, Caller.Role role) {
    Optional<Visit> visit = server.visit(request);
    if (visit.isEmpty()) {
      if (isPart(request)) {
        request.header("HX-Redirect", ConsoleServer.SIGN_IN).status(401);
      } else {
        request.redirect(ConsoleServer.SIGN_IN);
      }
    } else if (!visit.get().caller().may(role)) {
      throw new ForbiddenResponse(
          "Your token is not for this; it needs the role "
              + role.name().toLowerCase(Locale.ROOT)
              + ".");
    }
    return visit.map(one -> new Exchange(this, request, one, role));
  }

  /** Refuses an order that another site had a browser send. */
  static void requireOwn(Context request, Visit visit) {
    String said = request.header(Frame.CSRF_HEADER);
    if (said == null) {
      said = request.formParam(Frame.CSRF_FIELD);
    }
    String origin = request.header(Header.ORIGIN);
    boolean own = origin == null || origin.equals(request.scheme() + "://" + request.host());
    if (said == null || !own || !equal(said, visit.csrf())) {
      throw new ForbiddenResponse(
          "The order did not come from a page of this visit; load the page again.");
    }
  }

  private static boolean equal(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
