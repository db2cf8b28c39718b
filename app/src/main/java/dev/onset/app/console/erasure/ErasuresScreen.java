package dev.onset.app.console.erasure;

import dev.onset.app.audit.AuditWords;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Erasure;
import dev.onset.app.cluster.Receipts;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyRing;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import dev.onset.streams.store.KeyChangelog;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Takes orders to erase a session, and shows how far erasures have come. A receipt names no
 * session, so whoever looks for one has to know its id. Thread-safe.
 */
public final class ErasuresScreen implements Screen {
  static final String PATH = "/erasures";

  private static final int MOST = 200;
  private static final int MOST_WAITING = 4;

  /** A running owner answers with its next transaction. */
  private static final Duration ANSWER = Duration.ofSeconds(15);

  private final Cluster cluster;
  private final KeyRing ring;
  private final Consumer<Access> journal;
  private final Semaphore waiting = new Semaphore(MOST_WAITING);

  /**
   * @param cluster whose sessions are erased
   * @param ring the keys of its instances
   * @param journal records who ordered what, before it is done; throws if it cannot
   */
  public ErasuresScreen(Cluster cluster, KeyRing ring, Consumer<Access> journal) {
    this.cluster = cluster;
    this.ring = ring;
    this.journal = journal;
  }

  @Override
  public String name() {
    return "Erasures";
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public Caller.Role role() {
    return Caller.Role.ERASER;
  }

  @Override
  public void serve(Site site) {
    site.get(PATH, role(), (request, visit) -> page(site, request, visit));
    site.get(PATH + "/receipts", role(), (request, visit) -> receipts(request, visit));
    site.post(PATH, role(), (request, visit) -> erase(site, request, visit));
  }

  private void page(Site site, Context request, Visit visit) {
    HtmlWriter page = site.open("Erasures", visit, this);
    page.element("h1", "Erasures")
        .element(
            "p",
            "An erasure deletes everything that Onset keeps of a session, live or ended, and"
                + " destroys its key, so that nobody can read what logs still hold of it. This"
                + " cannot be undone.");
    order(page, visit);
    page.element("h2", "Receipts");
    find(request, visit, page);
    page.open(
        "div",
        "id",
        "receipts",
        "hx-get",
        PATH + "/receipts",
        "hx-trigger",
        "every 30s, erased from:body");
    list(visit, page);
    page.close("div");
    site.close(page, request);
  }

  private static void order(HtmlWriter page, Visit visit) {
    Order.open(page, visit, PATH);
    Order.field(page, "tenant", "Tenant", SessionId.DEFAULT_TENANT);
    Order.field(page, "session", "Session", "");
    Order.field(page, "again", "Session, once more", "");
    Order.close(page, "Erase it", "grave");
  }

  /** A form that finds the receipt of a session, and what it found. */
  private void find(Context request, Visit visit, HtmlWriter page) {
    String session = Optional.ofNullable(request.queryParam("session")).orElse("").strip();
    String tenant =
        Optional.ofNullable(request.queryParam("tenant")).orElse(SessionId.DEFAULT_TENANT);
    page.open("form", "class", "filters", "method", "get", "action", PATH);
    Order.field(page, "tenant", "Tenant", tenant);
    Order.field(page, "session", "Session", session);
    page.element("button", "Find its receipt").close("form");
    if (session.isEmpty()) {
      return;
    }
    SessionId wanted = seen(tenant, session, visit);
    Optional<Receipt> receipt =
        Brokers.ask(() -> new Receipts(cluster, ring).of(wanted))
            .filter(one -> one.status().isOfErasure());
    if (receipt.isEmpty()) {
      page.element("p", "No receipt of an erasure of this session is here.", "class", "problem");
    } else {
      told(receipt.get(), page);
    }
  }

  private void receipts(Context request, Visit visit) {
    HtmlWriter part = new HtmlWriter();
    list(visit, part);
    request.html(part.toString());
  }

  private void list(Visit visit, HtmlWriter page) {
    List<Receipt> receipts =
        Brokers.ask(
            () ->
                new Receipts(cluster, ring)
                    .ofErasures(receipt -> visit.caller().sees(receipt.tenant()), MOST));
    if (receipts.isEmpty()) {
      page.element("p", "No erasure has a receipt yet.", "class", "empty");
      return;
    }
    page.open("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", "Receipts")
        .open("table", "class", "chats")
        .open("thead")
        .open("tr");
    for (String column : List.of("state", "session", "tenant", "since", "turns kept until")) {
      page.element("th", column, "scope", "col");
    }
    page.close("tr").close("thead").open("tbody");
    receipts.forEach(receipt -> row(receipt, page));
    page.close("tbody").close("table").close("div");
    if (receipts.size() == MOST) {
      page.element("p", "The newest " + MOST + " are shown; find others.", "class", "hint");
    }
  }

  private static void row(Receipt receipt, HtmlWriter page) {
    boolean destroyed = receipt.status() == Receipt.Status.DESTROYED;
    page.open("tr")
        .open("td")
        .inline("span", receipt.status().name(), "class", "chip " + (destroyed ? "safe" : "warn"))
        .inline(
            "small",
            destroyed
                ? "The key is gone."
                : "The key is gone by "
                    + text(receipt.time() + KeyChangelog.untilDestroyed().toMillis())
                    + ".")
        .close("td")
        .element("td", AuditWords.hash(receipt.sessionHash()))
        .element("td", receipt.tenant())
        .open("td");
    time(page, receipt.time());
    page.close("td").open("td");
    if (receipt.turnsExpire().isPresent()) {
      time(page, receipt.turnsExpire().getAsLong());
    } else {
      page.text("for good");
    }
    page.close("td").close("tr");
  }

  private static void time(HtmlWriter page, long millis) {
    page.element("time", text(millis), "datetime", text(millis));
  }

  private static String text(long millis) {
    return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private void told(Receipt receipt, HtmlWriter page) {
    page.open("div", "class", "done");
    Erasure.sentences(receipt, cluster.topics()).forEach(said -> page.element("p", said));
    page.element("p", "Its receipt is " + AuditWords.hash(receipt.sessionHash()) + ".")
        .close("div");
  }

  private static SessionId seen(String tenant, String session, Visit visit) {
    SessionId named;
    try {
      named = new SessionId(tenant.strip(), session);
    } catch (InvalidTurnException e) {
      throw new BadRequestResponse(e.getMessage());
    }
    if (!visit.caller().sees(named.tenant())) {
      throw new ForbiddenResponse("Your token does not open this tenant's chats.");
    }
    return named;
  }

  private void erase(Site site, Context request, Visit visit) {
    String session = Optional.ofNullable(request.formParam("session")).orElse("").strip();
    String again = Optional.ofNullable(request.formParam("again")).orElse("").strip();
    String tenant = Optional.ofNullable(request.formParam("tenant")).orElse("");
    if (session.isEmpty()) {
      throw new BadRequestResponse("Name the session that is to be erased.");
    }
    if (!session.equals(again)) {
      throw new BadRequestResponse(
          "The session is not the same both times, so nothing was ordered.");
    }
    SessionId gone = seen(tenant, session, visit);
    if (!waiting.tryAcquire()) {
      throw new ConflictResponse("Other erasures wait for their owners; order it in a moment.");
    }
    try {
      journal.accept(
          Access.of(AccessKind.ERASE_ORDERED)
              .by(visit.caller().name(), role().name().toLowerCase(Locale.ROOT))
              .about(gone));
      Ordered ordered = Brokers.ask(() -> ordered(gone));
      request.header("HX-Trigger", "erased");
      site.answer(name(), request, visit, this, page -> tell(ordered, page));
    } finally {
      waiting.release();
    }
  }

  /** What came of an order so far. */
  private record Ordered(Optional<Receipt> receipt, Optional<String> hindrance) {}

  private Ordered ordered(SessionId gone) {
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
          "p",
          "The order was given, and no instance has confirmed it yet: either none has this session"
              + " (check its id and its tenant), or the one that has it does not run. Its receipt"
              + " stands below once it does.",
          "class",
          "problem");
    }
    ordered
        .hindrance()
        .ifPresent(what -> page.element("p", "DESTROYED cannot come: " + what, "class", "problem"));
  }
}
