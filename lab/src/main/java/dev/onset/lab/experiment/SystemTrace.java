package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.owners.GoldPlaces;
import dev.onset.evaluation.owners.Observation;
import dev.onset.evaluation.play.OnsetTrace;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace.Reading;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The emissions of one system on one dialogue, scored against the annotation.
 *
 * @param dialogue the input dialogue
 * @param emissions the system's emissions, in order
 */
public record SystemTrace(CorpusDialogue dialogue, List<Emission> emissions) {
  /** A source label for names of any length. */
  private static final String ANY_NAME = "NAME";

  /** The user's onset. */
  OnsetTrace onset() {
    return new OnsetTrace(dialogue, emissions);
  }

  private Stream<Verdict> userVerdicts() {
    return emissions.stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(verdict -> verdict.entity().equals(EntityId.USER));
  }

  /** The user's pressure after each turn. */
  List<Reading> pressure() {
    Map<Integer, Double> changes = new HashMap<>();
    userVerdicts()
        .filter(verdict -> !verdict.closed())
        .forEach(verdict -> changes.put(verdict.turn(), verdict.rQuasi()));
    List<Reading> readings = new ArrayList<>();
    double pressure = 0;
    for (CorpusTurn turn : dialogue.turns()) {
      pressure = changes.getOrDefault(turn.turn(), pressure);
      readings.add(new Reading(turn.turn(), pressure));
    }
    return readings;
  }

  /**
   * The values committed for the user. A commitment is correct if the annotation of some turn up to
   * that point assigns the value to the user with that type.
   *
   * @param annotated labels that the corpus uses; commitments of other types are left out
   */
  List<OnsetJudgement> commitments(Set<String> annotated) {
    GoldPlaces gold = new GoldPlaces(dialogue);
    List<Observation> seen = Observation.of(emissions);
    List<OnsetJudgement> judgements = new ArrayList<>();
    for (Emission emission : emissions) {
      if (emission instanceof ProvenanceEvent event
          && event.kind() == ProvenanceKind.COMMITTED
          && event.entity().equals(Optional.of(EntityId.USER))) {
        PiiType type = event.type().orElseThrow();
        if (annotated.stream().anyMatch(label -> says(label, type))) {
          boolean right =
              seen.stream()
                  .filter(one -> one.turn() <= event.turn())
                  .filter(one -> one.entity().equals(EntityId.USER))
                  .filter(one -> event.valueHash().equals(Optional.of(one.valueHash())))
                  .flatMap(one -> gold.at(one).stream())
                  .anyMatch(span -> GoldPlaces.isUsers(span) && says(span.type(), type));
          judgements.add(new OnsetJudgement(event.confidence().orElseThrow(), right));
        }
      }
    }
    return judgements;
  }

  /** Whether an annotation label and a type mean the same. */
  private static boolean says(String label, PiiType type) {
    return label.equals(ANY_NAME)
        ? type.piiClass() == PiiClass.NAME && type != PiiType.ALIAS
        : PiiType.ofLabel(label).map(type::agreesWith).orElse(false);
  }
}
