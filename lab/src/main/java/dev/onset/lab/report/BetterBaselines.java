package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.Strata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Lists where a baseline beats Onset, one sentence per case. */
final class BetterBaselines {
  private static final Set<Figure> LESS_IS_BETTER = Set.of(Figure.MAE, Figure.AURC);
  private static final Set<Figure> NEITHER = Set.of(Figure.EARLY, Figure.EXACT, Figure.LATE);

  private BetterBaselines() {}

  /** Returns the sentences on one corpus; if there is no case, one sentence says so. */
  static List<String> sentences(TrackFindings track) {
    String on = "On " + track.result().corpus();
    List<SystemVariant> baselines = track.present(TrackFindings.BASELINES);
    if (!track.has(SystemVariant.ONSET) || baselines.isEmpty()) {
      return List.of(on + ", there is no baseline to compare Onset with.");
    }
    List<String> sentences = new ArrayList<>();
    for (SystemVariant baseline : baselines) {
      better(on, track, baseline, Optional.empty()).ifPresent(sentences::add);
      for (RecordKind kind : RecordKind.values()) {
        if (kind.inScope() && isPart(track.anyOutcomes(), kind)) {
          better(on, track, baseline, Optional.of(kind)).ifPresent(sentences::add);
        }
      }
      fewer(on, track, baseline).ifPresent(sentences::add);
    }
    return sentences.isEmpty()
        ? List.of(on + ", no baseline is better than Onset in any figure.")
        : sentences;
  }

  /** Whether the outcomes in scope include both this kind and others. */
  private static boolean isPart(List<Outcome> outcomes, RecordKind kind) {
    int inScope = (int) outcomes.stream().filter(Outcome::inScope).count();
    int ofKind = Strata.byKind(outcomes).getOrDefault(kind, List.of()).size();
    return ofKind > 0 && ofKind < inScope;
  }

  private static Optional<String> better(
      String on, TrackFindings track, SystemVariant baseline, Optional<RecordKind> kind) {
    Timing onset = timing(track.outcomes(SystemVariant.ONSET), kind);
    Timing other = timing(track.outcomes(baseline), kind);
    List<String> places = new ArrayList<>();
    for (Figure figure : Figure.values()) {
      OptionalDouble ours = figure.of(onset);
      OptionalDouble theirs = figure.of(other);
      if (ours.isPresent()
          && theirs.isPresent()
          && isBetter(figure, theirs.getAsDouble(), ours.getAsDouble())) {
        places.add(
            figure.label()
                + " ("
                + FigureWords.of(figure, theirs)
                + " against "
                + FigureWords.of(figure, ours)
                + (kind.isEmpty() ? chance(track, baseline, figure) : "")
                + ")");
      }
    }
    return places.isEmpty()
        ? Optional.empty()
        : Optional.of(
            on
                + kind.map(one -> ", among " + one.label() + " records").orElse("")
                + ", "
                + baseline.label()
                + " is better than Onset in "
                + ReportWords.list(places)
                + ".");
  }

  private static String chance(TrackFindings track, SystemVariant baseline, Figure figure) {
    return track
        .comparison(SystemVariant.ONSET, baseline)
        .map(SystemComparison::differences)
        .map(differences -> differences.get(figure))
        .map(interval -> interval.excludesZero() ? "" : ", may be by chance")
        .orElse("");
  }

  private static Timing timing(List<Outcome> outcomes, Optional<RecordKind> kind) {
    return Timing.of(
        kind.map(one -> Strata.byKind(outcomes).getOrDefault(one, List.of())).orElse(outcomes),
        Criterion.HYBRID);
  }

  private static boolean isBetter(Figure figure, double one, double other) {
    return !NEITHER.contains(figure)
        && (LESS_IS_BETTER.contains(figure) ? one < other : one > other);
  }

  private static Optional<String> fewer(String on, TrackFindings track, SystemVariant baseline) {
    FalseOnsets ours = FalseOnsets.of(track.outcomes(SystemVariant.ONSET));
    FalseOnsets theirs = FalseOnsets.of(track.outcomes(baseline));
    List<String> places = new ArrayList<>();
    fewer("onsets on near misses", theirs.nearMiss().count(), ours.nearMiss().count(), places);
    fewer(
        "onsets on other dialogues out of scope",
        theirs.outOfScope().count(),
        ours.outOfScope().count(),
        places);
    fewer(
        "wrong-entity onsets",
        OnsetDecisions.of(track.outcomes(baseline)).wrongEntity().count(),
        OnsetDecisions.of(track.outcomes(SystemVariant.ONSET)).wrongEntity().count(),
        places);
    return places.isEmpty()
        ? Optional.empty()
        : Optional.of(
            on
                + ", "
                + baseline.label()
                + " has fewer "
                + ReportWords.list(places)
                + " than Onset.");
  }

  private static void fewer(String what, int theirs, int ours, List<String> places) {
    if (theirs < ours) {
      places.add(what + " (" + theirs + " against " + ours + ")");
    }
  }
}
