package dev.onset.lab.review;

/** The compared sizes of the reviewer; {@link #SHIPPED} is the bundled one. */
enum ReviewSize {
  /** The neighbouring words of a name. */
  SMALL(ReviewView.NEIGHBOURS, ReviewSize.OFTEN),
  /** Also its sentence, its turn and earlier uses. */
  SHIPPED(ReviewView.SHIPPED, ReviewSize.OFTEN),
  /** Likewise, with rare features. */
  LARGE(ReviewView.SHIPPED, 1);

  private static final int OFTEN = 8;

  private final ReviewView view;
  private final int cutoff;

  ReviewSize(ReviewView view, int cutoff) {
    this.view = view;
    this.cutoff = cutoff;
  }

  /** The features of this size. */
  ReviewView view() {
    return view;
  }

  /** The minimum occurrences of a feature. */
  int cutoff() {
    return cutoff;
  }
}
