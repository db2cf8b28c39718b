package dev.onset.state.provenance;

import java.util.List;
import java.util.Map;

/**
 * The models that see a session's text, as outputs name them. Immutable.
 *
 * @param fingerprints of all models
 * @param standIns those of them that run on a processor in place of a GPU that failed; their scores
 *     may differ
 */
public record ModelNames(List<String> fingerprints, List<String> standIns) {
  public ModelNames {
    fingerprints = List.copyOf(fingerprints);
    standIns = List.copyOf(standIns);
  }

  /** Models that all run where they should. */
  public static ModelNames of(List<String> fingerprints) {
    return new ModelNames(fingerprints, List.of());
  }

  /** Says in an event which models stand in; an event of an undisturbed instance says nothing. */
  public void note(Map<String, String> detail) {
    if (!standIns.isEmpty()) {
      detail.put(DetailKeys.STAND_INS, String.join(",", standIns));
    }
  }
}
