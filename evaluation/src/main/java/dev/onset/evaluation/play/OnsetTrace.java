package dev.onset.evaluation.play;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.evaluation.owners.GoldPlaces;
import dev.onset.evaluation.owners.Observation;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The user's onset among the emissions of one dialogue, held against the annotation.
 *
 * @param dialogue the input dialogue
 * @param emissions what the engine emitted, in order
 */
public record OnsetTrace(CorpusDialogue dialogue, List<Emission> emissions) {
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
  public Optional<EvidenceOwner> restsOn() {
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
        .filter(alert -> alert.entity().equals(EntityId.USER) && alert.isFirst())
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
}
