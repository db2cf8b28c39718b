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
import dev.onset.app.console.web.BoundedMap;
import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Site;
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
import io.javalin.http.NotFoundResponse;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One chat: its safe transcript, the risk over the turns, what is known of whom, what counts for
 * nobody and why, and its audit trail. It follows the chat while it goes on. Thread-safe.
 */
public final class ChatScreen {
  private static final int MOST_LOOKS = 10_000;
  private static final String ERASED = "This chat was erased. Nothing of it is shown.";

  private final ChatIndex index;
  private final Cluster cluster;
  private final Policy policy;
  private final PolicyWords words;
  private final List<VerifyingKey> keys;
  private final Optional<ClearTurns> clear;

  /** The looks that are recorded; a page that asks for its part again is no further one. */
  private final Set<Look> looks =
      Collections.synchronizedSet(Collections.newSetFromMap(new BoundedMap<>(MOST_LOOKS, false)));

  /** A chat that a visit has opened. */
  private record Look(String visit, SessionId session) {}

  /**
   * @param cluster has the chats that the index dropped
   * @param policy draws links and the threshold
   * @param words for the types of the policies' own
   * @param keys check the chains of ended chats; without any they are not checked
   * @param clear shows values in clear, where an instance can be asked for them
   */
  public ChatScreen(
      ChatIndex index,
      Cluster cluster,
      Policy policy,
      PolicyWords words,
      List<VerifyingKey> keys,
      Optional<ClearTurns> clear) {
    this.index = index;
    this.cluster = cluster;
    this.policy = policy;
    this.words = words;
    this.keys = List.copyOf(keys);
    this.clear = clear;
  }

  /** Says what is served. */
  public void serve(Site site) {
    site.get(ChatPath.PATH, this::page);
    site.part(ChatPath.PATH + "/body", this::body);
    site.changes(
        ChatPath.PATH + "/changes",
        exchange -> {
          SessionId session = ChatPath.in(exchange);
          return () -> index.version(session);
        });
    site.get(ChatPath.PATH + "/audit", this::export);
    clear.ifPresent(turns -> turns.serve(site));
  }

  private void page(Exchange exchange) {
    SessionId session = ChatPath.in(exchange);
    String query = ChatPath.query(session);
    look(exchange, session, AccessKind.SESSION_VIEWED);
    HtmlWriter page = exchange.open(session.session());
    page.open("div", "hx-ext", "sse", "sse-connect", ChatPath.PATH + "/changes" + query)
        .open("div#chat", "hx-get", ChatPath.PATH + "/body" + query, "hx-trigger", "sse:changed");
    body(session, page);
    page.close("div", "div");
    // Outside of what is drawn again while the chat goes on.
    clear.ifPresent(turns -> turns.order(session, exchange, page));
    exchange.close(page);
  }

  private void body(Exchange exchange, HtmlWriter part) {
    SessionId session = ChatPath.in(exchange);
    if (!looks.contains(new Look(exchange.visit().csrf(), session))) {
      look(exchange, session, AccessKind.SESSION_VIEWED);
    }
    body(session, part);
  }

  private void look(Exchange exchange, SessionId session, AccessKind how) {
    exchange.record(Access.of(how).about(session));
    looks.add(new Look(exchange.visit().csrf(), session));
  }

  /** The page of an audit, as a file. */
  private void export(Exchange exchange) {
    SessionId session = ChatPath.in(exchange);
    Optional<ChatSummary> summary = index.summary(session);
    if (summary.filter(ChatSummary::erased).isPresent()) {
      throw new NotFoundResponse(ERASED);
    }
    look(exchange, session, AccessKind.AUDIT_EXPORTED);
    exchange
        .context()
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
    page.open("div.chat-grid").open("section.talk").element("h2", "Chat");
    parts.transcript();
    page.close("section").open("section.side").element("h2", "Risk");
    parts.risk();
    page.element("h2", "Alerts");
    alerts(summary.map(ChatSummary::alerts).orElse(List.of()), audit, page);
    LeakageList.write(findings(session), audit.words(), page);
    page.element("h2", "Whose is what");
    parts.owners();
    page.element("h2", "Given to nobody");
    parts.withheld();
    page.element("h2", "Masked");
    parts.redactions();
    page.element("h2", "Chain");
    parts.chain();
    String path = ChatPath.PATH + "/audit" + ChatPath.query(session);
    page.open("p").element("a.button", "Take the audit page away", "href", path);
    page.close("p", "section", "div").element("h2", "Deciding facts");
    parts.facts();
    page.element("h2", "Timeline");
    parts.timeline();
    parts.foldedGlossary();
  }

  private static void alerts(List<RaisedAlert> alerts, SessionAudit audit, HtmlWriter page) {
    if (alerts.isEmpty()) {
      page.element("p", audit.record().alerts().isEmpty() ? "None." : "See the timeline.");
      return;
    }
    page.open("ul.alerts");
    for (RaisedAlert one : alerts) {
      String urgency = AlertSentences.urgency(one.alert());
      page.open("li")
          .inline("span", urgency, "class", "chip " + urgency)
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
      SessionRecord record =
          details.get().record(session, summary.map(ChatSummary::ended).orElse(false));
      Transcript texts = new Transcript(details.get().turns(), "No turn has come yet.");
      return SessionAudit.of(
          "the stream", record, policy, report(record), texts, record.words(words));
    }
    ClusterArchive archive = new ClusterArchive(cluster, words);
    try (Progress progress = Progress.unseen()) {
      SessionRecord record = archive.read(session, progress);
      if (record.isEmpty() || record.head().isEmpty()) {
        throw new NotFoundResponse("Nothing is kept of that chat.");
      }
      Transcript texts = archive.transcripts(session::equals, progress).of(session);
      return SessionAudit.of(
          "the topics", record, policy, report(record), texts, archive.words(record));
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
