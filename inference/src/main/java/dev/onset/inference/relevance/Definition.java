package dev.onset.inference.relevance;

/** What counts as relevant; the reader learned two definitions and is told which it reads by. */
public enum Definition {
  /** The answer would be worse without the value. */
  NEEDED(4),
  /** The question is about the value (fifth paper, section 3). */
  ABOUT(5);

  private final int mark;

  Definition(int mark) {
    this.mark = mark;
  }

  /** The number of the sub-word that stands for it. */
  int mark() {
    return mark;
  }
}
