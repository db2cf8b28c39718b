package dev.onset.lab.page;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.experiment.DialogueCase;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.play.OwnSpans;
import dev.onset.lab.report.Findings;
import dev.onset.lab.report.Sections;
import dev.onset.model.AbstainReason;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A comparison of two systems on a few dialogues whose texts attack the page. */
final class SmallComparison {
  static final String NAME = "Dana Whitfield";
  static final String EMAIL = "dana.whitfield@example.com";
  static final String ATTACK =
      "</script><script>window.attacked=1</script><img src=x onerror=\"window.attacked=1\">"
          + " ]]> & 'quoted' \u202e";

  private SmallComparison() {}

  static Findings findings() {
    return Findings.of(
        new ExperimentResult(
            1,
            "default-1",
            List.of("tier<1>"),
            List.of(track(Track.W, "Track-W <b>bold</b>"), track(Track.R, "Recorded")),
            Optional.empty(),
            List.of("Track-C is left out: <i>no file</i>.")));
  }

  static String page() {
    Findings findings = findings();
    return EvaluationPage.of(findings, Sections.of(findings));
  }

  private static TrackResult track(Track track, String corpus) {
    CorpusDialogue dialogue = dialogue(track.label() + "-1");
    Truth truth =
        new Truth(
            RecordKind.NAME_DIRECT, OptionalInt.of(2), OptionalInt.empty(), OptionalInt.of(2));
    Outcome early = outcome(dialogue.sessionId(), truth, fires(0));
    Outcome silent =
        outcome(
            dialogue.sessionId(),
            truth,
            new Decision.Abstention(
                Optional.of(AbstainReason.INSUFFICIENT_EVIDENCE), OptionalInt.empty()));
    Outcome exact = outcome(track.label() + "-2", truth, fires(2));
    var emissions = new EnginePlayback(PolicyReader.shipped(), OwnSpans::of).play(dialogue);
    return new TrackResult(
        track,
        corpus,
        6,
        Map.of(
            SystemVariant.BL2, List.of(early, exact),
            SystemVariant.BL2_PLUS, List.of(early, exact),
            SystemVariant.ONSET, List.of(silent, exact)),
        List.of(),
        List.of(new OnsetJudgement(0.9, true), new OnsetJudgement(0.6, false)),
        Map.of(),
        Map.of(),
        List.of(
            new DialogueCase(SystemVariant.BL2_PLUS, early, dialogue, emissions),
            new DialogueCase(SystemVariant.ONSET, silent, dialogue, emissions)));
  }

  private static Outcome outcome(String id, Truth truth, Decision decision) {
    return new Outcome(id, truth, decision, List.of("P1"), Optional.of("C2 k=6"));
  }

  private static Decision fires(int turn) {
    return new Decision.Onset(turn, OptionalInt.empty(), Rule.RULE_B, 0.8, false);
  }

  private static CorpusDialogue dialogue(String id) {
    String first = "hi, my name is " + NAME + ", order 4711";
    String last = "write to " + EMAIL;
    return new CorpusDialogue(
        id,
        "",
        "",
        List.of(
            new CorpusTurn(0, "user", first, List.of(span(first, NAME, "NAME_FULL"))),
            new CorpusTurn(1, "agent", ATTACK, List.of()),
            new CorpusTurn(2, "user", last, List.of(span(last, EMAIL, "EMAIL")))),
        Optional.empty(),
        Map.of());
  }

  private static GoldSpan span(String text, String value, String type) {
    int start = text.indexOf(value);
    return GoldSpan.owned(start, start + value.length(), type, value, "USER");
  }
}
