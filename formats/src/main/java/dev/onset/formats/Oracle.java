package dev.onset.formats;

import java.util.List;
import java.util.OptionalInt;

/**
 * The ground truth about a dialogue's user. Turns are given by the turns' own indices, not by
 * positions in the list.
 *
 * @param name the first turn with the user's name
 * @param direct the first turn with a direct identifier of the user
 * @param directTypes the types of the user's direct identifiers, each once, by name
 * @param onset the later of the two for {@code NAME+DIRECT}, the turn that completes the
 *     quasi-identifiers for {@code QUASI_ONLY}, else empty
 * @param quasiComplete the turn that completes the quasi-identifiers, whatever the record type
 * @param recordType the rule that the dialogue tests
 */
public record Oracle(
    OptionalInt name,
    OptionalInt direct,
    List<String> directTypes,
    OptionalInt onset,
    OptionalInt quasiComplete,
    RecordType recordType) {
  /** No turn identifies the user. */
  public static final Oracle NONE =
      new Oracle(
          OptionalInt.empty(),
          OptionalInt.empty(),
          List.of(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          RecordType.OUT_OF_SCOPE);

  public Oracle {
    directTypes = List.copyOf(directTypes);
  }
}
