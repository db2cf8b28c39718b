package dev.onset.model.need;

import dev.onset.model.Need;
import java.util.List;
import java.util.Optional;

/**
 * Says how much of each value a question needs (fourth paper, section 3.2; fifth paper, section 4).
 * Implementations are thread-safe and deterministic.
 */
@FunctionalInterface
public interface NeedReader {
  /** Reads nothing: no value has a need. */
  NeedReader NONE = asked -> asked.values().stream().map(any -> Optional.<Need>empty()).toList();

  /**
   * Reads a question beside a text, in one pass.
   *
   * @return one for each value, in their order; empty for a value that was not read
   */
  List<Optional<Need>> read(AskedText asked);
}
