package dev.onset.app.minimize;

import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Variant;

/**
 * Measures how far two utility predicates agree on an action (fourth paper, appendix H).
 * Accumulates prompts; not thread-safe.
 */
public final class ActionOverlap {
  private final RedactionAction action;
  private int both;
  private int either;

  /** Creates an empty overlap of one action. */
  public ActionOverlap(RedactionAction action) {
    this.action = action;
  }

  /** Returns the action. */
  public RedactionAction action() {
    return action;
  }

  /** Adds the two variants chosen for one prompt. */
  public void add(Variant first, Variant second) {
    for (int i = 0; i < first.actions().size(); i++) {
      boolean one = first.actions().get(i) == action;
      boolean other = second.actions().get(i) == action;
      both += one && other ? 1 : 0;
      either += one || other ? 1 : 0;
    }
  }

  /**
   * Returns the Jaccard index: values with the action in both variants, out of values with it in
   * either.
   */
  public Proportion jaccard() {
    return Proportion.of(both, either);
  }
}
