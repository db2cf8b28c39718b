package dev.onset.formats;

import java.util.Arrays;
import java.util.Optional;

/** The rule that a dialogue tests, if any (first paper, section 5.2). */
public enum RecordType {
  /** The user gives a name and a direct identifier; quasi-identifiers play no part. */
  NAME_DIRECT("NAME+DIRECT"),
  /** The user gives a complete set of quasi-identifiers, and neither name nor direct identifier. */
  QUASI_ONLY("QUASI_ONLY"),
  /** Everything else: any alert for the user is false. */
  OUT_OF_SCOPE("OUT_OF_SCOPE");

  private final String label;

  RecordType(String label) {
    this.label = label;
  }

  /** Returns the name in files. */
  public String label() {
    return label;
  }

  /** Returns the record type with a name in files; empty if there is none. */
  public static Optional<RecordType> ofLabel(String label) {
    return Arrays.stream(values()).filter(type -> type.label.equals(label)).findFirst();
  }
}
