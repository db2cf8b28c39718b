package dev.onset.evaluation.experiment;

/** Told how far an experiment is. Called from several threads at once. */
@FunctionalInterface
public interface RunProgress {
  /** Tells nobody. */
  RunProgress NONE = (corpus, done, total) -> {};

  /**
   * All systems are done with a further dialogue.
   *
   * @param corpus its name
   * @param done dialogues so far, 1 or more; calls may overtake each other
   * @param total dialogues of the corpus
   */
  void dialogue(String corpus, int done, int total);
}
