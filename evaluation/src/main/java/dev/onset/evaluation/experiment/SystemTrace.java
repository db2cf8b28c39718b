package dev.onset.evaluation.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.OnsetJudgement;
import dev.onset.evaluation.metrics.PressureTrace.Reading;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.evaluation.owners.GoldPlaces;
import dev.onset.evaluation.owners.Observation;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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

  /**
   * The onset of the user, or the reason for its absence.
   *
   * <p>The onset rests on the evidence in the alert at the time of emission.
   */
  public Decision decision() {
    Optional<Verdict> end = userVerdicts().filter(Verdict::closed).findFirst();
    if (end.isEmpty()) {
      return new Decision.Abstention(Optional.empty(), OptionalInt.empty());
    }
    Verdict verdict = end.get();
    if (verdict.tPred().isEmpty()) {
      return new Decision.Abstention(verdict.abstainReason(), verdict.tWarn());
    }
    List<Evidence> evidence = onset(verdict).evidence();
    return new Decision.Onset(
        verdict.tPred().getAsInt(),
        verdict.tWarn(),
        verdict.rule().orElseThrow(),
        evidence.stream().mapToDouble(Evidence::confidence).min().orElseThrow(),
        worst(evidence).equals(Optional.of(EvidenceOwner.ANOTHERS)));
  }

  /** The worst owner among the evidence behind the user's onset; empty without an onset. */
  Optional<EvidenceOwner> restsOn() {
    return userVerdicts()
        .filter(verdict -> verdict.closed() && verdict.tPred().isPresent())
        .findFirst()
        .flatMap(verdict -> worst(onset(verdict).evidence()));
  }

  private Optional<EvidenceOwner> worst(List<Evidence> evidence) {
    GoldPlaces gold = new GoldPlaces(dialogue);
    List<Observation> seen = Observation.of(emissions);
    return evidence.stream().map(one -> gold.owner(one, seen)).max(Comparator.naturalOrder());
  }

  private Alert onset(Verdict verdict) {
    return emissions.stream()
        .filter(Alert.class::isInstance)
        .map(Alert.class::cast)
        .filter(alert -> alert.entity().equals(EntityId.USER) && alert.revision() == 0)
        .filter(alert -> verdict.rule().equals(Optional.of(alert.rule())))
        .findFirst()
        .orElseThrow();
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
