package dev.onset.lab.corpus.plan;

import dev.onset.model.PiiType;
import java.util.List;

/** A user's action in one turn. */
public sealed interface Disclosure {
  /** Gives own values, in this order if they need several sentences. */
  record Give(List<PiiType> types) implements Disclosure {
    public Give {
      types = List.copyOf(types);
    }
  }

  /** Refuses or postpones a value. */
  record Withhold(PiiType type) implements Disclosure {}

  /** A turn that gives these types. */
  static Disclosure give(PiiType... types) {
    return new Give(List.of(types));
  }
}
