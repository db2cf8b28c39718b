package dev.onset.model.leakage;

import java.util.Locale;

/** How many encoders a detector reads an answer with. */
public enum LeakageEncoders {
  /** One: fast. */
  ONE,
  /** Three, as the second paper has them (§V-A): about four times as slow. */
  THREE;

  /** What the detectors that ship read with, and policies and commands get that name none. */
  public static final LeakageEncoders DEFAULT = ONE;

  /** As policies and commands spell it: {@code one}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
