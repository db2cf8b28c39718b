package dev.onset.app.console.policy;

import dev.onset.app.console.policy.TrialResult.MaskedSpan;
import dev.onset.app.console.policy.TrialResult.RaisedOnset;
import dev.onset.app.console.policy.TrialResult.Refusal;
import dev.onset.app.console.policy.TrialResult.Standing;
import dev.onset.app.replay.SessionOutput;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange.Cause;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.Operator;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What one policy gives of some chats, each thing by what makes it the same. Not thread-safe. */
final class TrialRun {
  private final Map<List<Object>, RaisedOnset> alerts = new LinkedHashMap<>();
  private final Map<List<Object>, MaskedSpan> masks = new LinkedHashMap<>();
  private final Map<List<Object>, Standing> standings = new LinkedHashMap<>();
  private final Map<List<Object>, Refusal> refusals = new LinkedHashMap<>();

  private final Policy policy;

  TrialRun(Policy policy) {
    this.policy = policy;
  }

  void add(Rejection rejection) {
    refusals.putIfAbsent(
        List.of(rejection.session(), rejection.turn()),
        new Refusal(rejection.session(), rejection.turn(), rejection.reason()));
  }

  /** Adds what a session gave, once it has ended. */
  void add(SessionOutput output) {
    output.alerts().forEach(this::add);
    Map<Integer, Redaction> last = new TreeMap<>();
    output.redactions().forEach(one -> last.put(one.turn(), one));
    last.values().forEach(this::add);
    output.verdicts().forEach(this::add);
  }

  /**
   * A later revision keeps the turn at which the first was raised. A possible onset becomes an
   * onset at the turn that says so, and is nothing once it is withdrawn.
   */
  private void add(Alert alert) {
    List<Object> key = List.of(alert.session(), alert.entity(), alert.rule());
    boolean settled = alert.change().filter(why -> why.cause() == Cause.SETTLED).isPresent();
    RaisedOnset first = alerts.get(key);
    if (settled && alert.status() == Alert.Status.WITHDRAWN) {
      alerts.remove(key);
      return;
    }
    alerts.put(
        key,
        new RaisedOnset(
            alert.session(),
            alert.entity(),
            alert.rule(),
            first == null || settled ? alert.turn() : first.turn(),
            alert.severity(),
            alert.evidence().stream().map(Evidence::type).toList(),
            alert.status()));
  }

  private void add(Redaction redaction) {
    SessionId session = redaction.session();
    int turn = redaction.turn();
    for (Redaction.Span span : redaction.spans()) {
      Optional<Operator> operator =
          span.action() == RedactionAction.REDACT
              ? Optional.of(policy.redaction().operator(span.type()))
              : Optional.empty();
      masks.put(
          List.of(session, turn, span.start(), span.end()),
          new MaskedSpan(
              session, turn, span.start(), span.end(), span.type(), span.action(), operator));
    }
  }

  private void add(Verdict verdict) {
    standings.put(
        List.of(verdict.session(), verdict.entity()),
        new Standing(
            verdict.session(),
            verdict.entity(),
            verdict.state(),
            verdict.abstainReason(),
            verdict.assessment().reasons(),
            verdict.assessment().withheld()));
  }

  /**
   * Compares this run under the current policy with one under the proposed policy.
   *
   * @param chats how many chats both read
   * @param turns how many turns they have
   */
  TrialResult against(TrialRun after, int chats, int turns) {
    return new TrialResult(
        chats,
        turns,
        Difference.between(alerts, after.alerts),
        Difference.between(masks, after.masks),
        Difference.between(standings, after.standings),
        Difference.between(refusals, after.refusals));
  }
}
