package dev.onset.state.redaction;

import java.util.List;

/**
 * What a session's safe texts still depend on. Immutable.
 *
 * @param values all that is or was evidence, in the order in which it became that
 * @param withheld whether safe texts wait for the end of the session
 */
public record Protection(List<ContributingValue> values, boolean withheld) {
  /** Of a session of which nothing is kept. */
  public static final Protection NONE = new Protection(List.of(), false);

  public Protection {
    values = List.copyOf(values);
  }

  /** The values that are to be masked. */
  public List<ContributingValue> due() {
    return values.stream().filter(ContributingValue::due).toList();
  }
}
