package dev.onset.evaluation.leakage;

import dev.onset.model.leakage.LeakageDomain;

/** Told how far an experiment is. Called from several threads at once. */
public interface ExperimentProgress {
  /** Tells nobody. */
  ExperimentProgress NONE =
      new ExperimentProgress() {
        @Override
        public void begins(LeakageDomain domain, String stage) {}

        @Override
        public void step() {}
      };

  /**
   * Something begins that takes a while.
   *
   * @param stage what, such as "embedding 11,900 answers"
   */
  void begins(LeakageDomain domain, String stage);

  /** One more answer is embedded or judged. */
  void step();
}
