package dev.onset.lab.corpus.relevance;

/**
 * The yield of one step of the pipeline. Immutable.
 *
 * @param step name of the step
 * @param asked calls to the endpoint
 * @param answered calls with a well-formed answer
 * @param valid answers that passed the step's validation
 */
public record StepYield(String step, int asked, int answered, int valid) {
  StepYield plus(boolean answer, boolean good) {
    return new StepYield(step, asked + 1, answered + (answer ? 1 : 0), valid + (good ? 1 : 0));
  }
}
