package dev.onset.evaluation.corpus.relevance;

/**
 * How often a step of the pipeline came to something. Immutable.
 *
 * @param step its name
 * @param asked questions put to the endpoint
 * @param answered those with an answer of the right shape
 * @param valid those whose answer passed the step's own check
 */
public record StepYield(String step, int asked, int answered, int valid) {
  StepYield plus(boolean answer, boolean good) {
    return new StepYield(step, asked + 1, answered + (answer ? 1 : 0), valid + (good ? 1 : 0));
  }
}
