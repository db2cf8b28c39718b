package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import dev.onset.streams.http.Caller;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Header;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What a screen may have served. Everything is for visitors who signed in with the right role; an
 * order also carries the secret of its visit.
 */
public final class Site {
  private final RoutesConfig routes;
  private final Function<Context, Optional<Visit>> visits;
  private final Frame frame;
  private final Changes changes;

  Site(
      RoutesConfig routes,
      Function<Context, Optional<Visit>> visits,
      Frame frame,
      Changes changes) {
    this.routes = routes;
    this.visits = visits;
    this.frame = frame;
    this.changes = changes;
  }

  /** Serves what can be looked at. */
  public void get(String path, Caller.Role role, VisitHandler handler) {
    routes.get(
        path, request -> visit(request, role).ifPresent(one -> handler.answer(request, one)));
  }

  /** Takes an order. */
  public void post(String path, Caller.Role role, VisitHandler handler) {
    routes.post(
        path,
        request ->
            visit(request, role)
                .ifPresent(
                    one -> {
                      requireOwn(request, one);
                      handler.answer(request, one);
                    }));
  }

  /**
   * Serves an event {@code changed} whenever a version moves on.
   *
   * @param version of what the page shows, for the request and its visitor; refuses as a handler
   *     does
   */
  public void changes(
      String path, Caller.Role role, BiFunction<Context, Visit, LongSupplier> version) {
    routes.sse(
        path,
        client ->
            visit(client.ctx(), role)
                .ifPresentOrElse(
                    one -> changes.add(client, version.apply(client.ctx(), one)), client::close));
  }

  /** Begins a page; its main part is open. */
  public HtmlWriter open(String title, Visit visit, Screen screen) {
    return frame.open(title, Optional.of(visit), screen.path());
  }

  /** Ends a page whose main part is open, and answers with it. */
  public void close(HtmlWriter page, Context request) {
    request.html(Frame.close(page));
  }

  /**
   * Answers with a part of a page where a page asked for one, else with a page that holds it.
   *
   * @param part writes the part
   */
  public void answer(
      String title, Context request, Visit visit, Screen screen, Consumer<HtmlWriter> part) {
    if (request.header("HX-Request") != null) {
      HtmlWriter alone = new HtmlWriter();
      part.accept(alone);
      request.html(alone.toString());
      return;
    }
    HtmlWriter page = open(title, visit, screen);
    page.element("h1", title);
    part.accept(page);
    close(page, request);
  }

  /** Begins a form that gives an order; the caller closes it. */
  public static void form(HtmlWriter page, Visit visit, Object... attributes) {
    page.open("form", attributes);
    Frame.csrf(page, visit);
  }

  /** The visit of a request; sends somebody without one to the place to sign in. */
  private Optional<Visit> visit(Context request, Caller.Role role) {
    Optional<Visit> visit = visits.apply(request);
    if (visit.isEmpty()) {
      if (request.header("HX-Request") != null) {
        request.header("HX-Redirect", ConsoleServer.SIGN_IN).status(401);
      } else {
        request.redirect(ConsoleServer.SIGN_IN);
      }
    } else if (!visit.get().caller().may(role)) {
      throw new ForbiddenResponse(
          "Your token is not for this; it needs the role "
              + role.name().toLowerCase(java.util.Locale.ROOT)
              + ".");
    }
    return visit;
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
