package dev.onset.app.minimize;

import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Variant;

/**
 * How far the decisions of two utility predicates agree on an action (fourth paper, appendix H).
 * Gathers one prompt after the other; not thread-safe.
 */
public final class ActionOverlap {
  private final RedactionAction action;
  private int both;
  private int either;

  /** The overlap of one action. */
  public ActionOverlap(RedactionAction action) {
    this.action = action;
  }

  /** Whose overlap it is. */
  public RedactionAction action() {
    return action;
  }

  /** Adds two variants of one prompt. */
  public void add(Variant first, Variant second) {
    for (int i = 0; i < first.actions().size(); i++) {
      boolean one = first.actions().get(i) == action;
      boolean other = second.actions().get(i) == action;
      both += one && other ? 1 : 0;
      either += one || other ? 1 : 0;
    }
  }

  /** The values that both give the action, of those that either does; Jaccard's measure. */
  public Proportion jaccard() {
    return Proportion.of(both, either);
  }
}
