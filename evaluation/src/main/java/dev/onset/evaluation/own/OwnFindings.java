package dev.onset.evaluation.own;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Assessment;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What Onset made of labelled chats. Immutable.
 *
 * @param policyVersion what decided
 * @param models fingerprints of the models
 * @param corpus the chats
 * @param played what Onset made of each, in the order of the chats
 */
public record OwnFindings(
    String policyVersion, List<String> models, OwnCorpus corpus, List<PlayedChat> played) {
  /** The fewest chats on which a figure is more than a hint. */
  public static final int ENOUGH_CHATS = 30;

  /** The fewest values of a type on which a figure is more than a hint. */
  public static final int ENOUGH_VALUES = 20;

  public OwnFindings {
    Objects.requireNonNull(policyVersion, "policyVersion");
    models = List.copyOf(models);
    Objects.requireNonNull(corpus, "corpus");
    played = List.copyOf(played);
  }

  /** Recall and precision by type. */
  public Map<PiiType, ValueScore> values() {
    return ValueScore.byType(corpus, played);
  }

  /** Owners by labelled owner. */
  public Map<OwnerScore.Whose, OwnerScore> owners() {
    return OwnerScore.byOwner(played);
  }

  /** The outcomes of the chats with a label of their onset. */
  public List<Outcome> outcomes() {
    return played.stream().map(PlayedChat::outcome).flatMap(Optional::stream).toList();
  }

  /** Onsets over the chats with a label of them. */
  public OnsetScore onsets() {
    return OnsetScore.of(outcomes());
  }

  /** Onsets of the people whom users tell about; empty if no label says whose a value is. */
  public Optional<OthersScore> others() {
    return owners().isEmpty()
        ? Optional.empty()
        : Optional.of(OthersScore.of(played.stream().map(PlayedChat::others).toList()));
  }

  /** Of all chats, those that were not assessed. */
  public Share notAssessed() {
    return Share.of(played, one -> !one.assessment().assessed());
  }

  /** The same by reason; a chat can have several. */
  public Map<Assessment.Reason, Share> notAssessedBy() {
    Map<Assessment.Reason, Share> shares = new EnumMap<>(Assessment.Reason.class);
    for (Assessment.Reason reason : Assessment.Reason.values()) {
      shares.put(reason, Share.of(played, one -> one.assessment().reasons().contains(reason)));
    }
    return shares;
  }

  /** Sentences that say where the data is too little; empty if it is not. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    OnsetScore onsets = onsets();
    if (corpus.labelled() > 0) {
      few(warnings, onsets.covered().of(), ENOUGH_CHATS, "chats with a labelled onset");
      few(warnings, onsets.falseAlarms().of(), ENOUGH_CHATS, "chats labelled as without an onset");
    }
    int others = others().map(score -> score.covered().of()).orElse(0);
    if (others > 0) {
      few(warnings, others, ENOUGH_CHATS, "third persons whose values make an onset");
    }
    Map<PiiType, ValueScore> values = values();
    List<String> rare = new ArrayList<>();
    values.forEach(
        (type, score) -> {
          if (score.recall().of() < ENOUGH_VALUES) {
            rare.add(type + " (" + score.recall().of() + ")");
          }
        });
    if (!rare.isEmpty()) {
      warnings.add(
          "Too little data: fewer than "
              + ENOUGH_VALUES
              + " values of "
              + String.join(", ", rare)
              + ".");
    }
    int owned = OwnerScore.sum(owners().values()).right().of();
    if (owned > 0) {
      few(warnings, owned, ENOUGH_VALUES, "found values with a labelled owner");
    }
    return warnings;
  }

  private static void few(List<String> warnings, int count, int enough, String what) {
    if (count < enough) {
      warnings.add(
          "Too little data: "
              + what
              + ": "
              + count
              + ", and "
              + enough
              + " are the least; read the intervals, not the percentages.");
    }
  }
}
