package dev.onset.lab.report;

import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The three findings that a reader should take away: how often, how much better, how harmful. */
final class Headlines {
  private Headlines() {}

  /** One sentence for each finding that the run has figures for. */
  static List<String> sentences(List<TrackFindings> tracks) {
    List<TrackFindings> judged =
        tracks.stream().filter(track -> !track.inScope(SystemVariant.ONSET).isEmpty()).toList();
    return Stream.of(
            sentence("Onset finds the turn: ", judged, Headlines::found),
            sentence("Against accumulation without a gate (BL2+): ", judged, Headlines::compared),
            sentence("It errs: ", judged, Headlines::wrong))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> sentence(
      String begin, List<TrackFindings> tracks, Function<TrackFindings, Optional<String>> part) {
    List<String> parts =
        tracks.stream()
            .flatMap(
                track ->
                    part
                        .apply(track)
                        .map(said -> "on " + track.result().corpus() + ": " + said)
                        .stream())
            .toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(begin + String.join("; ", parts) + ".");
  }

  private static Optional<String> found(TrackFindings track) {
    Timing timing = track.timing(SystemVariant.ONSET);
    return Optional.of(
        "it has an onset in "
            + percent(Figure.COVERAGE, timing)
            + " of the dialogues in scope, at the true turn in "
            + percent(Figure.OW_0, timing)
            + " and at most five turns off in "
            + percent(Figure.OW_5, timing));
  }

  private static String percent(Figure figure, Timing timing) {
    return ReportWords.percent(figure.of(timing)) + " %";
  }

  private static Optional<String> compared(TrackFindings track) {
    return track
        .comparison(SystemVariant.ONSET, SystemVariant.BL2_PLUS)
        .map(SystemComparison::differences)
        .filter(differences -> differences.containsKey(Figure.OW_5))
        .map(
            differences ->
                Stream.of(Figure.OW_5, Figure.MAE)
                    .filter(differences::containsKey)
                    .map(figure -> change(figure, differences.get(figure)))
                    .collect(Collectors.joining(", ")));
  }

  private static String change(Figure figure, Interval difference) {
    return figure.label()
        + " "
        + FigureWords.change(figure, difference.estimate())
        + (figure == Figure.MAE ? " turns" : " points")
        + (difference.excludesZero() ? "" : " (may be by chance)");
  }

  private static Optional<String> wrong(TrackFindings track) {
    FalseOnsets falseOnsets = FalseOnsets.of(track.outcomes(SystemVariant.ONSET));
    String parts =
        Stream.of(
                some(
                    OnsetDecisions.of(track.outcomes(SystemVariant.ONSET)).wrongEntity(),
                    "onsets rest on another person's value"),
                some(falseOnsets.nearMiss(), "near misses have an onset"),
                some(falseOnsets.outOfScope(), "dialogues out of scope have one"))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return parts.isEmpty() ? Optional.empty() : Optional.of(parts);
  }

  private static Optional<String> some(Share share, String what) {
    return share.of() == 0
        ? Optional.empty()
        : Optional.of(share.count() + " of " + share.of() + " " + what);
  }
}
