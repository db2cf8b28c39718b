package dev.onset.lab.corpus.family;

import java.util.Locale;

/** The two families of texts: models train on {@link #A} only; figures are reported on B. */
public enum Family {
  A,
  B;

  /** The name in files and resources. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  String folder() {
    return "/dev/onset/lab/corpus/" + label() + "/";
  }
}
