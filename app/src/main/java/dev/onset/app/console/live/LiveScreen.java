package dev.onset.app.console.live;

import dev.onset.app.console.chat.ChatPath;
import dev.onset.app.console.index.ChatFilter;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ChatSummary;
import dev.onset.app.console.index.Counts;
import dev.onset.app.console.web.Choice;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import dev.onset.streams.http.Caller;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All chats by risk: a row for each, what happened last, and how many there are. Thread-safe. */
public final class LiveScreen implements Screen {
  private static final String PATH = "/live";
  private static final int MOST = 200;
  private static final double BAR = 120;
  private static final double FULL = 6;

  private final ChatIndex index;

  /**
   * @param index what is shown
   */
  public LiveScreen(ChatIndex index) {
    this.index = index;
  }

  @Override
  public String name() {
    return "Live";
  }

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public Caller.Role role() {
    return Caller.Role.VIEWER;
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
    site.changes(PATH + "/changes", role(), (request, visit) -> index::version);
  }

  private void page(Site site, Context request, Visit visit) {
    HtmlWriter page = site.open("Live", visit, this);
    page.element("h1", "Chats by risk");
    filters(request, visit, page);
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
            "sse:changed, change from:#filters, input from:#filters delay:300ms");
    list(request, visit, page);
    page.close("div").close("div");
    site.close(page, request);
  }

  private void filters(Context request, Visit visit, HtmlWriter page) {
    page.open("form", "id", "filters", "class", "filters", "method", "get", "action", PATH);
    Choice.write(
        page,
        request,
        "tenant",
        "Tenant",
        index.tenants().stream().filter(visit.caller()::sees).toList());
    Choice.write(page, request, "state", "Risk", Choice.names(RiskLevel.values()));
    Choice.write(page, request, "rule", "Rule", Choice.names(Rule.values()));
    Choice.write(
        page,
        request,
        "reason",
        "Not alerted because",
        Stream.concat(
                Choice.names(AbstainReason.values()).stream(),
                Choice.names(Assessment.Reason.values()).stream())
            .distinct()
            .toList());
    page.open("label")
        .text("Session ")
        .empty(
            "input",
            "type",
            "search",
            "name",
            "q",
            "value",
            Optional.ofNullable(request.queryParam("q")).orElse(""))
        .close("label")
        .open("noscript")
        .element("button", "Show")
        .close("noscript")
        .close("form");
  }

  private void list(Context request, Visit visit, HtmlWriter page) {
    ChatFilter filter = filter(request);
    counts(index.counts(visit.caller()::sees), page);
    List<ChatSummary> chats =
        index.chats(
            chat -> visit.caller().sees(chat.session().tenant()) && filter.test(chat), MOST + 1);
    if (chats.isEmpty()) {
      page.element("p", "No chat fits. Chats appear here as their turns arrive.", "class", "empty");
      return;
    }
    page.open("div", "class", "wide").open("table", "class", "chats").open("thead").open("tr");
    for (String column : List.of("risk", "chat", "who", "turns", "last", "when")) {
      page.element("th", column, "scope", "col");
    }
    page.close("tr").close("thead").open("tbody");
    chats.stream().limit(MOST).forEach(chat -> row(chat, page));
    page.close("tbody").close("table").close("div");
    if (chats.size() > MOST) {
      page.element("p", "The " + MOST + " riskiest are shown; filter for others.", "class", "hint");
    }
  }

  private static ChatFilter filter(Context request) {
    return new ChatFilter(
        Choice.of(request, "tenant"),
        Choice.of(request, "state").flatMap(name -> named(RiskLevel.values(), name)),
        Choice.of(request, "rule").flatMap(name -> named(Rule.values(), name)),
        Choice.of(request, "reason"),
        Choice.of(request, "q").orElse(""));
  }

  private static <E extends Enum<E>> Optional<E> named(E[] values, String name) {
    return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst();
  }

  private static void counts(Counts counts, HtmlWriter page) {
    page.open("ul", "class", "counts");
    count(page, "live", counts.live());
    for (RiskLevel level : List.of(RiskLevel.DANGER, RiskLevel.WARN, RiskLevel.SAFE)) {
      count(page, level.name(), counts.byState().getOrDefault(level, 0));
    }
    count(page, "not assessed", counts.notAssessed());
    count(page, "ended", counts.ended());
    count(page, "alerts", counts.alerts());
    page.open("li")
        .inline("strong", String.format(Locale.ROOT, "%.1f", counts.turnsPerSecond()))
        .text(" turns a second")
        .close("li")
        .close("ul");
  }

  private static void count(HtmlWriter page, String what, int count) {
    page.open("li").inline("strong", Integer.toString(count)).text(" " + what).close("li");
  }

  private static void row(ChatSummary chat, HtmlWriter page) {
    RiskLevel asksForALook = chat.state() == RiskLevel.NOT_ASSESSED ? RiskLevel.WARN : chat.state();
    String state = asksForALook.name().toLowerCase(Locale.ROOT);
    page.open("tr", "class", "chat-row " + state + (chat.ended() ? " ended" : ""))
        .open("td")
        .inline("span", chat.state().name(), "class", "chip " + state);
    if (chat.isNotAssessed() && chat.state() != RiskLevel.NOT_ASSESSED) {
      page.inline("span", "not assessed", "class", "chip unknown");
    }
    bar(chat, page);
    page.close("td").open("td", "class", "long");
    if (chat.erased()) {
      page.text(chat.session().session());
    } else {
      // The id keeps the keyboard's place when the list is drawn anew.
      String path = ChatPath.of(chat.session());
      page.element("a", chat.session().session(), "href", path, "id", path);
    }
    if (!chat.session().tenant().equals(dev.onset.model.SessionId.DEFAULT_TENANT)) {
      page.inline("small", chat.session().tenant());
    }
    page.close("td")
        .element("td", who(chat))
        .element("td", Integer.toString(chat.turns()))
        .element("td", chat.last())
        .open("td")
        .element("time", chat.changed().toString(), "datetime", chat.changed().toString())
        .close("td")
        .close("tr");
  }

  /** The pressure of the riskiest person, for the eye alone; the chip says it in a word. */
  private static void bar(ChatSummary chat, HtmlWriter page) {
    double full = Math.min(1, chat.pressure() / FULL);
    page.open(
            "svg",
            "class",
            "bar",
            "viewBox",
            "0 0 120 8",
            "aria-hidden",
            "true",
            "width",
            "120",
            "height",
            "8")
        .empty("rect", "class", "ground", "width", "120", "height", "8")
        .empty("rect", "class", "level", "width", BAR * full, "height", "8")
        .close("svg");
    page.inline("span", String.format(Locale.ROOT, "R %.1f", chat.pressure()), "class", "small");
  }

  private static String who(ChatSummary chat) {
    List<String> found = new ArrayList<>();
    for (Map.Entry<EntityId, Verdict> one : chat.people().entrySet()) {
      one.getValue().tPred().ifPresent(turn -> found.add(one.getKey().name() + " at turn " + turn));
    }
    return found.isEmpty()
        ? chat.people().keySet().stream().map(EntityId::name).collect(Collectors.joining(", "))
        : String.join(", ", found);
  }
}
