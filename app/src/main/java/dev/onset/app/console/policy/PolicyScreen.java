package dev.onset.app.console.policy;

import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Part;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.formats.InputRecord;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import io.javalin.http.ForbiddenResponse;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * The policies of each tenant: edit one, see everything that is wrong with it, try it on chats, put
 * it, or go back to an earlier version. Thread-safe; one trial runs at a time.
 */
public final class PolicyScreen {
  private static final String PATH = "/policy";
  private static final String NAME = "of this page";

  private final PolicyArchive archive;
  private final Policy base;
  private final Optional<PolicyTrial> trial;
  private final Semaphore running = new Semaphore(1);

  /**
   * @param archive has the published policies
   * @param base the instances' own, which a tenant without a policy is under
   * @param trial tries policies; empty if no models are loaded here
   */
  public PolicyScreen(PolicyArchive archive, Policy base, Optional<PolicyTrial> trial) {
    this.archive = archive;
    this.base = base;
    this.trial = trial;
  }

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Policy", PATH, Caller.Role.OPERATOR, this::serve);
  }

  private void serve(Site site) {
    site.get(PATH, this::page);
    site.post(PATH + "/check", exchange -> answer(exchange, this::check));
    site.post(PATH + "/try", exchange -> answer(exchange, this::tried));
    site.post(PATH + "/put", exchange -> answer(exchange, this::put));
    site.post(PATH + "/back", exchange -> answer(exchange, this::back));
  }

  /** Answers an order with a part of the page. */
  private static void answer(Exchange exchange, Part how) {
    exchange.part(
        part -> {
          try {
            how.write(exchange, part);
          } catch (OperationException | TrialRefusedException e) {
            part.element("p.problem", e.getMessage(), "role", "alert");
          }
        });
  }

  private void page(Exchange exchange) {
    PolicyHistory history = PolicyHistory.read(archive);
    String tenant = tenant(exchange);
    HtmlWriter page = exchange.open("Policy");
    page.element("h1", "Policy of " + tenant);
    tenants(history, tenant, exchange.caller(), page);
    page.element(
        "p",
        history
            .current(tenant)
            .map(policy -> "Current: " + policy.version() + ".")
            .orElse(
                "It has none of its own, so it is under the instances': " + base.version() + "."));
    editor(history, tenant, exchange, page);
    history(history, tenant, exchange, page);
    exchange.close(page);
  }

  private static String tenant(Exchange exchange) {
    Caller caller = exchange.caller();
    String tenant =
        exchange
            .chosen("tenant")
            .orElseGet(
                () ->
                    caller.sees(SessionId.DEFAULT_TENANT)
                        ? SessionId.DEFAULT_TENANT
                        : caller.tenants().orElseThrow().iterator().next());
    if (!caller.sees(tenant)) {
      throw new ForbiddenResponse("Your token does not open this tenant's policies.");
    }
    return tenant;
  }

  private static void tenants(
      PolicyHistory history, String tenant, Caller caller, HtmlWriter page) {
    SortedSet<String> all = new TreeSet<>(history.tenants());
    all.add(SessionId.DEFAULT_TENANT);
    all.add(tenant);
    caller.tenants().ifPresent(all::addAll);
    page.open("form.filters", "method", "get", "action", PATH);
    Order.input(page, "Tenant", "name", "tenant", "list", "tenants", "value", tenant)
        .open("datalist#tenants");
    all.stream().filter(caller::sees).forEach(one -> page.element("option", one, "value", one));
    page.close("datalist").element("button", "Show").close("form");
  }

  private void editor(PolicyHistory history, String tenant, Exchange exchange, HtmlWriter page) {
    page.open("p").text("Begin with ");
    for (String name : PolicyReader.names()) {
      page.element("a", name, "href", address(tenant) + "&shipped=" + name).text(" ");
    }
    page.close("p");
    exchange
        .form(page, "id", "editor", "hx-target", "#answer")
        .hidden("tenant", tenant)
        .element("label", "Policy in YAML", "for", "yaml")
        .open("textarea#yaml", "name", "yaml", "class", "code", "spellcheck", "false", "rows", "24")
        .lines(text(history, tenant, exchange))
        .close("textarea")
        .open("div.actions")
        .element("button", "Check", "hx-post", PATH + "/check", "type", "button");
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
          .open("textarea#chat", "name", "chat", "rows", "6")
          .close("textarea", "details");
    }
    page.close("form").open("div#answer", "aria-live", "polite").close("div");
  }

  private String text(PolicyHistory history, String tenant, Exchange exchange) {
    Optional<String> version = exchange.query("version");
    return version.isPresent()
        ? history.text(tenant, version.get()).orElse("")
        : exchange
            .query("shipped")
            .filter(PolicyReader.names()::contains)
            .map(name -> "extends: " + name + "\n")
            .orElseGet(() -> PolicyWriter.write(history.current(tenant).orElse(base)));
  }

  private static String address(String tenant) {
    return PATH + "?tenant=" + Exchange.encoded(tenant);
  }

  private void history(PolicyHistory history, String tenant, Exchange exchange, HtmlWriter page) {
    List<PolicyHistory.Version> versions = history.of(tenant);
    page.element("h2", "History");
    if (versions.isEmpty()) {
      page.element("p", "Nobody has put a policy for this tenant.");
      return;
    }
    page.open("ul.inbox");
    for (PolicyHistory.Version one : versions) {
      String path = address(tenant) + "&version=" + Exchange.encoded(one.version());
      String current = one.live() ? ", current, also of live sessions" : ", current";
      page.open("li", "class", one.isCurrent() ? "new" : "judged")
          .open("p.line")
          .element("a", one.version(), "href", path)
          .text(" put ")
          .time(Instant.ofEpochMilli(one.published()))
          .text(one.isCurrent() ? current : "")
          .close("p");
      if (!one.isCurrent() && one.usable()) {
        exchange
            .form(page, "hx-post", PATH + "/back", "hx-target", "#answer")
            .hidden("tenant", tenant)
            .hidden("version", one.version())
            .element("button", "Go back to it")
            .close("form");
      }
      page.close("li");
    }
    page.close("ul");
  }

  private static Optional<Policy> valid(Exchange exchange, HtmlWriter part) {
    PolicyCheck check = PolicyCheck.of(String.valueOf(exchange.context().formParam("yaml")), NAME);
    if (check instanceof PolicyCheck.Valid valid) {
      return Optional.of(valid.policy());
    }
    List<PolicyCheck.Problem> problems = ((PolicyCheck.Invalid) check).problems();
    part.open("div.problem", "role", "alert")
        .element(
            "p",
            problems.size() == 1 ? "One thing is wrong:" : problems.size() + " things are wrong:")
        .open("ol");
    for (PolicyCheck.Problem one : problems) {
      part.element(
          "li",
          (one.line().isPresent() ? "Line " + one.line().getAsInt() + ": " : "") + one.sentence());
    }
    part.close("ol", "div");
    return Optional.empty();
  }

  private void check(Exchange exchange, HtmlWriter part) {
    valid(exchange, part)
        .ifPresent(policy -> part.element("p.done", "It can be put, as " + policy.version() + "."));
  }

  private void tried(Exchange exchange, HtmlWriter part) {
    Optional<Policy> proposed = valid(exchange, part);
    if (proposed.isEmpty() || trial.isEmpty()) {
      return;
    }
    if (!running.tryAcquire()) {
      throw new TrialRefusedException("Somebody else tries a policy; try again in some seconds.");
    }
    try {
      Policy current = PolicyHistory.read(archive).current(tenant(exchange)).orElse(base);
      List<InputRecord.Dialogue> chats =
          exchange
              .form("chat")
              .filter(chat -> !chat.isBlank())
              .map(TrialChats::pasted)
              .orElseGet(TrialChats::samples);
      result(trial.get().compare(current, proposed.get(), chats), part);
    } finally {
      running.release();
    }
  }

  private static void result(TrialResult result, HtmlWriter part) {
    part.element("h2#tried", "On " + result.chats() + " chats with " + result.turns() + " turns");
    if (result.isSame()) {
      part.element("p.done", "It changes nothing in these chats.");
      return;
    }
    part.element(
        "p",
        ("Alerts, possible onsets included: %s gained, %s lost, %s changed. Masked spans: %s"
                + " gained, %s lost. Verdicts changed: %s.")
            .formatted(
                result.alerts().gained().size(),
                result.alerts().lost().size(),
                result.alerts().changed().size(),
                result.masks().gained().size(),
                result.masks().lost().size(),
                result.standings().changed().size()));
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
            "%s, %s: %s%s becomes %s%s"
                .formatted(
                    one.before().session().session(),
                    one.before().entity(),
                    one.before().state(),
                    assessed(one.before()),
                    one.after().state(),
                    assessed(one.after())));
  }

  private static String assessed(TrialResult.Standing one) {
    return one.isAssessed() ? "" : " (not assessed)";
  }

  /** "c-1, turn 3: possibly RULE_B of USER by NAME_FULL, EMAIL". */
  static String sentence(TrialResult.RaisedOnset one) {
    return "%s, turn %s: %s%s of %s by %s%s"
        .formatted(
            one.session().session(),
            one.turn(),
            one.status() == Alert.Status.POSSIBLE ? "possibly " : "",
            one.rule(),
            one.entity(),
            String.join(", ", one.evidence().stream().map(PiiType::name).distinct().toList()),
            switch (one.status()) {
              case OPEN, POSSIBLE -> "";
              case CORRECTED, WITHDRAWN -> ", " + one.status().name().toLowerCase(Locale.ROOT);
            });
  }

  private static String sentence(TrialResult.MaskedSpan one) {
    return "%s, turn %s, characters %s to %s: %s"
        .formatted(one.session().session(), one.turn(), one.start(), one.end(), one.type());
  }

  private static <T> void list(
      HtmlWriter part, String title, List<T> all, Function<T, String> sentence) {
    if (all.isEmpty()) {
      return;
    }
    part.open("details", "open", true)
        .element("summary", title + " (" + all.size() + ")")
        .open("ul");
    all.forEach(one -> part.element("li", sentence.apply(one)));
    part.close("ul", "details");
  }

  private void put(Exchange exchange, HtmlWriter part) {
    valid(exchange, part)
        .ifPresent(
            policy -> {
              String tenant = tenant(exchange);
              record(exchange, tenant, policy.version());
              archive.put(tenant, policy, exchange.form("live").isPresent());
              done(part, policy, tenant);
            });
  }

  private void back(Exchange exchange, HtmlWriter part) {
    String tenant = tenant(exchange);
    String version = String.valueOf(exchange.context().formParam("version"));
    record(exchange, tenant, version);
    done(part, PolicyHistory.read(archive).rollBack(tenant, version, false), tenant);
  }

  private static void record(Exchange exchange, String tenant, String version) {
    exchange.record(
        Access.of(AccessKind.POLICY_PUT).aboutTenant(tenant).with(Access.POLICY_VERSION, version));
  }

  private static void done(HtmlWriter part, Policy policy, String tenant) {
    String sentence = policy.version() + " is the current policy of " + tenant + " now.";
    part.element("p.done", sentence, "role", "status");
  }
}
