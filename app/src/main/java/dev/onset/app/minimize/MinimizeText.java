package dev.onset.app.minimize;

import dev.onset.app.terminal.Table;
import dev.onset.endpoint.Unavailability;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PredictionFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Formats the tables of {@code onset minimize} in the layout of the fourth paper. */
public final class MinimizeText {
  /** Strictest first, as in the paper. */
  private static final List<RedactionAction> ACTIONS =
      List.of(RedactionAction.REDACT, RedactionAction.ABSTRACT, RedactionAction.RETAIN);

  private MinimizeText() {}

  /** Returns the tables of actions, calls, and the prediction against the search. */
  public static List<String> of(MinimizeTally tally) {
    List<String> lines = new ArrayList<>();
    lines.add(tally.prompts() + " questions, " + tally.values() + " values.");
    lines.add("");
    Table actions = new Table("Action", "Search", "", "One look", "");
    for (RedactionAction action : ACTIONS) {
      Proportion found = tally.found(action);
      Proportion predicted = tally.predicted(action);
      actions.row(
          action.name(), count(found), percent(found), count(predicted), percent(predicted));
    }
    lines.addAll(actions.lines());
    lines.add("");
    Table calls = new Table("Calls", "");
    calls.row("utility, probes", String.valueOf(tally.probes()));
    calls.row("utility, search", String.valueOf(tally.judgements()));
    calls.row("comparator", String.valueOf(tally.comparisons()));
    calls.row("variants in all", String.valueOf(tally.lattice()));
    calls.row("values frozen", String.valueOf(tally.frozen()));
    for (Outcome outcome : Outcome.values()) {
      if (tally.outcome(outcome).count() > 0) {
        calls.row(
            "questions " + outcome.name().toLowerCase(Locale.ROOT).replace('_', ' '),
            count(tally.outcome(outcome)));
      }
    }
    lines.addAll(calls.lines());
    lines.add("");
    Table fits = new Table("One look", "Questions", "");
    Map<PredictionFit, String> names =
        Map.of(
            PredictionFit.OVERSHARE, "Overshare",
            PredictionFit.UNDERSHARE_FAIL, "Undershare+Fail",
            PredictionFit.UNDERSHARE_PASS, "Undershare+Pass",
            PredictionFit.FIT, "Fit");
    for (PredictionFit fit : PredictionFit.values()) {
      fits.row(names.get(fit), count(tally.fit(fit)), percent(tally.fit(fit)));
    }
    fits.row("values repaired", String.valueOf(tally.repaired()), "");
    fits.row("values undecided", String.valueOf(tally.undecided()), "");
    lines.addAll(fits.lines());
    return lines;
  }

  /** Lists why models gave no judgement; no lines if all did. */
  public static List<String> of(Map<Unavailability, Integer> failures) {
    if (failures.isEmpty()) {
      return List.of();
    }
    Table table = new Table("No answer of the endpoint", "Times");
    failures.forEach((reason, times) -> table.row(reason.name(), String.valueOf(times)));
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    lines.add(
        "Questions that could not be judged are redacted whole; check the endpoint and run them"
            + " again.");
    return lines;
  }

  /** Returns the tables of what an attacker recovers, by type and by action. */
  public static List<String> of(RecoveryAudit audit) {
    List<String> lines = new ArrayList<>();
    Table types =
        new Table(
            "Type", "Values", "Questions", "Hit@1", "masked", "95 %", "Hit@3", "masked", "95 %");
    for (RecoveryAudit.TypeRow row : audit.types()) {
      types.row(
          row.type(),
          String.valueOf(row.values()),
          String.valueOf(row.originalFirst().of()),
          decimal(row.originalFirst().estimate()),
          decimal(row.minimizedFirst().estimate()),
          interval(row.minimizedFirst()),
          decimal(row.originalThree().estimate()),
          decimal(row.minimizedThree().estimate()),
          interval(row.minimizedThree()));
    }
    lines.addAll(types.lines());
    lines.add("");
    Table spans =
        new Table(
            "Action", "N", "found", "sure", "p_corr", "95 %", "p_unk", "95 %", "sure", "and right");
    for (RecoveryAudit.SpanRow row : audit.spans()) {
      spans.row(
          row.action().name(),
          String.valueOf(row.correct().of()),
          decimal(row.before().estimate()),
          decimal(row.sureBefore()),
          decimal(row.correct().estimate()),
          interval(row.correct()),
          decimal(row.unknown().estimate()),
          interval(row.unknown()),
          decimal(row.sure()),
          decimal(row.sureAndRight()));
    }
    lines.addAll(spans.lines());
    if (audit.unanswered() > 0) {
      lines.add("");
      lines.add(audit.unanswered() + " questions without an answer of the attacker are left out.");
    }
    return lines;
  }

  /** Returns the table of what the search asks against all variants, by the number of values. */
  public static List<String> of(SearchAudit audit) {
    Table table =
        new Table(
            "Values",
            "Questions",
            "Calls",
            "Variants",
            "Not below floors",
            "Checked",
            "Stricter passes",
            "Preferred passes");
    for (SearchAudit.Row row : audit.rows()) {
      table.row(
          String.valueOf(row.values()),
          String.valueOf(row.prompts()),
          String.valueOf(row.calls()),
          String.valueOf(row.variants()),
          String.valueOf(row.aboveFloors()),
          String.valueOf(row.checked()),
          String.valueOf(row.stricter()),
          String.valueOf(row.preferred()));
    }
    return table.lines();
  }

  /**
   * Returns the table of a comparator's agreement with the labels.
   *
   * @param pairs name of the pairs
   */
  public static List<String> of(String pairs, ComparatorAgreement agreement) {
    Table table = new Table("Comparator on " + pairs + " pairs", "Pairs", "Agree", "95 %");
    agreement
        .byCategory()
        .forEach(
            (category, share) ->
                table.row(
                    category,
                    String.valueOf(share.of()),
                    decimal(share.estimate()),
                    interval(share)));
    Proportion all = agreement.all();
    table.row("all", String.valueOf(all.of()), decimal(all.estimate()), interval(all));
    return table.lines();
  }

  /**
   * Returns the table of the overlap between two predicates' decisions.
   *
   * @param other name of the predicate to compare with
   */
  public static List<String> of(String other, Map<RedactionAction, ActionOverlap> overlaps) {
    Table table = new Table("Against " + other, "Jaccard", "Both", "Either");
    for (RedactionAction action : ACTIONS) {
      Proportion overlap = overlaps.get(action).jaccard();
      table.row(
          action.name(),
          overlap.of() == 0 ? "-" : decimal(overlap.estimate()),
          count(overlap),
          String.valueOf(overlap.of()));
    }
    return table.lines();
  }

  private static String count(Proportion share) {
    return String.valueOf(share.count());
  }

  private static String percent(Proportion share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share.estimate());
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static String interval(Proportion share) {
    return "[" + decimal(share.low()) + ", " + decimal(share.high()) + "]";
  }
}
