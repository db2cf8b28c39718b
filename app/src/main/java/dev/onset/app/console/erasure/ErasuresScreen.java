package dev.onset.app.console.erasure;

import dev.onset.app.audit.AuditWords;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Erasure;
import dev.onset.app.cluster.Receipts;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.KeyRing;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import dev.onset.streams.store.KeyChangelog;
import io.javalin.http.BadRequestResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Takes orders to erase a session, and shows how far erasures have come. A receipt names no
 * session, so whoever looks for one has to know its id. Thread-safe.
 */
public final class ErasuresScreen {
  private static final String PATH = "/erasures";
  private static final int MOST = 200;
  private static final int MOST_WAITING = 4;

  /** A running owner answers with its next transaction. */
  private static final Duration ANSWER = Duration.ofSeconds(15);

  private final Cluster cluster;
  private final KeyRing ring;
  private final Brokers brokers =
      new Brokers(MOST_WAITING, "Other erasures wait for their owners; order it in a moment.");

  /**
   * @param cluster whose sessions are erased
   * @param ring the keys of its instances
   */
  public ErasuresScreen(Cluster cluster, KeyRing ring) {
    this.cluster = cluster;
    this.ring = ring;
  }

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Erasures", PATH, Caller.Role.ERASER, this::serve);
  }

  private void serve(Site site) {
    site.get(PATH, this::page);
    site.part(PATH + "/receipts", this::list);
    site.post(PATH, this::erase);
  }

  private void page(Exchange exchange) {
    HtmlWriter page = exchange.open("Erasures");
    page.element("h1", "Erasures")
        .element(
            "p",
            "An erasure deletes everything that Onset keeps of a session, live or ended, and"
                + " destroys its key, so that nobody can read what logs still hold of it. This"
                + " cannot be undone.");
    order(page, exchange);
    page.element("h2", "Receipts");
    find(exchange, page);
    String list = PATH + "/receipts";
    page.open("div#receipts", "hx-get", list, "hx-trigger", "every 30s, erased from:body");
    list(exchange, page);
    exchange.close(page.close("div"));
  }

  private static void order(HtmlWriter page, Exchange exchange) {
    Order.open(page, exchange, PATH);
    Order.field(page, "tenant", "Tenant", SessionId.DEFAULT_TENANT);
    Order.field(page, "session", "Session", "");
    Order.field(page, "again", "Session, once more", "");
    Order.close(page, "Erase it", "grave");
  }

  /** A form that finds the receipt of a session, and what it found. */
  private void find(Exchange exchange, HtmlWriter page) {
    String session = exchange.query("session").orElse("").strip();
    String tenant = exchange.query("tenant").orElse(SessionId.DEFAULT_TENANT);
    page.open("form.filters", "method", "get", "action", PATH);
    Order.field(page, "tenant", "Tenant", tenant);
    Order.field(page, "session", "Session", session);
    page.element("button", "Find its receipt").close("form");
    if (session.isEmpty()) {
      return;
    }
    SessionId wanted = exchange.named(tenant, session);
    Brokers.ask(() -> new Receipts(cluster, ring).of(wanted))
        .filter(one -> one.status().isOfErasure())
        .ifPresentOrElse(
            receipt -> told(receipt, page),
            () -> page.element("p.problem", "No receipt of an erasure of this session is here."));
  }

  private void list(Exchange exchange, HtmlWriter page) {
    List<Receipt> receipts =
        Brokers.ask(
            () ->
                new Receipts(cluster, ring)
                    .ofErasures(receipt -> exchange.caller().sees(receipt.tenant()), MOST));
    if (receipts.isEmpty()) {
      page.element("p.empty", "No erasure has a receipt yet.");
      return;
    }
    page.openRegion("div.wide", "Receipts")
        .openTable(
            "table.chats", List.of("state", "session", "tenant", "since", "turns kept until"));
    receipts.forEach(receipt -> row(receipt, page));
    page.closeTable();
    if (receipts.size() == MOST) {
      page.element("p.hint", "The newest " + MOST + " are shown; find others.");
    }
  }

  private static void row(Receipt receipt, HtmlWriter page) {
    boolean destroyed = receipt.status() == Receipt.Status.DESTROYED;
    Instant gone = time(receipt.time() + KeyChangelog.untilDestroyed().toMillis());
    page.open("tr")
        .open("td")
        .inline("span", receipt.status().name(), "class", "chip " + (destroyed ? "safe" : "warn"))
        .inline("small", destroyed ? "The key is gone." : "The key is gone by " + gone + ".")
        .close("td")
        .element("td", AuditWords.hash(receipt.sessionHash()))
        .element("td", receipt.tenant())
        .open("td")
        .time(time(receipt.time()))
        .close("td")
        .open("td");
    if (receipt.turnsExpire().isPresent()) {
      page.time(time(receipt.turnsExpire().getAsLong()));
    } else {
      page.text("for good");
    }
    page.close("td", "tr");
  }

  private static Instant time(long millis) {
    return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS);
  }

  private void told(Receipt receipt, HtmlWriter page) {
    page.open("div.done");
    Erasure.sentences(receipt, cluster.topics()).forEach(said -> page.element("p", said));
    page.element("p", "Its receipt is " + AuditWords.hash(receipt.sessionHash()) + ".")
        .close("div");
  }

  private void erase(Exchange exchange) {
    String session = exchange.form("session").orElse("").strip();
    String again = exchange.form("again").orElse("").strip();
    if (session.isEmpty()) {
      throw new BadRequestResponse("Name the session that is to be erased.");
    }
    if (!session.equals(again)) {
      throw new BadRequestResponse(
          "The session is not the same both times, so nothing was ordered.");
    }
    SessionId gone = exchange.named(exchange.form("tenant").orElse(""), session);
    Ordered ordered = brokers.order(() -> ordered(gone, exchange));
    exchange.context().header("HX-Trigger", "erased");
    exchange.answer("Erasures", page -> tell(ordered, page));
  }

  /** What came of an order so far. */
  private record Ordered(Optional<Receipt> receipt, Optional<String> hindrance) {}

  private Ordered ordered(SessionId gone, Exchange exchange) {
    exchange.record(Access.of(AccessKind.ERASE_ORDERED).about(gone));
    try (Erasure erasure = new Erasure(cluster, ring, gone)) {
      Optional<Receipt> receipt = erasure.awaitErased(ANSWER);
      boolean goesOn = receipt.filter(one -> one.status() != Receipt.Status.DESTROYED).isPresent();
      return new Ordered(receipt, goesOn ? erasure.hindrance() : Optional.empty());
    }
  }

  private void tell(Ordered ordered, HtmlWriter page) {
    ordered.receipt().ifPresent(receipt -> told(receipt, page));
    if (ordered.receipt().isEmpty()) {
      page.element(
          "p.problem",
          "The order was given, and no instance has confirmed it yet: either none has this session"
              + " (check its id and its tenant), or the one that has it does not run. Its receipt"
              + " stands below once it does.");
    }
    ordered
        .hindrance()
        .ifPresent(what -> page.element("p.problem", "DESTROYED cannot come: " + what));
  }
}
