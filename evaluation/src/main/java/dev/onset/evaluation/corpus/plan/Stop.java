package dev.onset.evaluation.corpus.plan;

import dev.onset.model.PiiType;
import java.util.List;

/** A user's action in one turn. */
public sealed interface Stop {
  /** Gives own values, in this order if they need several sentences. */
  record Give(List<PiiType> types) implements Stop {
    public Give {
      types = List.copyOf(types);
    }
  }

  /** Refuses or postpones a value. */
  record Withhold(PiiType type) implements Stop {}

  /** A turn that gives these types. */
  static Stop give(PiiType... types) {
    return new Give(List.of(types));
  }
}
