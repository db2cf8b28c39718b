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
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewBook;
import dev.onset.app.desk.ReviewCase;
import dev.onset.app.desk.ReviewText;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Command.Ruling;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What waits for a person's decision, the earliest deadline first, and the decisions. Shows types,
 * places and safe texts; what was said only as a chat's page does, to who has the role for it.
 * Thread-safe.
 */
public final class ReviewsScreen implements Screen {
  static final String PATH = "/reviews";

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
  private final Consumer<Access> journal;
  private final Clock clock;
  private final Semaphore waiting = new Semaphore(MOST_WAITING);

  /**
   * @param book has the reviews
   * @param archive takes decisions
   * @param index has the safe texts
   * @param words for the types of the policies' own
   * @param clear shows what was said to who may see it, where an instance can be asked
   * @param journal records who looks and decides, before it is done; throws if it cannot
   */
  public ReviewsScreen(
      ReviewBook book,
      ReviewArchive archive,
      ChatIndex index,
      PolicyWords words,
      Optional<ClearTurns> clear,
      Consumer<Access> journal,
      Clock clock) {
    this.book = book;
    this.archive = archive;
    this.index = index;
    this.words = words;
    this.clear = clear;
    this.journal = journal;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "Reviews";
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public Caller.Role role() {
    return Caller.Role.REVIEWER;
  }

  @Override
  public void serve(Site site) {
    site.get(PATH, role(), (request, visit) -> page(site, request, visit));
    site.get(
        PATH + "/list",
        role(),
        (request, visit) -> {
          HtmlWriter part = new HtmlWriter();
          list(request, visit, part);
          request.html(part.toString());
        });
    site.get(PATH + "/item", role(), (request, visit) -> item(site, request, visit));
    site.post(PATH + "/item", role(), (request, visit) -> decide(site, request, visit));
    site.changes(PATH + "/changes", role(), (request, visit) -> book::version);
  }

  private void page(Site site, Context request, Visit visit) {
    HtmlWriter page = site.open("Reviews", visit, this);
    page.element("h1", "Reviews")
        .element(
            "p",
            "Answers of agents that the detector left undecided, and names that their reviewer left"
                + " open. Each is decided once, by a person or by its deadline.");
    page.open("form", "id", "filters", "class", "filters", "method", "get", "action", PATH);
    Choice.write(page, request, "kind", "Kind", Choice.names(ReviewItem.Kind.values()));
    Choice.write(page, "state", "State", List.of(OPEN, ENDED), state(request));
    page.open("noscript").element("button", "Show").close("noscript").close("form");
    page.open("div", "hx-ext", "sse", "sse-connect", PATH + "/changes")
        .open(
            "div",
            "id",
            "list",
            "hx-get",
            PATH + "/list",
            "hx-include",
            "#filters",
            "hx-trigger",
            "sse:changed, every 60s, change from:#filters");
    list(request, visit, page);
    page.close("div").close("div");
    site.close(page, request);
  }

  private List<ReviewCase> wanted(Context request, Visit visit) {
    Predicate<String> kind = Choice.fitting(request, "kind");
    String state = state(request);
    return book.cases(
        one ->
            visit.caller().sees(one.item().session().tenant())
                && kind.test(one.item().kind().name())
                && (state.isEmpty() || one.item().isOpen() == state.equals(OPEN)),
        MOST + 1);
  }

  /** Empty for all, the open ones first; open ones until somebody chooses. */
  private static String state(Context request) {
    return Optional.ofNullable(request.queryParam("state")).orElse(OPEN);
  }

  private void list(Context request, Visit visit, HtmlWriter page) {
    List<ReviewCase> cases = wanted(request, visit);
    if (cases.isEmpty()) {
      page.element(
          "p",
          state(request).equals(OPEN) ? "Nothing waits for a review." : "No review fits.",
          "class",
          "empty");
      return;
    }
    page.open("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", "Reviews")
        .open("table", "class", "chats")
        .open("thead")
        .open("tr");
    for (String column : List.of("question", "session", "found", "age", "deadline", "state")) {
      page.element("th", column, "scope", "col");
    }
    page.close("tr").close("thead").open("tbody");
    Instant now = clock.instant();
    cases.stream().limit(MOST).forEach(one -> row(one, now, page));
    page.close("tbody").close("table").close("div");
    if (cases.size() > MOST) {
      page.element("p", "The first " + MOST + " are shown; filter for others.", "class", "hint");
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
    page.close("td").close("tr");
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

  private void item(Site site, Context request, Visit visit) {
    ReviewCase found = found(request, visit);
    journal.accept(
        Access.of(AccessKind.SESSION_VIEWED)
            .by(visit.caller().name(), role().name().toLowerCase(Locale.ROOT))
            .about(found.item().session())
            .with(Access.TURN, Integer.toString(found.item().turn())));
    HtmlWriter page = site.open("Review", visit, this);
    page.element("h1", "Review");
    page.open("div", "id", "item");
    show(found, visit, page);
    page.close("div");
    // Outside of what a decision draws anew.
    clear.ifPresent(turns -> turns.order(found.item().session(), found.item().turn(), visit, page));
    page.open("p").element("a", "All reviews", "href", PATH).close("p");
    site.close(page, request);
  }

  private void show(ReviewCase found, Visit visit, HtmlWriter page) {
    ReviewItem item = found.item();
    page.open("p");
    chip(item, page);
    page.close("p");
    ReviewText.lines(found, clock.instant()).forEach(line -> page.element("p", line));
    texts(item, page);
    if (visit.caller().may(Caller.Role.VIEWER)) {
      page.open("p").element("a", "The whole chat", "href", ChatPath.of(item.session())).close("p");
    }
    if (item.isOpen()) {
      forms(item, visit, page);
    }
  }

  /** The safe texts of the turn and of those before it. */
  private void texts(ReviewItem item, HtmlWriter page) {
    Optional<ChatDetails> details = index.details(item.session());
    List<RedactedTurn> turns =
        details.map(ChatDetails::turns).orElse(List.of()).stream()
            .filter(turn -> turn.turn() <= item.turn())
            .sorted(Comparator.comparingInt(RedactedTurn::turn))
            .toList();
    if (turns.isEmpty()) {
      page.element(
          "p",
          "The console does not keep this chat any more; 'onset review show' reads its safe text.",
          "class",
          "hint");
      return;
    }
    TypeWords types = words.of(item.session().tenant(), List.of());
    page.open("p", "class", "key")
        .inline("mark", "asked", "class", "deciding")
        .text(" is what the question is about ")
        .inline("mark", "[MASKED]", "class", "masked")
        .text(" stands in place of another value")
        .close("p")
        .open("div", "class", "talk")
        .open("ol", "class", "chat");
    turns.stream()
        .skip(Math.max(0, turns.size() - TURNS_BEFORE - 1))
        .forEach(
            turn -> {
              page.open("li")
                  .inline("span", "turn " + turn.turn(), "class", "no")
                  .text(" ")
                  .inline("span", turn.speaker(), "class", "who")
                  .text(" ");
              AskedText.write(
                  turn,
                  masked(details, turn.turn()),
                  turn.turn() == item.turn() ? item.places() : List.of(),
                  types,
                  page);
              page.close("li");
            });
    page.close("ol").close("div");
  }

  private static List<Redaction.Span> masked(Optional<ChatDetails> details, int turn) {
    return details.map(ChatDetails::redactions).orElse(List.of()).stream()
        .filter(one -> one.turn() == turn)
        .reduce((one, later) -> later)
        .map(Redaction::spans)
        .orElse(List.of());
  }

  private static void forms(ReviewItem item, Visit visit, HtmlWriter page) {
    page.open("div", "class", "actions");
    for (Ruling ruling : Ruling.values()) {
      Site.form(
          page,
          visit,
          "method",
          "post",
          "action",
          address(item),
          "hx-post",
          address(item),
          "hx-target",
          "#item",
          "hx-disabled-elt",
          "find button");
      page.empty("input", "type", "hidden", "name", "ruling", "value", ruling.name())
          .empty(
              "input",
              "type",
              "hidden",
              "name",
              "revision",
              "value",
              Integer.toString(item.turnRevision()))
          .element("button", word(ruling), "title", meaning(ruling))
          .element("small", meaning(ruling))
          .close("form");
    }
    page.close("div");
  }

  private static String word(Ruling ruling) {
    return ruling.name().charAt(0) + ruling.name().substring(1).toLowerCase(Locale.ROOT);
  }

  private static String meaning(Ruling ruling) {
    return switch (ruling) {
      case RELEASE -> "It reveals nothing: the text goes out without that mask.";
      case CONFIRM -> "It reveals a person: the text stays masked.";
      case REJECT -> "Nobody can say: the text stays as it is.";
    };
  }

  private void decide(Site site, Context request, Visit visit) {
    ReviewCase found = found(request, visit);
    Ruling ruling =
        Arrays.stream(Ruling.values())
            .filter(one -> one.name().equals(request.formParam("ruling")))
            .findFirst()
            .orElseThrow(
                () -> new BadRequestResponse("A review is released, confirmed or rejected."));
    if (!Integer.toString(found.item().turnRevision()).equals(request.formParam("revision"))) {
      throw new ConflictResponse(
          "The turn was revised since this page was loaded; look at it again.");
    }
    if (!waiting.tryAcquire()) {
      throw new ConflictResponse("Other decisions wait for their owners; decide it in a moment.");
    }
    HtmlWriter part = new HtmlWriter();
    try {
      journal.accept(
          Access.of(AccessKind.REVIEW_ANSWERED)
              .by(visit.caller().name(), role().name().toLowerCase(Locale.ROOT))
              .about(found.item().session())
              .with(Access.TURN, Integer.toString(found.item().turn()))
              .with("ruling", ruling.name().toLowerCase(Locale.ROOT)));
      ReviewItem ended =
          Brokers.ask(() -> archive.decide(found.item(), ruling, visit.caller().name(), ANSWER));
      part.element("p", "Done.", "class", "done", "role", "status");
      show(new ReviewCase(ended, clock.instant()), visit, part);
    } catch (OperationException e) {
      part.element("p", e.getMessage(), "class", "problem", "role", "alert");
      // As the console has read it meanwhile: whoever is too late sees how it ended.
      show(found(request, visit), visit, part);
    } finally {
      waiting.release();
    }
    if (request.header("HX-Request") == null) {
      request.redirect(address(found.item()));
      return;
    }
    request.html(part.toString());
  }

  private ReviewCase found(Context request, Visit visit) {
    String tenant =
        Optional.ofNullable(request.queryParam("tenant")).orElse(SessionId.DEFAULT_TENANT);
    try {
      SessionId session = new SessionId(tenant, String.valueOf(request.queryParam("session")));
      int turn = Integer.parseInt(String.valueOf(request.queryParam("turn")));
      ReviewItem.Kind kind = ReviewItem.Kind.valueOf(String.valueOf(request.queryParam("kind")));
      return Optional.of(session)
          .filter(one -> visit.caller().sees(one.tenant()))
          .flatMap(one -> book.of(one, turn, kind))
          .orElseThrow(() -> new NotFoundResponse("There is no such review any more."));
    } catch (IllegalArgumentException e) {
      throw new NotFoundResponse("No review has such a name.");
    }
  }

  private static String address(ReviewItem item) {
    return PATH
        + "/item?tenant="
        + encoded(item.session().tenant())
        + "&session="
        + encoded(item.session().session())
        + "&turn="
        + item.turn()
        + "&kind="
        + item.kind().name();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
