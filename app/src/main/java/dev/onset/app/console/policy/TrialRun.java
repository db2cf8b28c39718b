package dev.onset.app.console.policy;

import dev.onset.app.console.policy.TrialResult.MaskedSpan;
import dev.onset.app.console.policy.TrialResult.RaisedOnset;
import dev.onset.app.console.policy.TrialResult.Refusal;
import dev.onset.app.console.policy.TrialResult.Standing;
import dev.onset.app.replay.SessionOutput;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.Rejection;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What one policy gives of some chats, each thing by what makes it the same. Not thread-safe. */
final class TrialRun {
  private final Map<OnsetKey, RaisedOnset> alerts = new LinkedHashMap<>();
  private final Map<SpanKey, MaskedSpan> masks = new LinkedHashMap<>();
  private final Map<PersonKey, Standing> standings = new LinkedHashMap<>();
  private final Map<TurnKey, Refusal> refusals = new LinkedHashMap<>();

  private final Policy policy;

  TrialRun(Policy policy) {
    this.policy = policy;
  }

  private record OnsetKey(SessionId session, EntityId entity, Rule rule) {}

  private record SpanKey(SessionId session, int turn, int start, int end) {}

  private record PersonKey(SessionId session, EntityId entity) {}

  private record TurnKey(SessionId session, int turn) {}

  void add(Rejection rejection) {
    refusals.putIfAbsent(
        new TurnKey(rejection.session(), rejection.turn()),
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

  /** A later revision keeps the turn at which the first was raised. */
  private void add(Alert alert) {
    OnsetKey key = new OnsetKey(alert.session(), alert.entity(), alert.rule());
    RaisedOnset first = alerts.get(key);
    alerts.put(
        key,
        new RaisedOnset(
            alert.session(),
            alert.entity(),
            alert.rule(),
            first == null ? alert.turn() : first.turn(),
            alert.severity(),
            alert.evidence().stream().map(Evidence::type).toList(),
            alert.status()));
  }

  private void add(Redaction redaction) {
    for (Redaction.Span span : redaction.spans()) {
      masks.put(
          new SpanKey(redaction.session(), redaction.turn(), span.start(), span.end()),
          new MaskedSpan(
              redaction.session(),
              redaction.turn(),
              span.start(),
              span.end(),
              span.type(),
              span.action(),
              Optional.of(span.action())
                  .filter(action -> action == RedactionAction.REDACT)
                  .map(action -> policy.redaction().operator(span.type()))));
    }
  }

  private void add(Verdict verdict) {
    standings.put(
        new PersonKey(verdict.session(), verdict.entity()),
        new Standing(
            verdict.session(),
            verdict.entity(),
            verdict.state(),
            verdict.abstainReason(),
            verdict.assessment().reasons(),
            verdict.assessment().withheld()));
  }

  Difference<RaisedOnset> alertsAgainst(TrialRun after) {
    return Difference.between(alerts, after.alerts);
  }

  Difference<MaskedSpan> masksAgainst(TrialRun after) {
    return Difference.between(masks, after.masks);
  }

  Difference<Standing> standingsAgainst(TrialRun after) {
    return Difference.between(standings, after.standings);
  }

  Difference<Refusal> refusalsAgainst(TrialRun after) {
    return Difference.between(refusals, after.refusals);
  }
}
