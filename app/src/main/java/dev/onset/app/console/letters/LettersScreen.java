package dev.onset.app.console.letters;

import dev.onset.app.audit.Glossary;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Choice;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.SessionNames;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The records that were set aside: which, why and since when; sends one back, or releases a session
 * that was set aside. Shows no content of a record. Thread-safe.
 */
public final class LettersScreen {
  private static final String PATH = "/letters";
  private static final String ONE = PATH + "/one";
  private static final String SEND = PATH + "/send";
  private static final String RELEASE = PATH + "/release";
  private static final int MOST = 200;

  private final Letters letters;

  /** A replay or release that begins would end another one. */
  private final Brokers brokers =
      new Brokers(1, "Another order about letters is under way; wait until it is done.");

  /**
   * @param cluster whose letters are shown
   * @param ring the keys of its instances, which open letters
   */
  public LettersScreen(Cluster cluster, KeyRing ring) {
    this.letters = new Letters(cluster, ring);
  }

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Dead letters", PATH, Caller.Role.OPERATOR, this::serve);
  }

  private void serve(Site site) {
    site.get(PATH, this::list);
    site.get(ONE, this::one);
    site.post(SEND, this::send);
    site.post(RELEASE, this::release);
  }

  private void list(Exchange exchange) {
    Optional<RejectReason> reason =
        exchange.query("reason").flatMap(name -> Choice.named(RejectReason.values(), name));
    Letters.Listed listed = Brokers.ask(() -> letters.list(exchange.caller(), reason, MOST));
    HtmlWriter page = exchange.open("Dead letters");
    page.element("h1", "Dead letters")
        .element(
            "p",
            "Records that Onset set aside instead of losing them. Remove the cause first, then send"
                + " them back.")
        .open("form.filters", "method", "get", "action", PATH);
    String chosen = reason.map(Enum::name).orElse("");
    Choice.write(page, "reason", "Reason", Choice.names(RejectReason.values()), chosen);
    page.element("button", "Show").close("form");
    if (listed.newest().isEmpty()) {
      page.element("p.empty", "No letter is here.");
    } else {
      table(listed, page);
    }
    if (listed.all() > listed.newest().size()) {
      page.element("p.hint", "The newest " + MOST + " of " + listed.all() + " are shown.");
    }
    if (listed.unreadable() > 0) {
      page.element(
          "p.problem",
          listed.unreadable() + " more records of the topic cannot be read by this version.");
    }
    page.element("h2", "Release a session");
    releaseForm(page, exchange, Optional.empty());
    exchange.close(page);
  }

  private static void table(Letters.Listed listed, HtmlWriter page) {
    page.openRegion("div.wide", "Dead letters")
        .openTable(
            "table.chats",
            List.of("reason", "record", "session", "bytes", "set aside", "sent back"));
    for (Letters.Letter letter : listed.newest()) {
      DeadLetterRecord record = letter.record();
      page.open("tr")
          .open("td")
          .element("a", record.content().reason().name(), "href", address(record.place()))
          .inline("small", meaning(record.content().reason()))
          .close("td")
          .element("td.long", record.source())
          .element("td", named(letter.session()))
          .element("td", size(record.content()))
          .open("td")
          .time(time(record))
          .close("td")
          .element("td", letter.sent() ? "yes" : "no")
          .close("tr");
    }
    page.closeTable();
  }

  private static String address(DeadLetterRecord.Place place) {
    return ONE + "?partition=" + place.partition() + "&offset=" + place.offset();
  }

  private static Instant time(DeadLetterRecord letter) {
    return Instant.ofEpochMilli(letter.time()).truncatedTo(ChronoUnit.SECONDS);
  }

  private static String meaning(RejectReason reason) {
    return Glossary.meaning("Dead letters", reason.name());
  }

  private static String named(Optional<SessionId> session) {
    return session.map(SessionNames::of).orElse("not named");
  }

  private static String size(DeadLetter content) {
    return content.size() < 0 ? "none" : Integer.toString(content.size());
  }

  private void one(Exchange exchange) {
    DeadLetterRecord.Place place = place(exchange.query("partition"), exchange.query("offset"));
    Letters.Letter letter =
        Brokers.ask(() -> letters.at(exchange.caller(), place))
            .orElseThrow(() -> new NotFoundResponse("No letter stands there any more."));
    exchange.record(Access.of(AccessKind.LETTER_VIEWED).with(Access.LETTER, text(place)));
    DeadLetter content = letter.record().content();
    HtmlWriter page = exchange.open("Dead letter");
    page.element("h1", "Dead letter " + content.traceId()).open("dl.glossary");
    entry(page, "Reason", content.reason().name() + ". " + meaning(content.reason()));
    entry(page, "Record", letter.record().source());
    entry(page, "Session", named(letter.session()));
    entry(page, "Bytes", size(content));
    entry(
        page,
        "Kept",
        content.payload().length > 0
            ? "yes, encrypted; 'onset dlq show --reveal' opens it"
            : "no; its producer has to send it again");
    page.open("div")
        .element("dt", "Set aside")
        .open("dd")
        .time(time(letter.record()))
        .close("dd", "div");
    entry(page, "Sent back", letter.sent() ? "yes" : "no");
    page.close("dl");
    if (content.reason() == RejectReason.SESSION_SET_ASIDE) {
      page.element("h2", "Release its session");
      releaseForm(page, exchange, letter.session());
    } else if (!letter.sent()) {
      page.element("h2", "Send it back");
      sendForm(page, exchange, place, content.reason());
    }
    exchange.close(page);
  }

  private static String text(DeadLetterRecord.Place place) {
    return place.partition() + "-" + place.offset();
  }

  private static void entry(HtmlWriter page, String name, String value) {
    page.open("div").element("dt", name).element("dd", value).close("div");
  }

  private static void sendForm(
      HtmlWriter page, Exchange exchange, DeadLetterRecord.Place place, RejectReason reason) {
    Order.open(page, exchange, SEND);
    page.hidden("partition", place.partition()).hidden("offset", place.offset());
    if (reason == RejectReason.KEY_MISMATCH || reason == RejectReason.MISSING_KEY) {
      Order.check(page, "rekey", "Send it under its session_id; without that it is left out.");
    }
    Order.close(page, "Send it back", "strong");
  }

  private static void releaseForm(HtmlWriter page, Exchange exchange, Optional<SessionId> session) {
    page.element(
        "p",
        "A session is set aside while what is stored of it cannot be read. Once it can be, its"
            + " records go back in their order.");
    Order.open(page, exchange, RELEASE);
    Order.field(
        page, "tenant", "Tenant", session.map(SessionId::tenant).orElse(SessionId.DEFAULT_TENANT));
    Order.field(page, "session", "Session", session.map(SessionId::session).orElse(""));
    Order.check(page, "lost", "Go on without letters that the topic no longer holds.");
    Order.check(page, "fresh", "Delete what is stored of the session. This cannot be undone.");
    Order.close(page, "Release it", "strong");
  }

  private void send(Exchange exchange) {
    DeadLetterRecord.Place place = place(exchange.form("partition"), exchange.form("offset"));
    boolean rekey = exchange.form("rekey").isPresent();
    exchange.record(Access.of(AccessKind.LETTER_RELEASED).with(Access.LETTER, text(place)));
    tell(exchange, brokers.order(() -> letters.send(exchange.caller(), place, rekey)));
  }

  private void release(Exchange exchange) {
    String name = exchange.form("session").orElse("").strip();
    Optional<String> tenant = exchange.form("tenant");
    if (name.isEmpty() || tenant.isEmpty()) {
      throw new BadRequestResponse("Name a session and its tenant.");
    }
    SessionId session = exchange.named(tenant.get(), name);
    boolean fresh = exchange.form("fresh").isPresent();
    boolean lost = exchange.form("lost").isPresent();
    exchange.record(Access.of(AccessKind.LETTER_RELEASED).about(session));
    tell(exchange, brokers.order(() -> letters.release(session, fresh, lost)));
  }

  private static DeadLetterRecord.Place place(Optional<String> partition, Optional<String> offset) {
    try {
      return new DeadLetterRecord.Place(
          Integer.parseInt(partition.orElse("")), Long.parseLong(offset.orElse("")));
    } catch (NumberFormatException e) {
      throw new NotFoundResponse("No letter stands there.");
    }
  }

  private static void tell(Exchange exchange, Letters.Told told) {
    exchange.context().status(told.done() ? HttpStatus.OK : HttpStatus.CONFLICT);
    String look = told.done() ? "p.done" : "p.problem";
    exchange.answer("Dead letters", page -> page.element(look, told.sentence()));
  }
}
