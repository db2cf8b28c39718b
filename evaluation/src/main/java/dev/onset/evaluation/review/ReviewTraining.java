package dev.onset.evaluation.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.inference.training.ReviewSample;
import dev.onset.inference.training.ReviewTrainer;
import java.util.ArrayList;
import java.util.List;

/**
 * The recipe of the bundled reviewer: dialogues written by this project in, model file out. A fifth
 * of the sentences is kept from it. No published dialogue is read.
 */
public final class ReviewTraining {
  /** The seed of the model that ships. */
  public static final long SHIPPED_SEED = 20260801L;

  /** The seed of the dialogues on which variants were compared. */
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

  /** The bytes of a model of one of the sizes that were compared. */
  static byte[] train(ReviewSize size, long seed, int dialogues) {
    return ReviewTrainer.train(
        samples(seed, dialogues, new Candidates(), size.view()), size.cutoff());
  }

  /** The candidates of generated dialogues, as a model sees them. */
  static List<ReviewSample> samples(
      long seed, int dialogues, Candidates candidates, ReviewView view) {
    ReviewDialogues source = new ReviewDialogues(ScenePhrases.Part.LEARNED, seed);
    List<ReviewSample> samples = new ArrayList<>();
    for (int i = 0; i < dialogues; i++) {
      CorpusDialogue dialogue = source.dialogue(i);
      for (Candidates.Gold gold : candidates.of(dialogue)) {
        samples.add(new ReviewSample(view.features(gold), gold.redact()));
      }
    }
    return samples;
  }
}
