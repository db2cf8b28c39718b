package dev.onset.app.console.desk;

import dev.onset.app.audit.AskedText;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.chat.ChatPath;
import dev.onset.app.console.chat.ClearTurns;
import dev.onset.app.console.index.ChatDetails;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.web.Brokers;
import dev.onset.app.console.web.Choice;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewBook;
import dev.onset.app.desk.ReviewCase;
import dev.onset.app.desk.ReviewText;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Command.Ruling;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.NotFoundResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What waits for a person's decision, the earliest deadline first, and the decisions. Shows types,
 * places and safe texts; what was said only as a chat's page does, to who has the role for it.
 * Thread-safe.
 */
public final class ReviewsScreen {
  private static final String PATH = "/reviews";
  private static final int MOST = 200;
  private static final int MOST_WAITING = 4;
  private static final int TURNS_BEFORE = 4;

  /** A running owner answers with its next transaction. */
  private static final Duration ANSWER = Duration.ofSeconds(15);

  private static final String OPEN = "OPEN";
  private static final String ENDED = "ENDED";

  private final ReviewBook book;
  private final ReviewArchive archive;
  private final ChatIndex index;
  private final PolicyWords words;
  private final Optional<ClearTurns> clear;
  private final Clock clock;
  private final Brokers brokers =
      new Brokers(MOST_WAITING, "Other decisions wait for their owners; decide it in a moment.");

  /**
   * @param book has the reviews
   * @param archive takes decisions
   * @param index has the safe texts
   * @param words for the types of the policies' own
   * @param clear shows what was said to who may see it, where an instance can be asked
   */
  public ReviewsScreen(
      ReviewBook book,
      ReviewArchive archive,
      ChatIndex index,
      PolicyWords words,
      Optional<ClearTurns> clear,
      Clock clock) {
    this.book = book;
    this.archive = archive;
    this.index = index;
    this.words = words;
    this.clear = clear;
    this.clock = clock;
  }

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Reviews", PATH, Caller.Role.REVIEWER, this::serve);
  }

  private void serve(Site site) {
    site.list(
        "every 60s, change from:#filters",
        ReviewsScreen::head,
        ReviewsScreen::filters,
        this::list,
        book::version);
    site.get(PATH + "/item", this::item);
    site.post(PATH + "/item", this::decide);
  }

  private static void head(Exchange exchange, HtmlWriter page) {
    page.element("h1", "Reviews")
        .element(
            "p",
            "Answers of agents that the detector left undecided, names that their reviewer left"
                + " open, and values that a possible onset rests on. Each is decided once, by a"
                + " person or by its deadline.");
  }

  private static void filters(Exchange exchange, HtmlWriter page) {
    Choice.write(page, exchange, "kind", "Kind", Choice.names(ReviewItem.Kind.values()));
    Choice.write(page, "state", "State", List.of(OPEN, ENDED), state(exchange));
  }

  private List<ReviewCase> wanted(Exchange exchange) {
    Predicate<String> kind = exchange.fitting("kind");
    String state = state(exchange);
    return book.cases(
        one ->
            exchange.caller().sees(one.item().session().tenant())
                && kind.test(one.item().kind().name())
                && (state.isEmpty() || one.item().isOpen() == state.equals(OPEN)),
        MOST + 1);
  }

  /** Empty for all, the open ones first; open ones until somebody chooses. */
  private static String state(Exchange exchange) {
    return exchange.query("state").orElse(OPEN);
  }

  private void list(Exchange exchange, HtmlWriter page) {
    List<ReviewCase> cases = wanted(exchange);
    if (cases.isEmpty()) {
      page.element(
          "p.empty",
          state(exchange).equals(OPEN) ? "Nothing waits for a review." : "No review fits.");
      return;
    }
    page.openRegion("div.wide", "Reviews")
        .openTable(
            "table.chats", List.of("question", "session", "found", "age", "deadline", "state"));
    Instant now = clock.instant();
    cases.stream().limit(MOST).forEach(one -> row(one, now, page));
    page.closeTable();
    if (cases.size() > MOST) {
      page.element("p.hint", "The first " + MOST + " are shown; filter for others.");
    }
  }

  private static void row(ReviewCase one, Instant now, HtmlWriter page) {
    ReviewItem item = one.item();
    page.open("tr").open("td");
    page.element("a", ReviewText.asked(item), "href", address(item)).close("td");
    page.element("td", item.session().session())
        .element("td", ReviewText.types(item))
        .element("td", one.age(now).map(ReviewText::duration).orElse(""))
        .open("td");
    one.due()
        .ifPresent(
            due ->
                page.inline("time", ReviewText.due(due, now), "datetime", due.toString())
                    .text(", then " + ReviewText.then(item)));
    page.close("td").open("td");
    chip(item, page);
    page.close("td", "tr");
  }

  private static void chip(ReviewItem item, HtmlWriter page) {
    String look =
        switch (item.state()) {
          case OPEN -> "warn";
          case RELEASED -> "safe";
          case CONFIRMED -> "danger";
          case REJECTED, EXPIRED, WITHDRAWN -> "unknown";
        };
    page.inline("span", item.state().name(), "class", "chip " + look);
    item.by().ifPresent(who -> page.inline("small", " by " + who));
  }

  private void item(Exchange exchange) {
    ReviewCase found = found(exchange);
    ReviewItem item = found.item();
    exchange.record(access(AccessKind.SESSION_VIEWED, item));
    HtmlWriter page = exchange.open("Review").element("h1", "Review").open("div#item");
    show(found, exchange, page);
    page.close("div");
    // Outside of what a decision draws anew.
    clear.ifPresent(turns -> turns.order(item.session(), item.turn(), exchange, page));
    page.open("p").element("a", "All reviews", "href", PATH).close("p");
    exchange.close(page);
  }

  private static Access access(AccessKind what, ReviewItem item) {
    return Access.of(what).about(item.session()).with(Access.TURN, Integer.toString(item.turn()));
  }

  private void show(ReviewCase found, Exchange exchange, HtmlWriter page) {
    ReviewItem item = found.item();
    page.open("p");
    chip(item, page);
    page.close("p");
    ReviewText.lines(found, clock.instant()).forEach(line -> page.element("p", line));
    texts(item, page);
    if (exchange.caller().may(Caller.Role.VIEWER)) {
      page.open("p").element("a", "The whole chat", "href", ChatPath.of(item.session())).close("p");
    }
    if (item.isOpen()) {
      forms(item, exchange, page);
    }
  }

  /** The safe texts of the turn and of those before it. */
  private void texts(ReviewItem item, HtmlWriter page) {
    Optional<ChatDetails> details = index.details(item.session());
    List<RedactedTurn> turns =
        details.map(ChatDetails::turns).orElse(List.of()).stream()
            .filter(turn -> turn.turn() <= item.turn())
            .toList();
    if (turns.isEmpty()) {
      page.element(
          "p.hint",
          "The console does not keep this chat any more; 'onset review show' reads its safe text.");
      return;
    }
    TypeWords types = words.of(item.session().tenant(), List.of());
    page.open("p.key")
        .inline("mark.deciding", "asked")
        .text(" is what the question is about ")
        .inline("mark.masked", "[MASKED]")
        .text(" stands in place of another value")
        .close("p")
        .open("div.talk")
        .open("ol.chat");
    for (RedactedTurn turn :
        turns.subList(Math.max(0, turns.size() - TURNS_BEFORE - 1), turns.size())) {
      page.open("li");
      AskedText.write(
          turn,
          details.get().redactions(),
          turn.turn() == item.turn() ? item.places() : List.of(),
          types,
          page);
      page.close("li");
    }
    page.close("ol", "div");
  }

  private static void forms(ReviewItem item, Exchange exchange, HtmlWriter page) {
    page.open("div.actions");
    for (Ruling ruling : Ruling.values()) {
      exchange
          .post(page, "form", address(item), "#item", "hx-disabled-elt", "find button")
          .hidden("ruling", ruling.name())
          .hidden("revision", item.turnRevision())
          .element("button", word(ruling), "title", ReviewText.meaning(item, ruling))
          .element("small", ReviewText.meaning(item, ruling))
          .close("form");
    }
    page.close("div");
  }

  private static String word(Ruling ruling) {
    return ruling.name().charAt(0) + ruling.name().substring(1).toLowerCase(Locale.ROOT);
  }

  private void decide(Exchange exchange) {
    ReviewItem item = found(exchange).item();
    Ruling ruling =
        exchange
            .form("ruling")
            .flatMap(name -> Choice.named(Ruling.values(), name))
            .orElseThrow(
                () -> new BadRequestResponse("A review is released, confirmed or rejected."));
    String seen = exchange.form("revision").orElse("");
    if (!Integer.toString(item.turnRevision()).equals(seen)) {
      throw new ConflictResponse(
          "The turn was revised since this page was loaded; look at it again.");
    }
    HtmlWriter part = new HtmlWriter();
    try {
      ReviewItem ended = brokers.order(() -> ordered(item, ruling, exchange));
      part.element("p.done", "Done.", "role", "status");
      show(new ReviewCase(ended, clock.instant()), exchange, part);
    } catch (OperationException e) {
      part.element("p.problem", e.getMessage(), "role", "alert");
      // As the console has read it meanwhile: whoever is too late sees how it ended.
      show(found(exchange), exchange, part);
    }
    if (exchange.isPart()) {
      exchange.context().html(part.toString());
    } else {
      exchange.context().redirect(address(item));
    }
  }

  private ReviewItem ordered(ReviewItem item, Ruling ruling, Exchange exchange) {
    exchange.record(
        access(AccessKind.REVIEW_ANSWERED, item).with("ruling", DetailKeys.word(ruling)));
    return archive.decide(item, ruling, exchange.caller().name(), ANSWER);
  }

  private ReviewCase found(Exchange exchange) {
    try {
      SessionId session =
          new SessionId(
              exchange.query("tenant").orElse(SessionId.DEFAULT_TENANT),
              exchange.query("session").orElse(""));
      int turn = Integer.parseInt(exchange.query("turn").orElse(""));
      ReviewItem.Kind kind = ReviewItem.Kind.valueOf(exchange.query("kind").orElse(""));
      return book.of(session, turn, kind)
          .filter(one -> exchange.caller().sees(session.tenant()))
          .orElseThrow(() -> new NotFoundResponse("There is no such review any more."));
    } catch (IllegalArgumentException e) {
      throw new NotFoundResponse("No review has such a name.");
    }
  }

  private static String address(ReviewItem item) {
    return "%s/item%s&turn=%s&kind=%s"
        .formatted(PATH, ChatPath.query(item.session()), item.turn(), item.kind().name());
  }
}
