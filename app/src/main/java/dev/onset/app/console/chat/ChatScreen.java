package dev.onset.app.console.chat;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.audit.AuditPage;
import dev.onset.app.audit.AuditParts;
import dev.onset.app.audit.ClusterArchive;
import dev.onset.app.audit.SessionAudit;
import dev.onset.app.audit.SessionRecord;
import dev.onset.app.audit.Transcript;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.FindingTopic;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.console.index.ChatDetails;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ChatSummary;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.console.web.VisitHandler;
import dev.onset.app.leakage.LeakageList;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.Progress;
import dev.onset.model.LeakageFinding;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.state.audit.Report;
import dev.onset.streams.http.Caller;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.NotFoundResponse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One chat: its safe transcript, the risk over the turns, what is known of whom, what counts for
 * nobody and why, and its audit trail. It follows the chat while it goes on. Thread-safe.
 */
public final class ChatScreen {
  private static final int MOST_LOOKS = 10_000;
  private static final String ERASED = "This chat was erased. Nothing of it is shown.";

  private final Screen menu;
  private final ChatIndex index;
  private final Cluster cluster;
  private final Policy policy;
  private final PolicyWords words;
  private final List<VerifyingKey> keys;
  private final Consumer<Access> journal;
  private final Optional<ClearTurns> clear;

  /** The looks that are recorded; a page that asks for its part again is no further one. */
  private final Set<Look> looks =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Look, Boolean> eldest) {
                  return size() > MOST_LOOKS;
                }
              }));

  /** A chat that a visit has opened. */
  private record Look(String visit, SessionId session) {}

  /**
   * @param menu the screen that the menu marks
   * @param cluster has the chats that the index dropped
   * @param policy draws links and the threshold
   * @param words for the types of the policies' own
   * @param keys check the chains of ended chats; without any they are not checked
   * @param journal records who looked at which chat, before it is shown; throws if it cannot
   * @param clear shows values in clear, where an instance can be asked for them
   */
  public ChatScreen(
      Screen menu,
      ChatIndex index,
      Cluster cluster,
      Policy policy,
      PolicyWords words,
      List<VerifyingKey> keys,
      Consumer<Access> journal,
      Optional<ClearTurns> clear) {
    this.menu = menu;
    this.index = index;
    this.cluster = cluster;
    this.policy = policy;
    this.words = words;
    this.keys = List.copyOf(keys);
    this.journal = journal;
    this.clear = clear;
  }

  /** Says what is served. */
  public void serve(Site site) {
    VisitHandler whole = (request, visit) -> page(site, request, visit);
    site.get(ChatPath.PATH, Caller.Role.VIEWER, whole);
    site.get(
        ChatPath.PATH + "/body",
        Caller.Role.VIEWER,
        (request, visit) -> {
          SessionId session = seen(request, visit);
          if (!looks.contains(new Look(visit.csrf(), session))) {
            look(visit, session, AccessKind.SESSION_VIEWED);
          }
          HtmlWriter part = new HtmlWriter();
          body(session, part);
          request.html(part.toString());
        });
    site.changes(
        ChatPath.PATH + "/changes",
        Caller.Role.VIEWER,
        (request, visit) -> {
          SessionId session = seen(request, visit);
          return () -> index.version(session);
        });
    site.get(ChatPath.PATH + "/audit", Caller.Role.VIEWER, this::export);
    clear.ifPresent(turns -> turns.serve(site));
  }

  /** The chat that a request names, if its visitor may see it. */
  static SessionId seen(Context request, Visit visit) {
    SessionId session = ChatPath.in(request);
    if (!visit.caller().sees(session.tenant())) {
      throw new ForbiddenResponse("Your token does not open this tenant's chats.");
    }
    return session;
  }

  private void page(Site site, Context request, Visit visit) {
    SessionId session = seen(request, visit);
    look(visit, session, AccessKind.SESSION_VIEWED);
    HtmlWriter page = site.open(session.session(), visit, menu);
    page.open(
            "div",
            "hx-ext",
            "sse",
            "sse-connect",
            ChatPath.PATH + "/changes" + ChatPath.query(session))
        .open(
            "div",
            "id",
            "chat",
            "hx-get",
            ChatPath.PATH + "/body" + ChatPath.query(session),
            "hx-trigger",
            "sse:changed");
    body(session, page);
    page.close("div").close("div");
    // Outside of what is drawn again while the chat goes on.
    clear.ifPresent(turns -> turns.order(session, visit, page));
    site.close(page, request);
  }

  private void look(Visit visit, SessionId session, AccessKind how) {
    journal.accept(
        Access.of(how)
            .by(visit.caller().name(), Caller.Role.VIEWER.name().toLowerCase(Locale.ROOT))
            .about(session));
    looks.add(new Look(visit.csrf(), session));
  }

  /** The page of an audit, as a file. */
  private void export(Context request, Visit visit) {
    SessionId session = seen(request, visit);
    Optional<ChatSummary> summary = index.summary(session);
    if (summary.filter(ChatSummary::erased).isPresent()) {
      throw new NotFoundResponse(ERASED);
    }
    look(visit, session, AccessKind.AUDIT_EXPORTED);
    request
        .header("Content-Disposition", "attachment; filename=\"audit.html\"")
        .html(AuditPage.of(audit(session, summary)));
  }

  private void body(SessionId session, HtmlWriter page) {
    Optional<ChatSummary> summary = index.summary(session);
    if (summary.filter(ChatSummary::erased).isPresent()) {
      page.element("h1", ERASED);
      return;
    }
    SessionAudit audit = audit(session, summary);
    AuditParts parts = new AuditParts(audit, page);
    parts.head();
    page.open("div", "class", "chat-grid").open("section", "class", "talk");
    page.element("h2", "Chat");
    parts.transcript();
    page.close("section").open("section", "class", "side");
    page.element("h2", "Risk");
    parts.risk();
    page.element("h2", "Alerts");
    alerts(summary.map(ChatSummary::alerts).orElse(List.of()), audit, page);
    LeakageList.write(findings(session), audit.words(), page);
    page.element("h2", "Whose is what");
    parts.owners();
    page.element("h2", "Counts for nobody");
    parts.withheld();
    page.element("h2", "Masked");
    parts.redactions();
    page.element("h2", "Chain");
    parts.chain();
    page.open("p")
        .element(
            "a",
            "Take the audit page away",
            "class",
            "button",
            "href",
            ChatPath.PATH + "/audit" + ChatPath.query(session))
        .close("p");
    page.close("section").close("div");
    page.element("h2", "Deciding facts");
    parts.facts();
    page.element("h2", "Timeline");
    parts.timeline();
    page.open("details").element("summary", "What the words mean");
    parts.glossary();
    page.close("details");
  }

  private static void alerts(List<RaisedAlert> alerts, SessionAudit audit, HtmlWriter page) {
    if (alerts.isEmpty()) {
      page.element("p", audit.record().alerts().isEmpty() ? "None." : "See the timeline.");
      return;
    }
    page.open("ul", "class", "alerts");
    for (RaisedAlert one : alerts) {
      page.open("li")
          .inline("span", one.alert().severity().name(), "class", "chip " + one.alert().severity())
          .text(" " + AlertSentences.reason(one.alert(), audit.words()))
          .close("li");
    }
    page.close("ul");
  }

  /** What was decided about the turns of agents. */
  private List<LeakageFinding> findings(SessionId session) {
    return index
        .details(session)
        .map(ChatDetails::findings)
        .orElseGet(() -> new FindingTopic(cluster).of(session, unreadable -> {}));
  }

  /** From the index, or from the topics if the index dropped it. */
  private SessionAudit audit(SessionId session, Optional<ChatSummary> summary) {
    Optional<ChatDetails> details = index.details(session);
    if (details.isPresent()) {
      ChatDetails all = details.get();
      SessionRecord record =
          new SessionRecord(
              session,
              all.events(),
              all.head(),
              all.alerts(),
              all.redactions(),
              all.findings(),
              summary.map(ChatSummary::ended).orElse(false),
              List.of());
      Transcript texts =
          all.turns().isEmpty()
              ? new Transcript.Missing("No turn has come yet.")
              : new Transcript.Texts(all.turns());
      return SessionAudit.of(
          "the stream", record, policy, report(record), texts, record.words(words));
    }
    ClusterArchive archive = new ClusterArchive(cluster, words);
    try (Progress progress = Progress.unseen()) {
      SessionRecord record = archive.read(session, progress);
      if (record.isEmpty() || record.head().isEmpty()) {
        throw new NotFoundResponse("Nothing is kept of that chat.");
      }
      return SessionAudit.of(
          "the topics",
          record,
          policy,
          report(record),
          archive.transcripts(session::equals, progress).of(session),
          archive.words(record));
    }
  }

  /** A chat that goes on may have a head that is ahead of what was read of its trail. */
  private Optional<Report> report(SessionRecord record) {
    return keys.isEmpty() || !record.ended()
        ? Optional.empty()
        : Optional.of(
            ChainCheck.of(
                record.session(), ChainKeys.of(keys), record.events(), record.head(), true));
  }
}
