package dev.onset.evaluation.corpus.plan;

import dev.onset.model.PiiType;
import java.util.List;

/** What a user does at one turn. */
public sealed interface Stop {
  /** Gives values of their own, in this order where several sentences are needed. */
  record Give(List<PiiType> types) implements Stop {
    public Give {
      types = List.copyOf(types);
    }
  }

  /** Refuses or puts off a value. */
  record Withhold(PiiType type) implements Stop {}

  /** One turn that gives these types. */
  static Stop give(PiiType... types) {
    return new Give(List.of(types));
  }
}
