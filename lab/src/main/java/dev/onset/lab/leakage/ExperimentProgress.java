package dev.onset.lab.leakage;

import dev.onset.model.leakage.LeakageDomain;

/** Receives the progress of an experiment. Called from several threads concurrently. */
public interface ExperimentProgress {
  /** Ignores all calls. */
  ExperimentProgress NONE =
      new ExperimentProgress() {
        @Override
        public void begins(LeakageDomain domain, String stage) {}

        @Override
        public void step() {}
      };

  /**
   * A longer stage begins.
   *
   * @param stage description, such as "embedding 11,900 answers"
   */
  void begins(LeakageDomain domain, String stage);

  /** One more answer has been embedded or judged. */
  void step();
}
