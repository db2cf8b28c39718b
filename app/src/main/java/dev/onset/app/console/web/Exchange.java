package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A request of somebody who signed in with the right role, and its answer. For the thread that
 * handles the request.
 *
 * @param site what it was sent to
 * @param context the request as it came, and what it is answered with
 * @param visit the visit that it belongs to
 * @param role that the visitor has for it
 */
public record Exchange(Site site, Context context, Visit visit, Caller.Role role) {
  /** Who asks. */
  public Caller caller() {
    return visit.caller();
  }

  /** Encodes a value of an address. */
  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** A parameter of the address. */
  public Optional<String> query(String name) {
    return Optional.ofNullable(context.queryParam(name));
  }

  /** A field of the form. */
  public Optional<String> form(String name) {
    return Optional.ofNullable(context.formParam(name));
  }

  /** What was chosen, in the address or in the form; empty for all. */
  public Optional<String> chosen(String name) {
    return query(name).or(() -> form(name)).filter(value -> !value.isBlank());
  }

  /** Holds for what was chosen, or for all. */
  public Predicate<String> fitting(String name) {
    Optional<String> chosen = chosen(name);
    return value -> chosen.map(value::equals).orElse(true);
  }

  /**
   * Returns the session, if the visitor may see the chats of its tenant.
   *
   * @throws ForbiddenResponse if not
   */
  public SessionId seen(SessionId session) {
    if (!caller().sees(session.tenant())) {
      throw new ForbiddenResponse("Your token does not open this tenant's chats.");
    }
    return session;
  }

  /**
   * Returns the session that somebody typed, if they may see the chats of its tenant.
   *
   * @throws BadRequestResponse if no session can have such names
   * @throws ForbiddenResponse if they may not
   */
  public SessionId named(String tenant, String session) {
    try {
      return seen(new SessionId(tenant.strip(), session));
    } catch (InvalidTurnException e) {
      throw new BadRequestResponse(e.getMessage());
    }
  }

  /**
   * Records what the visitor is about to see or do.
   *
   * @throws dev.onset.app.console.access.AccessNotWrittenException if that cannot be; then it must
   *     not be shown or done
   */
  public void record(Access access) {
    site.record(access.by(caller().name(), role.name().toLowerCase(Locale.ROOT)));
  }

  /** Begins a page; its main part is open. */
  public HtmlWriter open(String title) {
    return site.open(title, visit);
  }

  /** Ends a page whose main part is open, and answers with it. */
  public void close(HtmlWriter page) {
    context.html(Frame.close(page));
  }

  /** Begins a form that gives an order; the caller closes it. */
  public HtmlWriter form(HtmlWriter page, Object... attributes) {
    return Frame.csrf(page.open("form", attributes), visit);
  }

  /**
   * Begins a form that gives an order; the caller closes it.
   *
   * @param form the element
   * @param path takes the order
   * @param to selects the element that takes the answer
   * @param more name of a further attribute
   * @param value of that attribute
   */
  public HtmlWriter post(
      HtmlWriter page, String form, String path, String to, String more, String value) {
    page.open(
        form, "method", "post", "action", path, "hx-post", path, "hx-target", to, more, value);
    return Frame.csrf(page, visit);
  }

  /** Whether a page asks for a part of it alone. */
  public boolean isPart() {
    return Site.isPart(context);
  }

  /** Answers with a part of a page. */
  public void part(Consumer<HtmlWriter> content) {
    HtmlWriter part = new HtmlWriter();
    content.accept(part);
    context.html(part.toString());
  }

  /**
   * Answers with a part of a page where a page asked for one, else with a page that holds it.
   *
   * @param content writes the part
   */
  public void answer(String title, Consumer<HtmlWriter> content) {
    if (isPart()) {
      part(content);
    } else {
      HtmlWriter page = open(title).element("h1", title);
      content.accept(page);
      close(page);
    }
  }
}
