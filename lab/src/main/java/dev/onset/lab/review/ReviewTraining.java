package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.lab.training.MaxentTraining;
import java.util.ArrayList;
import java.util.List;

/**
 * The recipe of the bundled reviewer: trains a model file on dialogues written by this project. A
 * fifth of the sentences is held out. Uses no published dialogue.
 */
public final class ReviewTraining {
  /** The seed of the bundled model. */
  public static final long SHIPPED_SEED = 20260801L;

  /** The seed of the development dialogues for comparing variants. */
  static final long DEVELOPMENT_SEED = 20260802L;

  private static final int DIALOGUES = 8_000;

  private ReviewTraining() {}

  /**
   * The bytes of a model trained on dialogues generated from a seed. Takes some minutes; the same
   * seed gives the same bytes on the same Java release and kind of processor.
   */
  public static byte[] train(long seed) {
    return train(ReviewSize.SHIPPED, seed, DIALOGUES);
  }

  /** The bytes of a model of one compared size. */
  static byte[] train(ReviewSize size, long seed, int dialogues) {
    return MaxentTraining.reviews(
        samples(seed, dialogues, new Candidates(), size.view()), size.cutoff());
  }

  /** The candidates of generated dialogues as training samples. */
  static List<MaxentTraining.Sample> samples(
      long seed, int dialogues, Candidates candidates, ReviewView view) {
    ReviewDialogues source = new ReviewDialogues(ScenePhrases.Part.LEARNED, seed);
    List<MaxentTraining.Sample> samples = new ArrayList<>();
    for (int i = 0; i < dialogues; i++) {
      CorpusDialogue dialogue = source.dialogue(i);
      for (Candidates.Gold gold : candidates.of(dialogue)) {
        samples.add(new MaxentTraining.Sample(view.features(gold), gold.redact()));
      }
    }
    return samples;
  }
}
