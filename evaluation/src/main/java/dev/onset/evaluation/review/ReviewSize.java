package dev.onset.evaluation.review;

/** The sizes of the reviewer that were compared; {@link #SHIPPED} is the one that ships. */
enum ReviewSize {
  /** The words beside a name. */
  SMALL(ReviewView.NEIGHBOURS, ReviewSize.OFTEN),
  /** Also its sentence, its turn and what was said before. */
  SHIPPED(ReviewView.SHIPPED, ReviewSize.OFTEN),
  /** The same, also with what is rarely seen. */
  LARGE(ReviewView.SHIPPED, 1);

  private static final int OFTEN = 8;

  private final ReviewView view;
  private final int cutoff;

  ReviewSize(ReviewView view, int cutoff) {
    this.view = view;
    this.cutoff = cutoff;
  }

  /** What a model of this size sees. */
  ReviewView view() {
    return view;
  }

  /** How often a feature must occur to be learned. */
  int cutoff() {
    return cutoff;
  }
}
