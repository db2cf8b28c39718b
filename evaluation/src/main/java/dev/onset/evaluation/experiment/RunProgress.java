package dev.onset.evaluation.experiment;

/** Receives the progress of an experiment. Called from several threads concurrently. */
@FunctionalInterface
public interface RunProgress {
  /** Ignores all calls. */
  RunProgress NONE = (corpus, done, total) -> {};

  /**
   * All systems have finished a further dialogue.
   *
   * @param corpus name of the corpus
   * @param done dialogues finished so far, 1 or more; calls may arrive out of order
   * @param total dialogues in the corpus
   */
  void dialogue(String corpus, int done, int total);
}
