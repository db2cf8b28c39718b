package dev.onset.app.console.policy;

import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.console.web.VisitHandler;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The policies of each tenant: edit one, see everything that is wrong with it, try it on chats, put
 * it, or go back to an earlier version. Thread-safe; one trial runs at a time.
 */
public final class PolicyScreen implements Screen {
  private static final String PATH = "/policy";
  private static final String NAME = "of this page";

  private final PolicyArchive archive;
  private final Policy base;
  private final Optional<PolicyTrial> trial;
  private final Consumer<Access> journal;
  private final Semaphore running = new Semaphore(1);

  /**
   * @param archive has the published policies
   * @param base the instances' own, which a tenant without a policy is under
   * @param trial tries policies; empty if no models are loaded here
   * @param journal records who puts a policy; throws if it cannot
   */
  public PolicyScreen(
      PolicyArchive archive, Policy base, Optional<PolicyTrial> trial, Consumer<Access> journal) {
    this.archive = archive;
    this.base = base;
    this.trial = trial;
    this.journal = journal;
  }

  @Override
  public String name() {
    return "Policy";
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
    site.get(PATH, role(), (request, visit) -> page(site, request, visit));
    site.post(PATH + "/check", role(), answering(this::check));
    site.post(PATH + "/try", role(), answering(this::tried));
    site.post(PATH + "/put", role(), answering(this::put));
    site.post(PATH + "/back", role(), answering(this::back));
  }

  /** What answers an order, as a part of the page. */
  private interface Answering {
    void write(Context request, Visit visit, HtmlWriter part);
  }

  private static VisitHandler answering(Answering how) {
    return (request, visit) -> {
      HtmlWriter part = new HtmlWriter();
      try {
        how.write(request, visit, part);
      } catch (OperationException | TrialRefusedException e) {
        problem(part, e.getMessage());
      }
      request.html(part.toString());
    };
  }

  private static void problem(HtmlWriter part, String sentence) {
    part.element("p", sentence, "class", "problem", "role", "alert");
  }

  private void page(Site site, Context request, Visit visit) {
    PolicyHistory history = PolicyHistory.read(archive);
    String tenant = tenant(request, visit);
    HtmlWriter page = site.open("Policy", visit, this);
    page.element("h1", "Policy of " + tenant);
    tenants(history, tenant, visit, page);
    Optional<Policy> current = history.current(tenant);
    page.element(
        "p",
        current
            .map(policy -> "Current: " + policy.version() + ".")
            .orElse(
                "It has none of its own, so it is under the instances': " + base.version() + "."));
    editor(history, tenant, visit, request, page);
    history(history, tenant, visit, page);
    site.close(page, request);
  }

  private static String tenant(Context request, Visit visit) {
    String named = request.queryParam("tenant");
    String tenant = named == null ? request.formParam("tenant") : named;
    if (tenant == null || tenant.isBlank()) {
      tenant =
          visit.caller().sees(SessionId.DEFAULT_TENANT)
              ? SessionId.DEFAULT_TENANT
              : visit.caller().tenants().orElseThrow().iterator().next();
    }
    if (!visit.caller().sees(tenant)) {
      throw new ForbiddenResponse("Your token does not open this tenant's policies.");
    }
    return tenant;
  }

  private static void tenants(PolicyHistory history, String tenant, Visit visit, HtmlWriter page) {
    SortedSet<String> all = new TreeSet<>(history.tenants());
    all.add(SessionId.DEFAULT_TENANT);
    all.add(tenant);
    visit.caller().tenants().ifPresent(all::addAll);
    page.open("form", "class", "filters", "method", "get", "action", PATH)
        .open("label")
        .text("Tenant ")
        .empty("input", "name", "tenant", "list", "tenants", "value", tenant)
        .close("label")
        .open("datalist", "id", "tenants");
    all.stream()
        .filter(visit.caller()::sees)
        .forEach(one -> page.element("option", one, "value", one));
    page.close("datalist").element("button", "Show").close("form");
  }

  private void editor(
      PolicyHistory history, String tenant, Visit visit, Context request, HtmlWriter page) {
    String version = request.queryParam("version");
    String shipped = request.queryParam("shipped");
    String text =
        version != null
            ? history.text(tenant, version).orElse("")
            : shipped != null && PolicyReader.names().contains(shipped)
                ? "extends: " + shipped + "\n"
                : PolicyWriter.write(history.current(tenant).orElse(base));
    page.open("p").text("Begin with ");
    for (String name : PolicyReader.names()) {
      page.element("a", name, "href", PATH + "?tenant=" + encoded(tenant) + "&shipped=" + name)
          .text(" ");
    }
    page.close("p");
    Site.form(page, visit, "id", "editor", "hx-target", "#answer");
    page.empty("input", "type", "hidden", "name", "tenant", "value", tenant)
        .element("label", "Policy in YAML", "for", "yaml")
        .open(
            "textarea",
            "id",
            "yaml",
            "name",
            "yaml",
            "class",
            "code",
            "spellcheck",
            "false",
            "rows",
            "24");
    page.lines(text);
    page.close("textarea");
    page.open("div", "class", "actions");
    page.element("button", "Check", "hx-post", PATH + "/check", "type", "button");
    if (trial.isPresent()) {
      page.element("button", "Try on the sample chats", "hx-post", PATH + "/try", "type", "button");
    }
    page.open("label")
        .empty("input", "type", "checkbox", "name", "live")
        .text(" live sessions change, too")
        .close("label")
        .element("button", "Put", "hx-post", PATH + "/put", "type", "button", "class", "strong")
        .close("div");
    if (trial.isPresent()) {
      page.open("details")
          .element("summary", "Try on a chat of your own")
          .element(
              "label", "Chat, for example lines such as: customer: my name is Greta", "for", "chat")
          .open("textarea", "id", "chat", "name", "chat", "rows", "6")
          .close("textarea")
          .close("details");
    }
    page.close("form").open("div", "id", "answer", "aria-live", "polite").close("div");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private void history(PolicyHistory history, String tenant, Visit visit, HtmlWriter page) {
    List<PolicyHistory.Version> versions = history.of(tenant);
    page.element("h2", "History");
    if (versions.isEmpty()) {
      page.element("p", "Nobody has put a policy for this tenant.");
      return;
    }
    page.open("ul", "class", "inbox");
    for (PolicyHistory.Version one : versions) {
      String published = Instant.ofEpochMilli(one.published()).toString();
      page.open("li", "class", one.isCurrent() ? "new" : "judged")
          .open("p", "class", "line")
          .element(
              "a",
              one.version(),
              "href",
              PATH + "?tenant=" + encoded(tenant) + "&version=" + encoded(one.version()))
          .text(" put ")
          .element("time", published, "datetime", published)
          .text(
              one.isCurrent()
                  ? (one.live() ? ", current, also of live sessions" : ", current")
                  : "")
          .close("p");
      if (!one.isCurrent() && one.usable()) {
        Site.form(page, visit, "hx-post", PATH + "/back", "hx-target", "#answer");
        page.empty("input", "type", "hidden", "name", "tenant", "value", tenant)
            .empty("input", "type", "hidden", "name", "version", "value", one.version())
            .element("button", "Go back to it")
            .close("form");
      }
      page.close("li");
    }
    page.close("ul");
  }

  private Optional<Policy> valid(Context request, HtmlWriter part) {
    PolicyCheck check = PolicyCheck.of(String.valueOf(request.formParam("yaml")), NAME);
    if (check instanceof PolicyCheck.Valid valid) {
      return Optional.of(valid.policy());
    }
    List<PolicyCheck.Problem> problems = ((PolicyCheck.Invalid) check).problems();
    part.open("div", "class", "problem", "role", "alert")
        .element(
            "p",
            problems.size() == 1 ? "One thing is wrong:" : problems.size() + " things are wrong:")
        .open("ol");
    for (PolicyCheck.Problem one : problems) {
      part.element(
          "li",
          (one.line().isPresent() ? "Line " + one.line().getAsInt() + ": " : "") + one.sentence());
    }
    part.close("ol").close("div");
    return Optional.empty();
  }

  private void check(Context request, Visit visit, HtmlWriter part) {
    valid(request, part)
        .ifPresent(
            policy ->
                part.element("p", "It can be put, as " + policy.version() + ".", "class", "done"));
  }

  private void tried(Context request, Visit visit, HtmlWriter part) {
    Optional<Policy> proposed = valid(request, part);
    if (proposed.isEmpty() || trial.isEmpty()) {
      return;
    }
    if (!running.tryAcquire()) {
      problem(part, "Somebody else tries a policy; try again in some seconds.");
      return;
    }
    try {
      Policy current = PolicyHistory.read(archive).current(tenant(request, visit)).orElse(base);
      String chat = request.formParam("chat");
      result(
          trial
              .get()
              .compare(
                  current,
                  proposed.get(),
                  chat == null || chat.isBlank() ? TrialChats.samples() : TrialChats.pasted(chat)),
          part);
    } finally {
      running.release();
    }
  }

  private static void result(TrialResult result, HtmlWriter part) {
    part.element(
        "h2", "On " + result.chats() + " chats with " + result.turns() + " turns", "id", "tried");
    if (result.isSame()) {
      part.element("p", "It changes nothing in these chats.", "class", "done");
      return;
    }
    part.element(
        "p",
        "Alerts: "
            + result.alerts().gained().size()
            + " gained, "
            + result.alerts().lost().size()
            + " lost, "
            + result.alerts().changed().size()
            + " changed. Masked spans: "
            + result.masks().gained().size()
            + " gained, "
            + result.masks().lost().size()
            + " lost. Verdicts changed: "
            + result.standings().changed().size()
            + ".");
    list(part, "Alerts gained", result.alerts().gained(), PolicyScreen::sentence);
    list(part, "Alerts lost", result.alerts().lost(), PolicyScreen::sentence);
    list(
        part,
        "Alerts changed",
        result.alerts().changed(),
        one -> sentence(one.before()) + " becomes: " + sentence(one.after()));
    list(part, "Masked now", result.masks().gained(), PolicyScreen::sentence);
    list(part, "No longer masked", result.masks().lost(), PolicyScreen::sentence);
    list(
        part,
        "Verdicts changed",
        result.standings().changed(),
        one ->
            one.before().session().session()
                + ", "
                + one.before().entity()
                + ": "
                + one.before().state()
                + assessed(one.before())
                + " becomes "
                + one.after().state()
                + assessed(one.after()));
  }

  private static String assessed(TrialResult.Standing one) {
    return one.isAssessed() ? "" : " (not assessed)";
  }

  private static String sentence(TrialResult.RaisedOnset one) {
    return one.session().session()
        + ", turn "
        + one.turn()
        + ": "
        + one.rule()
        + " of "
        + one.entity()
        + " by "
        + String.join(", ", one.evidence().stream().map(PiiType::name).distinct().toList());
  }

  private static String sentence(TrialResult.MaskedSpan one) {
    return one.session().session()
        + ", turn "
        + one.turn()
        + ", characters "
        + one.start()
        + " to "
        + one.end()
        + ": "
        + one.type();
  }

  private static <T> void list(
      HtmlWriter part, String title, List<T> all, Function<T, String> sentence) {
    if (all.isEmpty()) {
      return;
    }
    part.open("details", "open", "open")
        .element("summary", title + " (" + all.size() + ")")
        .open("ul");
    all.forEach(one -> part.element("li", sentence.apply(one)));
    part.close("ul").close("details");
  }

  private void put(Context request, Visit visit, HtmlWriter part) {
    valid(request, part)
        .ifPresent(
            policy -> {
              String tenant = tenant(request, visit);
              record(visit, tenant, policy.version());
              archive.put(tenant, policy, request.formParam("live") != null);
              done(part, policy, tenant);
            });
  }

  private void back(Context request, Visit visit, HtmlWriter part) {
    String tenant = tenant(request, visit);
    String version = String.valueOf(request.formParam("version"));
    record(visit, tenant, version);
    Policy policy = PolicyHistory.read(archive).rollBack(tenant, version, false);
    done(part, policy, tenant);
  }

  private void record(Visit visit, String tenant, String version) {
    journal.accept(
        Access.of(AccessKind.POLICY_PUT)
            .by(visit.caller().name(), role().name().toLowerCase(Locale.ROOT))
            .aboutTenant(tenant)
            .with(Access.POLICY_VERSION, version));
  }

  private static void done(HtmlWriter part, Policy policy, String tenant) {
    part.element(
        "p",
        policy.version() + " is the current policy of " + tenant + " now.",
        "class",
        "done",
        "role",
        "status");
  }
}
