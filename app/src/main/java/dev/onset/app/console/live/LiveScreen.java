package dev.onset.app.console.live;

import dev.onset.app.console.chat.ChatPath;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ChatSummary;
import dev.onset.app.console.index.Counts;
import dev.onset.app.console.web.Choice;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.SessionNames;
import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.streams.http.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All chats by risk: a row for each, what happened last, and how many there are. Thread-safe.
 *
 * @param index what is shown
 */
public record LiveScreen(ChatIndex index) {
  private static final int MOST = 200;
  private static final double BAR = 120;
  private static final double FULL = 6;
  private static final List<String> REASONS =
      Stream.of(AbstainReason.values(), Assessment.Reason.values())
          .flatMap(values -> Choice.names(values).stream())
          .distinct()
          .toList();

  /**
   * Its place in the menu, and what it serves.
   *
   * @param more what else is served to who may see the list, such as the chats that it leads to
   */
  public Screen screen(Consumer<Site> more) {
    Consumer<Site> own = this::serve;
    return new Screen("Live", "/live", Caller.Role.VIEWER, own.andThen(more));
  }

  private void serve(Site site) {
    site.list(
        "change from:#filters, input from:#filters delay:300ms",
        (exchange, page) -> page.element("h1", "Chats by risk"),
        this::filters,
        this::list,
        index::version);
  }

  private void filters(Exchange exchange, HtmlWriter page) {
    Choice.tenants(page, exchange, index.tenants());
    Choice.write(page, exchange, "state", "Risk", Choice.names(RiskLevel.values()));
    Choice.write(page, exchange, "rule", "Rule", Choice.names(Rule.values()));
    Choice.write(page, exchange, "reason", "Not alerted because", REASONS);
    String text = exchange.query("q").orElse("");
    Order.input(page, "Session", "type", "search", "name", "q", "value", text);
  }

  private void list(Exchange exchange, HtmlWriter page) {
    counts(index.counts(exchange.caller()::sees), page);
    List<ChatSummary> chats = index.chats(wanted(exchange), MOST + 1);
    if (chats.isEmpty()) {
      page.element("p.empty", "No chat fits. Chats appear here as their turns arrive.");
      return;
    }
    page.open("div.wide")
        .openTable("table.chats", List.of("risk", "chat", "who", "turns", "last", "when"));
    chats.stream().limit(MOST).forEach(chat -> row(chat, page));
    page.closeTable();
    if (chats.size() > MOST) {
      page.element("p.hint", "The " + MOST + " riskiest are shown; filter for others.");
    }
  }

  private static Predicate<ChatSummary> wanted(Exchange exchange) {
    Predicate<String> tenant = exchange.fitting("tenant");
    Optional<RiskLevel> state =
        exchange.chosen("state").flatMap(name -> Choice.named(RiskLevel.values(), name));
    Optional<Rule> rule =
        exchange.chosen("rule").flatMap(name -> Choice.named(Rule.values(), name));
    Optional<String> reason = exchange.chosen("reason");
    String text = exchange.chosen("q").orElse("").toLowerCase(Locale.ROOT);
    return chat ->
        exchange.caller().sees(chat.session().tenant())
            && tenant.test(chat.session().tenant())
            && state.map(one -> one == chat.state()).orElse(true)
            && rule.map(one -> chat.rules().contains(one)).orElse(true)
            && reason.map(one -> chat.reasons().contains(one)).orElse(true)
            && chat.session().session().toLowerCase(Locale.ROOT).contains(text);
  }

  private static void counts(Counts counts, HtmlWriter page) {
    page.open("ul.counts");
    count(page, "live", counts.live());
    for (RiskLevel level : List.of(RiskLevel.DANGER, RiskLevel.WARN, RiskLevel.SAFE)) {
      count(page, level.name(), counts.byState().getOrDefault(level, 0));
    }
    count(page, "not assessed", counts.notAssessed());
    count(page, "ended", counts.ended());
    count(page, "alerts that hold", counts.alerts());
    count(page, "possible onsets", counts.possible());
    page.open("li")
        .inline("strong", String.format(Locale.ROOT, "%.1f", counts.turnsPerSecond()))
        .text(" turns a second")
        .close("li", "ul");
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
      page.inline("span.chip.unknown", "not assessed");
    }
    if (chat.possible() > 0) {
      page.inline("span.chip.unknown", "possible onset");
    }
    bar(chat, page);
    page.close("td").open("td.long");
    if (chat.erased()) {
      page.text(chat.session().session());
    } else {
      // The id keeps the keyboard's place when the list is drawn anew.
      String path = ChatPath.of(chat.session());
      page.element("a", chat.session().session(), "href", path, "id", path);
    }
    SessionNames.tenant(chat.session()).ifPresent(tenant -> page.inline("small", tenant));
    page.close("td")
        .element("td", who(chat))
        .element("td", Integer.toString(chat.turns()))
        .element("td", chat.last())
        .open("td")
        .time(chat.changed())
        .close("td", "tr");
  }

  /** The pressure of the riskiest person, for the eye alone; the chip says it in a word. */
  private static void bar(ChatSummary chat, HtmlWriter page) {
    double full = Math.min(1, chat.pressure() / FULL);
    page.open(
            "svg.bar", "viewBox", "0 0 120 8", "aria-hidden", "true", "width", "120", "height", "8")
        .empty("rect.ground", "width", "120", "height", "8")
        .empty("rect.level", "width", BAR * full, "height", "8")
        .close("svg");
    page.inline("span.small", String.format(Locale.ROOT, "R %.1f", chat.pressure()));
  }

  private static String who(ChatSummary chat) {
    List<String> found = new ArrayList<>();
    chat.people()
        .forEach(
            (who, verdict) ->
                verdict.tPred().ifPresent(turn -> found.add(who.name() + " at turn " + turn)));
    return found.isEmpty()
        ? chat.people().keySet().stream().map(EntityId::name).collect(Collectors.joining(", "))
        : String.join(", ", found);
  }
}
