package dev.onset.lab.reference;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.generate.BackReference;
import dev.onset.lab.corpus.generate.TrainingCorpus;
import dev.onset.lab.training.MaxentTraining;
import dev.onset.lab.training.MaxentTraining.Sample;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.anaphora.AnaphoraResolver;
import dev.onset.state.anaphora.Category;
import dev.onset.state.anaphora.ReferenceScene;
import dev.onset.state.anaphora.ReferenceScorer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The recipe of the bundled reference resolver: trains a model file on dialogues of family a. A
 * quarter of the referring sentences and all dialogues of one scenario are held out, to choose the
 * score threshold.
 */
public final class ReferenceTraining {
  /** The seed of the bundled model. */
  public static final long SHIPPED_SEED = 20260301L;

  /** The seed of the development dialogues for choosing the score threshold. */
  public static final long DEVELOPMENT_SEED = 20260302L;

  private static final int DIALOGUES = 20_000;
  private static final int FOLDS = 4;

  /** Samples one in this many dialogues without a reference. */
  private static final int THINNED = 20;

  private static final Scenario HELD_OUT = Scenario.TECH_SUPPORT;

  private static final Policy POLICY = PolicyReader.shipped(Map.of("anaphora", "t1"));

  private ReferenceTraining() {}

  /**
   * The bytes of a model trained on dialogues generated from a seed. Takes about a minute; the same
   * seed gives the same bytes on the same Java release.
   */
  public static byte[] train(long seed) {
    return MaxentTraining.references(samples(seed, DIALOGUES));
  }

  /** The training samples of a seed. */
  static List<Sample> samples(long seed, int dialogues) {
    TrainingCorpus corpus = new TrainingCorpus(seed, dialogues);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < dialogues; i++) {
      List<BackReference> references = corpus.backReferences(i);
      boolean learned =
          references.isEmpty()
              ? i % THINNED == 0
              : references.stream().noneMatch(ReferenceTraining::isHeldOut);
      if (!learned) {
        continue;
      }
      CorpusDialogue dialogue = corpus.dialogue(i);
      if (!dialogue.domain().equals(HELD_OUT.label())) {
        samples.addAll(questions(dialogue, references));
      }
    }
    return samples;
  }

  /** The questions to the model, with the right answers. */
  private static List<Sample> questions(CorpusDialogue dialogue, List<BackReference> references) {
    List<Sample> questions = new ArrayList<>();
    for (ReferenceScene scene : ReferenceScenes.of(dialogue)) {
      Optional<BackReference> gold =
          references.stream().filter(each -> each.turn() == scene.turn()).findFirst();
      ReferenceScorer asked =
          (type, features) -> {
            questions.add(new Sample(features, gold.filter(each -> means(each, type)).isPresent()));
            return 0.0;
          };
      new AnaphoraResolver(POLICY, asked).learned(scene);
    }
    return questions;
  }

  private static boolean means(BackReference reference, PiiType type) {
    return Category.of(reference.type()).equals(Category.of(type));
  }

  /** A sentence that no training dialogue contains. */
  private static boolean isHeldOut(BackReference reference) {
    return Math.floorMod(reference.template().hashCode(), FOLDS) == 0;
  }

  /**
   * The model's performance on development dialogues: the held-out scenario, in which users refer
   * back only with held-out sentences.
   *
   * @param score score threshold
   * @param precision share of correct ones among those with at least this score
   * @param recall share of true references with at least this score
   */
  public record Point(double score, double precision, double recall) {}

  /** One point per distinct score, by falling score. */
  public static List<Point> development(ReferenceScorer model, int dialogues) {
    TrainingCorpus corpus = new TrainingCorpus(DEVELOPMENT_SEED, dialogues);
    List<Map.Entry<Double, Boolean>> scored = new ArrayList<>();
    int gold = 0;
    for (int i = 0; i < dialogues; i++) {
      List<BackReference> references = corpus.backReferences(i);
      if (references.stream().allMatch(ReferenceTraining::isHeldOut)) {
        CorpusDialogue dialogue = corpus.dialogue(i);
        if (dialogue.domain().equals(HELD_OUT.label())) {
          gold += references.size();
          for (Sample question : questions(dialogue, references)) {
            scored.add(
                Map.entry(model.score(PiiType.EMAIL, question.features()), question.positive()));
          }
        }
      }
    }
    scored.sort(
        Comparator.comparingDouble((Map.Entry<Double, Boolean> each) -> each.getKey()).reversed());
    List<Point> points = new ArrayList<>();
    int right = 0;
    for (int i = 0; i < scored.size(); i++) {
      right += scored.get(i).getValue() ? 1 : 0;
      boolean last = i + 1 == scored.size() || scored.get(i + 1).getKey() < scored.get(i).getKey();
      if (last) {
        points.add(
            new Point(scored.get(i).getKey(), right / (i + 1.0), right / Math.max(1.0, gold)));
      }
    }
    return points;
  }
}
