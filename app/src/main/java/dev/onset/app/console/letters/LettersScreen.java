package dev.onset.app.console.letters;

import dev.onset.app.audit.Glossary;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.DeadLetter;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyRing;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * The records that were set aside: which, why and since when; sends one back, or releases a session
 * that was set aside. Shows no content of a record. Thread-safe.
 */
public final class LettersScreen implements Screen {
  static final String PATH = "/letters";

  private static final String ONE = PATH + "/one";
  private static final String SEND = PATH + "/send";
  private static final String RELEASE = PATH + "/release";
  private static final int MOST = 200;

  private final Letters letters;
  private final Consumer<Access> journal;

  /** A replay or release that begins would end another one. */
  private final Semaphore order = new Semaphore(1);

  /**
   * @param cluster whose letters are shown
   * @param ring the keys of its instances, which open letters
   * @param journal records who did what, before it is done; throws if it cannot
   */
  public LettersScreen(Cluster cluster, KeyRing ring, Consumer<Access> journal) {
    this.letters = new Letters(cluster, ring);
    this.journal = journal;
  }

  @Override
  public String name() {
    return "Dead letters";
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public Caller.Role role() {
    return Caller.Role.OPERATOR;
  }

  @Override
  public void serve(Site site) {
    site.get(PATH, role(), (request, visit) -> list(site, request, visit));
    site.get(ONE, role(), (request, visit) -> one(site, request, visit));
    site.post(SEND, role(), (request, visit) -> send(site, request, visit));
    site.post(RELEASE, role(), (request, visit) -> release(site, request, visit));
  }

  private void list(Site site, Context request, Visit visit) {
    Optional<RejectReason> reason =
        Optional.ofNullable(request.queryParam("reason")).flatMap(LettersScreen::reason);
    Letters.Listed listed = Brokers.ask(() -> letters.list(visit.caller(), reason, MOST));
    HtmlWriter page = site.open("Dead letters", visit, this);
    page.element("h1", "Dead letters")
        .element(
            "p",
            "Records that Onset set aside instead of losing them. Remove the cause first, then send"
                + " them back.");
    filter(page, reason);
    if (listed.newest().isEmpty()) {
      page.element("p", "No letter is here.", "class", "empty");
    } else {
      table(listed, page);
    }
    if (listed.all() > listed.newest().size()) {
      page.element(
          "p", "The newest " + MOST + " of " + listed.all() + " are shown.", "class", "hint");
    }
    if (listed.unreadable() > 0) {
      page.element(
          "p",
          listed.unreadable() + " more records of the topic cannot be read by this version.",
          "class",
          "problem");
    }
    page.element("h2", "Release a session");
    releaseForm(page, visit, Optional.empty());
    site.close(page, request);
  }

  private static Optional<RejectReason> reason(String name) {
    return Arrays.stream(RejectReason.values()).filter(one -> one.name().equals(name)).findFirst();
  }

  private static void filter(HtmlWriter page, Optional<RejectReason> chosen) {
    page.open("form", "class", "filters", "method", "get", "action", PATH)
        .open("label")
        .text("Reason ")
        .open("select", "name", "reason")
        .element("option", "all", "value", "");
    for (RejectReason one : RejectReason.values()) {
      if (chosen.filter(one::equals).isPresent()) {
        page.element("option", one.name(), "value", one.name(), "selected", "selected");
      } else {
        page.element("option", one.name(), "value", one.name());
      }
    }
    page.close("select").close("label").element("button", "Show").close("form");
  }

  private static void table(Letters.Listed listed, HtmlWriter page) {
    page.open(
            "div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", "Dead letters")
        .open("table", "class", "chats")
        .open("thead")
        .open("tr");
    for (String column :
        List.of("reason", "record", "session", "bytes", "set aside", "sent back")) {
      page.element("th", column, "scope", "col");
    }
    page.close("tr").close("thead").open("tbody");
    for (Letters.Letter letter : listed.newest()) {
      DeadLetterRecord record = letter.record();
      page.open("tr")
          .open("td")
          .element("a", record.content().reason().name(), "href", address(record.place()))
          .inline("small", meaning(record.content().reason()))
          .close("td")
          .element("td", record.source(), "class", "long")
          .element("td", letter.session().map(LettersScreen::named).orElse("not named"))
          .element("td", size(record.content()))
          .open("td");
      time(page, record);
      page.close("td").element("td", letter.sent() ? "yes" : "no").close("tr");
    }
    page.close("tbody").close("table").close("div");
  }

  private static String address(DeadLetterRecord.Place place) {
    return ONE + "?partition=" + place.partition() + "&offset=" + place.offset();
  }

  private static void time(HtmlWriter page, DeadLetterRecord letter) {
    String time = Instant.ofEpochMilli(letter.time()).truncatedTo(ChronoUnit.SECONDS).toString();
    page.element("time", time, "datetime", time);
  }

  private static String meaning(RejectReason reason) {
    return Glossary.shipped().meaning(new Glossary.Term("Dead letters", reason.name())).orElse("");
  }

  private static String named(SessionId session) {
    return session.tenant().equals(SessionId.DEFAULT_TENANT)
        ? session.session()
        : session.session() + " of " + session.tenant();
  }

  private static String size(DeadLetter content) {
    return content.size() < 0 ? "none" : Integer.toString(content.size());
  }

  private void one(Site site, Context request, Visit visit) {
    DeadLetterRecord.Place place =
        place(request.queryParam("partition"), request.queryParam("offset"));
    Letters.Letter letter =
        Brokers.ask(() -> letters.at(visit.caller(), place))
            .orElseThrow(() -> new NotFoundResponse("No letter stands there any more."));
    note(visit, Access.of(AccessKind.LETTER_VIEWED).with(Access.LETTER, text(place)));
    DeadLetter content = letter.record().content();
    HtmlWriter page = site.open("Dead letter", visit, this);
    page.element("h1", "Dead letter " + content.traceId()).open("dl", "class", "glossary");
    entry(page, "Reason", content.reason().name() + ". " + meaning(content.reason()));
    entry(page, "Record", letter.record().source());
    entry(page, "Session", letter.session().map(LettersScreen::named).orElse("not named"));
    entry(page, "Bytes", size(content));
    entry(
        page,
        "Kept",
        content.payload().length > 0
            ? "yes, encrypted; 'onset dlq show --reveal' opens it"
            : "no; its producer has to send it again");
    page.open("div").element("dt", "Set aside").open("dd");
    time(page, letter.record());
    page.close("dd").close("div");
    entry(page, "Sent back", letter.sent() ? "yes" : "no");
    page.close("dl");
    if (content.reason() == RejectReason.SESSION_SET_ASIDE) {
      page.element("h2", "Release its session");
      releaseForm(page, visit, letter.session());
    } else if (!letter.sent()) {
      page.element("h2", "Send it back");
      sendForm(page, visit, place, content.reason());
    }
    site.close(page, request);
  }

  private void note(Visit visit, Access access) {
    journal.accept(access.by(visit.caller().name(), role().name().toLowerCase(Locale.ROOT)));
  }

  private static String text(DeadLetterRecord.Place place) {
    return place.partition() + "-" + place.offset();
  }

  private static void entry(HtmlWriter page, String name, String value) {
    page.open("div").element("dt", name).element("dd", value).close("div");
  }

  private static void sendForm(
      HtmlWriter page, Visit visit, DeadLetterRecord.Place place, RejectReason reason) {
    Order.open(page, visit, SEND);
    page.empty("input", "type", "hidden", "name", "partition", "value", place.partition())
        .empty("input", "type", "hidden", "name", "offset", "value", place.offset());
    if (reason == RejectReason.KEY_MISMATCH || reason == RejectReason.MISSING_KEY) {
      Order.check(page, "rekey", "Send it under its session_id; without that it is left out.");
    }
    Order.close(page, "Send it back", "strong");
  }

  private static void releaseForm(HtmlWriter page, Visit visit, Optional<SessionId> session) {
    page.element(
        "p",
        "A session is set aside while what is stored of it cannot be read. Once it can be, its"
            + " records go back in their order.");
    Order.open(page, visit, RELEASE);
    Order.field(
        page, "tenant", "Tenant", session.map(SessionId::tenant).orElse(SessionId.DEFAULT_TENANT));
    Order.field(page, "session", "Session", session.map(SessionId::session).orElse(""));
    Order.check(page, "lost", "Go on without letters that the topic no longer holds.");
    Order.check(page, "fresh", "Delete what is stored of the session. This cannot be undone.");
    Order.close(page, "Release it", "strong");
  }

  private void send(Site site, Context request, Visit visit) {
    DeadLetterRecord.Place place =
        place(request.formParam("partition"), request.formParam("offset"));
    boolean rekey = request.formParam("rekey") != null;
    note(visit, Access.of(AccessKind.LETTER_RELEASED).with(Access.LETTER, text(place)));
    tell(site, request, visit, ordered(() -> letters.send(visit.caller(), place, rekey)));
  }

  private void release(Site site, Context request, Visit visit) {
    SessionId session = session(request);
    if (!visit.caller().sees(session.tenant())) {
      throw new ForbiddenResponse("Your token does not open this tenant's chats.");
    }
    boolean fresh = request.formParam("fresh") != null;
    boolean lost = request.formParam("lost") != null;
    note(visit, Access.of(AccessKind.LETTER_RELEASED).about(session));
    tell(site, request, visit, ordered(() -> letters.release(session, fresh, lost)));
  }

  private static SessionId session(Context request) {
    String session = request.formParam("session");
    String tenant = request.formParam("tenant");
    if (session == null || session.isBlank() || tenant == null) {
      throw new BadRequestResponse("Name a session and its tenant.");
    }
    try {
      return new SessionId(tenant.strip(), session.strip());
    } catch (InvalidTurnException e) {
      throw new BadRequestResponse(e.getMessage());
    }
  }

  private static DeadLetterRecord.Place place(String partition, String offset) {
    try {
      return new DeadLetterRecord.Place(
          Integer.parseInt(String.valueOf(partition)), Long.parseLong(String.valueOf(offset)));
    } catch (NumberFormatException e) {
      throw new NotFoundResponse("No letter stands there.");
    }
  }

  private void tell(Site site, Context request, Visit visit, Letters.Told told) {
    request.status(told.done() ? HttpStatus.OK : HttpStatus.CONFLICT);
    site.answer(
        name(),
        request,
        visit,
        this,
        page -> page.element("p", told.sentence(), "class", told.done() ? "done" : "problem"));
  }

  /** Carries out one order at a time. */
  private <T> T ordered(Callable<T> what) {
    if (!order.tryAcquire()) {
      throw new ConflictResponse(
          "Another order about letters is under way; wait until it is done.");
    }
    try {
      return Brokers.ask(what);
    } finally {
      order.release();
    }
  }
}
