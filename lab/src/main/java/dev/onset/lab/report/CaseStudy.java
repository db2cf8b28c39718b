package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.model.AbstainReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A dialogue that matches one of the four cases of the paper's table 12, selected by rule.
 *
 * @param letter letter of the case in the paper
 * @param baseline outcome of BL2
 * @param plus outcome of BL2+; empty if it did not run
 * @param onset outcome of Onset
 */
record CaseStudy(String letter, Outcome baseline, Optional<Outcome> plus, Outcome onset) {
  /** Selects at most four cases, ordered by letter. */
  static List<CaseStudy> find(TrackFindings track) {
    List<CaseStudy> all = all(track);
    List<CaseStudy> found = new ArrayList<>();
    List<CaseStudy> settled = all.stream().filter(CaseStudy::isSettledByWaiting).toList();
    first(settled.stream().filter(one -> wrongEntity(one.baseline())), one -> one.has("P8"))
        .ifPresent(one -> found.add(one.lettered("A")));
    first(settled.stream().filter(one -> one.has("P1")), one -> wrongEntity(one.baseline()))
        .ifPresent(one -> found.add(one.lettered("B")));
    first(settled.stream().filter(one -> one.has("P5")), one -> wrongEntity(one.baseline()))
        .ifPresent(one -> found.add(one.lettered("C")));
    first(all.stream().filter(CaseStudy::isWithheld), one -> one.has("P4"))
        .ifPresent(one -> found.add(one.lettered("D")));
    return found;
  }

  private static List<CaseStudy> all(TrackFindings track) {
    List<Outcome> baseline = track.outcomes(SystemVariant.BL2);
    List<Outcome> plus = track.outcomes(SystemVariant.BL2_PLUS);
    List<Outcome> onset = track.outcomes(SystemVariant.ONSET);
    List<CaseStudy> all = new ArrayList<>();
    for (int i = 0; i < Math.min(baseline.size(), onset.size()); i++) {
      Optional<Outcome> also = i < plus.size() ? Optional.of(plus.get(i)) : Optional.empty();
      all.add(new CaseStudy("", baseline.get(i), also, onset.get(i)));
    }
    return all;
  }

  private static Optional<CaseStudy> first(
      Stream<CaseStudy> candidates, Predicate<CaseStudy> rather) {
    return candidates.min(Comparator.comparing(one -> !rather.test(one)));
  }

  private CaseStudy lettered(String other) {
    return new CaseStudy(other, baseline, plus, onset);
  }

  private boolean has(String pattern) {
    return onset.patterns().contains(pattern);
  }

  private boolean isSettledByWaiting() {
    OptionalInt early = baseline.offset(Criterion.HYBRID);
    return onset.offset(Criterion.HYBRID).equals(OptionalInt.of(0))
        && early.isPresent()
        && early.getAsInt() < 0;
  }

  private boolean isWithheld() {
    return baseline.decision().predicted().isPresent()
        && onset.decision() instanceof Decision.Abstention abstention
        && abstention.reason().equals(Optional.of(AbstainReason.INSUFFICIENT_EVIDENCE));
  }

  private static boolean wrongEntity(Outcome outcome) {
    return outcome.decision() instanceof Decision.Onset said && said.wrongEntity();
  }

  /** Begins a table with a row per case. */
  static Table<CaseStudy> table(String title) {
    return new Table<CaseStudy>(title)
        .column("Case", CaseStudy::letter)
        .column("Record", one -> one.onset.id())
        .column("Pattern", one -> String.join(" ", one.onset.patterns()))
        .column("t_oracle", one -> one.cell(turn(one.onset.truth().hybrid()), "t_oracle"))
        .column("BL2", one -> one.cell(offset(one.baseline), "BL2"))
        .column("BL2+", one -> one.plus.map(CaseStudy::offset).orElse(""))
        .column(
            "BL2 error",
            one ->
                wrongEntity(one.baseline)
                    ? "wrong entity"
                    : one.isWithheld() ? "weak evidence" : "early")
        .column("Onset", one -> one.cell(offset(one.onset), "Onset"));
  }

  private Cell cell(String figure, String column) {
    return Cell.of(figure, PaperFigures.COMPARISON.figure("12", "W", letter, column));
  }

  private static String turn(OptionalInt turn) {
    return turn.isPresent() ? Integer.toString(turn.getAsInt()) : "none";
  }

  /**
   * Returns the offset in turns from the Hybrid onset, or in brackets from the OR onset if there is
   * no Hybrid onset.
   */
  private static String offset(Outcome outcome) {
    OptionalInt predicted = outcome.decision().predicted();
    if (predicted.isEmpty()) {
      return "abstains";
    }
    OptionalInt hybrid = outcome.truth().hybrid();
    OptionalInt or = outcome.truth().onset(Criterion.OR);
    return hybrid.isPresent()
        ? FigureWords.offset(predicted.getAsInt() - hybrid.getAsInt())
        : or.isPresent()
            ? "(" + FigureWords.offset(predicted.getAsInt() - or.getAsInt()) + ")"
            : "fires";
  }
}
