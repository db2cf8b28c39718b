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
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.Feedback;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The inbox of alerts, the newest first: each with its sentence, what it means and what to do.
 * Reviewers acknowledge an alert, say that it is false, or write a note. Thread-safe.
 */
public final class AlertsScreen implements Screen {
  private static final String PATH = "/alerts";
  private static final int MOST = 200;

  private final ChatIndex index;
  private final Judgements judgements;
  private final FeedbackArchive archive;
  private final Consumer<Access> journal;
  private final AlertJson json;
  private final PolicyWords words;
  private final Clock clock;

  /**
   * @param index has the alerts
   * @param judgements what was said of them
   * @param archive takes what is said
   * @param journal records who takes alerts away; throws if it cannot
   * @param json writes the alerts that somebody takes away
   * @param words for the types of an alert's evidence
   */
  public AlertsScreen(
      ChatIndex index,
      Judgements judgements,
      FeedbackArchive archive,
      Consumer<Access> journal,
      AlertJson json,
      PolicyWords words,
      Clock clock) {
    this.index = index;
    this.judgements = judgements;
    this.archive = archive;
    this.journal = journal;
    this.json = json;
    this.words = words;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "Alerts";
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
    site.get(PATH + "/export", role(), this::export);
    site.post(PATH + "/say", Caller.Role.REVIEWER, this::say);
    site.changes(
        PATH + "/changes",
        role(),
        (request, visit) -> () -> index.alertsVersion() + judgements.version());
  }

  private void page(Site site, Context request, Visit visit) {
    HtmlWriter page = site.open("Alerts", visit, this);
    page.element("h1", "Alerts");
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
            "sse:changed, change from:#filters");
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
    Choice.write(page, request, "state", "State", Choice.names(AlertCase.State.values()));
    Choice.write(page, request, "severity", "Severity", Choice.names(Alert.Severity.values()));
    Choice.write(page, request, "rule", "Rule", Choice.names(Rule.values()));
    Choice.write(page, request, "direction", "Direction", Choice.names(Direction.values()));
    page.element("button", "Export as JSON Lines", "formaction", PATH + "/export")
        .open("noscript")
        .element("button", "Show")
        .close("noscript")
        .close("form");
  }

  private List<RaisedAlert> wanted(Context request, Visit visit, int most) {
    Predicate<String> tenant = Choice.fitting(request, "tenant");
    Predicate<String> severity = Choice.fitting(request, "severity");
    Predicate<String> rule = Choice.fitting(request, "rule");
    Predicate<String> direction = Choice.fitting(request, "direction");
    Predicate<String> state = Choice.fitting(request, "state");
    return index.alerts(
        one ->
            visit.caller().sees(one.alert().session().tenant())
                && tenant.test(one.alert().session().tenant())
                && severity.test(one.alert().severity().name())
                && rule.test(one.alert().rule().name())
                && direction.test(one.alert().direction().name())
                && state.test(judgements.state(one.alert().alertId()).name()),
        most);
  }

  private void list(Context request, Visit visit, HtmlWriter page) {
    List<RaisedAlert> alerts = wanted(request, visit, MOST + 1);
    if (alerts.isEmpty()) {
      page.element("p", "No alert fits.", "class", "empty");
      return;
    }
    page.open("ul", "class", "inbox", "data-keys", "links");
    alerts.stream().limit(MOST).forEach(one -> item(one, visit, page));
    page.close("ul");
    if (alerts.size() > MOST) {
      page.element("p", "The " + MOST + " newest are shown; filter for others.", "class", "hint");
    }
  }

  private void item(RaisedAlert one, Visit visit, HtmlWriter page) {
    Alert alert = one.alert();
    Optional<AlertCase> said = judgements.of(alert.alertId());
    AlertCase.State state = said.map(AlertCase::state).orElse(AlertCase.State.OPEN);
    page.open(
            "li",
            "id",
            "alert-" + alert.alertId(),
            "class",
            state == AlertCase.State.OPEN ? "new" : "judged")
        .open("p", "class", "line")
        .inline("span", alert.severity().name(), "class", "chip " + alert.severity().name())
        .inline("span", word(state.name()), "class", "chip unknown");
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      page.inline("span", word(alert.direction().name()), "class", "chip unknown");
    }
    one.raisedAt().ifPresent(at -> page.element("time", at.toString(), "datetime", at.toString()));
    page.close("p").open("p", "class", "reason");
    page.whole(AlertSentences.reason(alert, words.of(alert)));
    page.close("p")
        .open("p")
        .element("a", alert.session().session(), "href", ChatPath.of(alert.session()))
        .text(" " + tenant(alert.session()) + alert.rule() + ", " + alert.alertId().substring(0, 8))
        .close("p")
        .open("details")
        .element("summary", "What it means, what to do");
    AlertExplanation explained = AlertExplanation.of(alert);
    page.element("p", AlertSentences.severity(alert.severity()));
    explained.meaning().forEach(sentence -> page.element("p", sentence));
    page.open("ol");
    explained.steps().forEach(step -> page.element("li", step));
    page.close("ol").close("details");
    said.ifPresent(all -> notes(all, page));
    if (visit.caller().may(Caller.Role.REVIEWER)) {
      forms(alert, state, visit, page);
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
    said.judgement()
        .ifPresent(
            one ->
                page.element(
                    "p",
                    "By "
                        + one.who()
                        + ": "
                        + word(said.state().name())
                        + said.reason().map(why -> ", " + word(why.name())).orElse("")
                        + ".",
                    "class",
                    "hint"));
    for (AlertCase.Note note : said.notes()) {
      String time = Instant.ofEpochMilli(note.time()).toString();
      page.open("blockquote").open("p");
      page.whole(note.text().orElse("This console has no key that opens notes."));
      page.close("p")
          .open("footer")
          .text(note.who() + " ")
          .element("time", time, "datetime", time)
          .close("footer")
          .close("blockquote");
    }
  }

  private static void forms(Alert alert, AlertCase.State state, Visit visit, HtmlWriter page) {
    page.open("div", "class", "actions");
    if (state == AlertCase.State.OPEN) {
      form(alert, visit, page, "acknowledge");
      page.element("button", "Acknowledge").close("form");
      form(alert, visit, page, "false");
      page.open("label").text("False, because ").open("select", "name", "reason");
      for (Feedback.Reason reason : Feedback.Reason.values()) {
        page.element("option", word(reason.name()), "value", reason.name());
      }
      page.close("select").close("label").element("button", "Mark as false").close("form");
    } else {
      form(alert, visit, page, "reopen");
      page.element("button", "Open again").close("form");
    }
    form(alert, visit, page, "note");
    page.open("label")
        .text("Note ")
        .empty("input", "name", "text", "maxlength", "4000", "required", "required")
        .close("label")
        .element("button", "Add")
        .close("form")
        .close("div");
  }

  private static void form(Alert alert, Visit visit, HtmlWriter page, String what) {
    Site.form(
        page,
        visit,
        "method",
        "post",
        "action",
        PATH + "/say",
        "hx-post",
        PATH + "/say",
        "hx-target",
        "#list",
        "hx-include",
        "#filters");
    page.empty("input", "type", "hidden", "name", "alert", "value", alert.alertId())
        .empty("input", "type", "hidden", "name", "what", "value", what);
  }

  /** Takes what a reviewer says of an alert. */
  private void say(Context request, Visit visit) {
    Alert alert = alert(request, visit);
    String who = visit.caller().name();
    HtmlWriter part = new HtmlWriter();
    try {
      if ("note".equals(request.formParam("what"))) {
        archive.note(alert, String.valueOf(request.formParam("text")).strip(), who, clock.millis());
      } else {
        archive.append(Feedback.of(alert, remark(request), who, clock.millis()));
      }
      part.element("p", "Noted.", "class", "done", "role", "status");
    } catch (OperationException e) {
      part.element("p", e.getMessage(), "class", "problem", "role", "alert");
    }
    if (request.header("HX-Request") == null) {
      request.redirect(PATH);
      return;
    }
    list(request, visit, part);
    request.html(part.toString());
  }

  private static Feedback.Remark remark(Context request) {
    return switch (String.valueOf(request.formParam("what"))) {
      case "acknowledge" -> new Feedback.Acknowledged();
      case "reopen" -> new Feedback.Reopened();
      case "false" ->
          new Feedback.FalseAlarm(
              Arrays.stream(Feedback.Reason.values())
                  .filter(one -> one.name().equals(request.formParam("reason")))
                  .findFirst()
                  .orElseThrow(() -> new BadRequestResponse("Say why the alert is false.")));
      default ->
          throw new BadRequestResponse("An alert is acknowledged, false, noted or reopened.");
    };
  }

  private Alert alert(Context request, Visit visit) {
    String id = request.formParam("alert");
    return index
        .alerts(
            one ->
                one.alert().alertId().equals(id)
                    && visit.caller().sees(one.alert().session().tenant()),
            1)
        .stream()
        .map(RaisedAlert::alert)
        .findFirst()
        .orElseThrow(() -> new NotFoundResponse("There is no such alert any more."));
  }

  /** All that fit, as a file of one JSON object a line, as the webhook sends them. */
  private void export(Context request, Visit visit) {
    List<RaisedAlert> alerts = wanted(request, visit, Integer.MAX_VALUE);
    journal.accept(
        Access.of(AccessKind.ALERTS_EXPORTED)
            .by(visit.caller().name(), word(role().name()))
            .with(Access.RECORDS, Integer.toString(alerts.size())));
    request
        .header("Content-Disposition", "attachment; filename=\"alerts.jsonl\"")
        .contentType("application/jsonl; charset=utf-8")
        .result(
            alerts.stream()
                .map(one -> AlertJson.line(json.of(one)) + "\n")
                .collect(Collectors.joining()));
  }
}
