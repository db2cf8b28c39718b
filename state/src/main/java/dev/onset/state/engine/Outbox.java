package dev.onset.state.engine;

import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ReviewItem;
import dev.onset.model.Verdict;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what one call gives out and brings it into order. A call takes steps: a change of
 * policy, one turn, the end of the session, a review. Each step gives out its safe texts, its audit
 * events and their head, its alerts, its verdicts, its finding and its reviews, in this order. Not
 * thread-safe.
 */
final class Outbox {
  private final List<Emission> emissions = new ArrayList<>();
  private final List<Emission> safeTexts = new ArrayList<>();
  private final List<Alert> alerts = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<LeakageFinding> findings = new ArrayList<>();
  private final List<ReviewItem> reviews = new ArrayList<>();

  /** Adds a redaction or a safe text to the step. */
  void safeText(Emission text) {
    safeTexts.add(text);
  }

  /** Adds an alert to the step. */
  void alert(Alert alert) {
    alerts.add(alert);
  }

  /** Adds a verdict to the step. */
  void verdict(Verdict verdict) {
    verdicts.add(verdict);
  }

  /** Adds a finding of contextual leakage to the step. */
  void finding(LeakageFinding finding) {
    findings.add(finding);
  }

  /** Adds what waits for a person's decision, or does no more, to the step. */
  void review(ReviewItem item) {
    reviews.add(item);
  }

  /**
   * Ends the step.
   *
   * @param chain the chain with the step's events
   */
  void endStep(ProvenanceChain chain) {
    move(safeTexts);
    emissions.addAll(chain.events());
    chain.anchor().ifPresent(emissions::add);
    move(alerts);
    move(verdicts);
    move(findings);
    move(reviews);
  }

  private void move(List<? extends Emission> collected) {
    emissions.addAll(collected);
    collected.clear();
  }

  /** Everything that the ended steps give out. */
  List<Emission> all() {
    return List.copyOf(emissions);
  }
}
