package dev.onset.app.console.alerts;

import dev.onset.app.alert.AlertExplanation;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.chat.ChatPath;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.web.Choice;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.Feedback;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.NotFoundResponse;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The inbox of alerts, the newest first: each with its sentence, what it means and what to do.
 * Reviewers acknowledge an alert, say that it is false, or write a note. Thread-safe.
 *
 * @param index has the alerts
 * @param judgements what was said of them
 * @param archive takes what is said
 * @param json writes the alerts that somebody takes away
 * @param words for the types of an alert's evidence
 * @param clock tells when something was said
 */
public record AlertsScreen(
    ChatIndex index,
    Judgements judgements,
    FeedbackArchive archive,
    AlertJson json,
    PolicyWords words,
    Clock clock) {
  private static final String PATH = "/alerts";
  private static final String SAY = PATH + "/say";
  private static final int MOST = 200;

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Alerts", PATH, Caller.Role.VIEWER, this::serve);
  }

  private void serve(Site site) {
    site.list(
        "change from:#filters",
        (exchange, page) -> page.element("h1", "Alerts"),
        this::filters,
        this::list,
        () -> index.alertsVersion() + judgements.version());
    site.get(PATH + "/export", this::export);
    site.post(SAY, Caller.Role.REVIEWER, this::say);
  }

  private void filters(Exchange exchange, HtmlWriter page) {
    Choice.tenants(page, exchange, index.tenants());
    Choice.write(page, exchange, "state", "State", Choice.names(AlertCase.State.values()));
    Choice.write(page, exchange, "status", "Status", Choice.names(Alert.Status.values()));
    Choice.write(page, exchange, "severity", "Severity", Choice.names(Alert.Severity.values()));
    Choice.write(page, exchange, "rule", "Rule", Choice.names(Rule.values()));
    Choice.write(page, exchange, "direction", "Direction", Choice.names(Direction.values()));
    page.element("button", "Export as JSON Lines", "formaction", PATH + "/export");
  }

  private List<RaisedAlert> wanted(Exchange exchange, int most) {
    Predicate<String> tenant = exchange.fitting("tenant");
    Predicate<String> status = exchange.fitting("status");
    Predicate<String> severity = exchange.fitting("severity");
    Predicate<String> rule = exchange.fitting("rule");
    Predicate<String> direction = exchange.fitting("direction");
    Predicate<String> state = exchange.fitting("state");
    return index.alerts(
        one ->
            exchange.caller().sees(one.alert().session().tenant())
                && tenant.test(one.alert().session().tenant())
                && status.test(one.alert().status().name())
                && severity.test(one.alert().severity().name())
                && rule.test(one.alert().rule().name())
                && direction.test(one.alert().direction().name())
                && state.test(judgements.state(one.alert().alertId()).name()),
        most);
  }

  private void list(Exchange exchange, HtmlWriter page) {
    List<RaisedAlert> alerts = wanted(exchange, MOST + 1);
    if (alerts.isEmpty()) {
      page.element("p.empty", "No alert fits.");
      return;
    }
    page.open("ul.inbox", "data-keys", "links");
    alerts.stream().limit(MOST).forEach(one -> item(one, exchange, page));
    page.close("ul");
    if (alerts.size() > MOST) {
      page.element("p.hint", "The " + MOST + " newest are shown; filter for others.");
    }
  }

  private void item(RaisedAlert one, Exchange exchange, HtmlWriter page) {
    Alert alert = one.alert();
    TypeWords called = words.of(alert);
    Optional<AlertCase> said = judgements.of(alert.alertId());
    AlertCase.State state = said.map(AlertCase::state).orElse(AlertCase.State.OPEN);
    String look = state == AlertCase.State.OPEN ? "new" : "judged";
    String urgency = AlertSentences.urgency(alert);
    page.open("li", "id", "alert-" + alert.alertId(), "class", look)
        .open("p.line")
        .inline("span", urgency, "class", "chip " + urgency)
        .inline("span.chip.unknown", word(state.name()));
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      page.inline("span.chip.unknown", word(alert.direction().name()));
    }
    one.raisedAt().ifPresent(page::time);
    page.close("p")
        .open("p.reason")
        .whole(AlertSentences.reason(alert, called))
        .close("p")
        .open("p")
        .element("a", alert.session().session(), "href", ChatPath.of(alert.session()))
        .text(" " + tenant(alert.session()) + alert.rule() + ", " + alert.alertId().substring(0, 8))
        .close("p")
        .open("details")
        .element("summary", "What it means, what to do")
        .element("p", AlertSentences.severity(alert));
    AlertExplanation explained = AlertExplanation.of(alert, called);
    explained.meaning().forEach(sentence -> page.element("p", sentence));
    page.open("ol");
    explained.steps().forEach(step -> page.element("li", step));
    page.close("ol", "details");
    said.ifPresent(all -> notes(all, page));
    if (exchange.caller().may(Caller.Role.REVIEWER)) {
      forms(alert, state, exchange, page);
    }
    page.close("li");
  }

  private static String tenant(SessionId session) {
    return session.tenant().equals(SessionId.DEFAULT_TENANT) ? "" : session.tenant() + ", ";
  }

  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static void notes(AlertCase said, HtmlWriter page) {
    String why = said.reason().map(reason -> ", " + word(reason.name())).orElse("");
    said.judgement()
        .map(one -> "By " + one.who() + ": " + word(said.state().name()) + why + ".")
        .ifPresent(sentence -> page.element("p.hint", sentence));
    for (AlertCase.Note note : said.notes()) {
      page.open("blockquote")
          .open("p")
          .whole(note.text().orElse("This console has no key that opens notes."))
          .close("p")
          .open("footer")
          .text(note.who() + " ")
          .time(Instant.ofEpochMilli(note.time()))
          .close("footer", "blockquote");
    }
  }

  private static void forms(
      Alert alert, AlertCase.State state, Exchange exchange, HtmlWriter page) {
    page.open("div.actions");
    if (state == AlertCase.State.OPEN) {
      form(alert, exchange, page, "acknowledge");
      page.element("button", "Acknowledge").close("form");
      form(alert, exchange, page, "false");
      page.open("label").text("False, because ").open("select", "name", "reason");
      for (Feedback.Reason reason : Feedback.Reason.values()) {
        page.element("option", word(reason.name()), "value", reason.name());
      }
      page.close("select", "label").element("button", "Mark as false").close("form");
    } else {
      form(alert, exchange, page, "reopen");
      page.element("button", "Open again").close("form");
    }
    form(alert, exchange, page, "note");
    Order.input(page, "Note", "name", "text", "maxlength", "4000", "required", true)
        .element("button", "Add")
        .close("form", "div");
  }

  private static void form(Alert alert, Exchange exchange, HtmlWriter page, String what) {
    exchange
        .post(page, "form", SAY, "#list", "hx-include", "#filters")
        .hidden("alert", alert.alertId())
        .hidden("what", what);
  }

  /** Takes what a reviewer says of an alert. */
  private void say(Exchange exchange) {
    Alert alert = alert(exchange);
    String who = exchange.caller().name();
    HtmlWriter part = new HtmlWriter();
    try {
      if (exchange.form("what").filter("note"::equals).isPresent()) {
        archive.note(alert, exchange.form("text").orElse("").strip(), who, clock.millis());
      } else {
        archive.append(Feedback.of(alert, remark(exchange), who, clock.millis()));
      }
      part.element("p.done", "Noted.", "role", "status");
    } catch (OperationException e) {
      part.element("p.problem", e.getMessage(), "role", "alert");
    }
    if (exchange.isPart()) {
      list(exchange, part);
      exchange.context().html(part.toString());
    } else {
      exchange.context().redirect(PATH);
    }
  }

  private static Feedback.Remark remark(Exchange exchange) {
    return switch (exchange.form("what").orElse("")) {
      case "acknowledge" -> new Feedback.Acknowledged();
      case "reopen" -> new Feedback.Reopened();
      case "false" ->
          new Feedback.FalseAlarm(
              exchange
                  .form("reason")
                  .flatMap(name -> Choice.named(Feedback.Reason.values(), name))
                  .orElseThrow(() -> new BadRequestResponse("Say why the alert is false.")));
      default ->
          throw new BadRequestResponse("An alert is acknowledged, false, noted or reopened.");
    };
  }

  private Alert alert(Exchange exchange) {
    String id = exchange.form("alert").orElse("");
    return index
        .alerts(
            one ->
                one.alert().alertId().equals(id)
                    && exchange.caller().sees(one.alert().session().tenant()),
            1)
        .stream()
        .map(RaisedAlert::alert)
        .findFirst()
        .orElseThrow(() -> new NotFoundResponse("There is no such alert any more."));
  }

  /** All that fit, as a file of one JSON object a line, as the webhook sends them. */
  private void export(Exchange exchange) {
    List<RaisedAlert> alerts = wanted(exchange, Integer.MAX_VALUE);
    exchange.record(
        Access.of(AccessKind.ALERTS_EXPORTED)
            .with(Access.RECORDS, Integer.toString(alerts.size())));
    exchange
        .context()
        .header("Content-Disposition", "attachment; filename=\"alerts.jsonl\"")
        .contentType("application/jsonl; charset=utf-8")
        .result(
            alerts.stream()
                .map(one -> AlertJson.line(json.of(one)) + "\n")
                .collect(Collectors.joining()));
  }
}
