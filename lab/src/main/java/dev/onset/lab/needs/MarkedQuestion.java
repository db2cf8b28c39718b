package dev.onset.lab.needs;

import java.util.List;

/**
 * A question about a context, with what it needs by its writer's mark.
 *
 * @param text the question
 * @param needs for each value of the context, in order: 0 if a placeholder serves as well, 1 if
 *     something coarser does, 2 if the exact value is needed
 */
public record MarkedQuestion(String text, List<Integer> needs) {
  public MarkedQuestion {
    needs = List.copyOf(needs);
  }

  /** Whether it needs a value, exactly or coarser. */
  public boolean needs(int value) {
    return needs.get(value) > 0;
  }

  /** Hides the question. */
  @Override
  public String toString() {
    return "MarkedQuestion[" + needs.size() + " values]";
  }
}
