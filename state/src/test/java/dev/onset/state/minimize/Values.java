package dev.onset.state.minimize;

import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Prompts for tests. */
final class Values {
  private Values() {}

  /** One value a letter, needed as given. */
  static ClusteredValue value(
      PiiType type, int at, Optional<String> abstraction, double relevance) {
    return value(type, at, abstraction, Need.of(relevance));
  }

  /** One value a letter, with a need. */
  static ClusteredValue value(PiiType type, int at, Optional<String> abstraction, Need need) {
    return new ClusteredValue(
        type,
        "v" + at,
        List.of(new Span(2 * at, 2 * at + 1)),
        "[" + type + "_" + at + "]",
        abstraction,
        need,
        OptionalDouble.empty());
  }

  /** Values of one type, all needed; those named in the list have something coarser. */
  static Prompt prompt(List<Boolean> abstracts) {
    List<ClusteredValue> values = new ArrayList<>();
    for (int i = 0; i < abstracts.size(); i++) {
      values.add(
          value(PiiType.AGE, i, abstracts.get(i) ? Optional.of("coarse") : Optional.empty(), 1.0));
    }
    return prompt(values.toArray(ClusteredValue[]::new));
  }

  static Prompt prompt(ClusteredValue... values) {
    return new Prompt("x ".repeat(10), "why?", List.of(values));
  }
}
