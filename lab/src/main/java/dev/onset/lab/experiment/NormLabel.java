package dev.onset.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The norm label of a trajectory's source: either a {@code leak_label}, or {@code evaluations} of
 * single actions, as in the simulations of SALT-NLP ({@code evaluation.py} and {@code
 * mixed_evaluation.py} of {@code contextual_privacy_defense}). An action violates a norm if it
 * leaks an item or shares a forbidden one.
 *
 * @param leak whether a norm was violated
 * @param violation turn of the first violating action; empty if not stated
 */
record NormLabel(boolean leak, OptionalInt violation) {
  private static final List<String> LEAKED = List.of("leaked_items", "shared_non_shareable_items");

  /** The label in the metadata of a trajectory; empty if there is none. */
  static Optional<NormLabel> of(Map<String, Object> meta) {
    Optional<OptionalInt> judged =
        meta.get("evaluations") instanceof List<?> evaluations
            ? Optional.of(firstViolation(evaluations))
            : Optional.empty();
    OptionalInt violation = judged.orElse(OptionalInt.empty());
    Optional<Boolean> said = truth(meta.get("leak_label"));
    return said.or(() -> judged.map(OptionalInt::isPresent))
        .map(leak -> new NormLabel(leak, leak ? violation : OptionalInt.empty()));
  }

  private static Optional<Boolean> truth(Object value) {
    return value instanceof Boolean yes
        ? Optional.of(yes)
        : value instanceof Number number
            ? Optional.of(number.doubleValue() != 0)
            : Optional.empty();
  }

  /** The source counts actions from 1; turns count from 0. */
  private static OptionalInt firstViolation(List<?> evaluations) {
    return evaluations.stream()
        .filter(Map.class::isInstance)
        .map(evaluation -> (Map<?, ?>) evaluation)
        .filter(NormLabel::violates)
        .flatMap(
            evaluation ->
                evaluation.get("index") instanceof Number index
                    ? Stream.of(index.intValue() - 1)
                    : Stream.empty())
        .mapToInt(Integer::intValue)
        .min();
  }

  private static boolean violates(Map<?, ?> evaluation) {
    return LEAKED.stream()
        .anyMatch(field -> evaluation.get(field) instanceof List<?> items && !items.isEmpty());
  }
}
