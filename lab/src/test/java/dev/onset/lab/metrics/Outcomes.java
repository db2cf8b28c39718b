package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/** Outcomes by hand and at random. */
final class Outcomes {
  private static final OptionalInt NONE = OptionalInt.empty();

  private Outcomes() {}

  static OptionalInt at(int turn) {
    return OptionalInt.of(turn);
  }

  /** Name and direct identifier; the direct identifier is the last to come. */
  static Truth nameDirect(int onset) {
    return new Truth(RecordKind.NAME_DIRECT, at(onset), NONE, at(onset));
  }

  static Truth quasiFirst(int complete, int onset) {
    return new Truth(RecordKind.NAME_DIRECT, at(onset), at(complete), at(onset));
  }

  static Truth quasiOnly(int onset) {
    return new Truth(RecordKind.QUASI_ONLY, at(onset), at(onset), NONE);
  }

  static Truth out(RecordKind kind) {
    return new Truth(kind, NONE, NONE, NONE);
  }

  static Decision onset(int turn) {
    return onset(turn, 1);
  }

  static Decision onset(int turn, double confidence) {
    return new Decision.Onset(turn, NONE, Rule.RULE_B, confidence, false);
  }

  static Decision warning(int turn) {
    return new Decision.Onset(turn, at(turn), Rule.RULE_A, 1, false);
  }

  static Decision silence() {
    return new Decision.Abstention(Optional.of(AbstainReason.INSUFFICIENT_EVIDENCE), NONE);
  }

  static Outcome outcome(String id, Truth truth, Decision decision) {
    return new Outcome(id, truth, decision, List.of(), Optional.empty());
  }

  /** Quasi-only dialogues with these offsets, named by their places. */
  static List<Outcome> withOffsets(int... offsets) {
    List<Outcome> outcomes = new ArrayList<>();
    for (int offset : offsets) {
      outcomes.add(outcome("s" + outcomes.size(), quasiOnly(100), onset(100 + offset)));
    }
    return outcomes;
  }

  /** Random dialogues under one or two systems. */
  static final class Domain extends DomainContextBase {
    @Provide
    Arbitrary<List<Outcome>> outcomes() {
      return truths().flatMap(Domain::decided);
    }

    @Provide
    Arbitrary<Pair> pairs() {
      return truths()
          .flatMap(truths -> Combinators.combine(decided(truths), decided(truths)).as(Pair::new));
    }

    private static Arbitrary<List<Truth>> truths() {
      return truth().list().ofMaxSize(30);
    }

    private static Arbitrary<Truth> truth() {
      Arbitrary<OptionalInt> turn =
          Arbitraries.integers()
              .between(0, 12)
              .optional(0.7)
              .map(value -> value.map(OptionalInt::of).orElse(NONE));
      return Combinators.combine(
              Arbitraries.of(RecordKind.class), Arbitraries.integers().between(0, 12), turn, turn)
          .as(
              (kind, onset, complete, direct) ->
                  new Truth(kind, kind.inScope() ? at(onset) : NONE, complete, direct));
    }

    private static Arbitrary<List<Outcome>> decided(List<Truth> truths) {
      Arbitrary<List<String>> patterns = Arbitraries.of("P1", "P2", "P8").list().ofMaxSize(2);
      Arbitrary<Optional<String>> operator = Arbitraries.of("C1", "C2").optional(0.6);
      Arbitrary<Outcome> open =
          Combinators.combine(decision(), patterns, operator)
              .as(
                  (said, hard, made) ->
                      new Outcome("", out(RecordKind.NEAR_MISS), said, hard, made));
      return open.list()
          .ofSize(truths.size())
          .map(
              list -> {
                List<Outcome> outcomes = new ArrayList<>();
                for (Outcome o : list) {
                  int i = outcomes.size();
                  outcomes.add(
                      new Outcome(
                          "s" + i, truths.get(i), o.decision(), o.patterns(), o.operator()));
                }
                return outcomes;
              });
    }

    private static Arbitrary<Decision> decision() {
      Arbitrary<Integer> turn = Arbitraries.integers().between(0, 20);
      Arbitrary<OptionalInt> warning =
          turn.optional(0.5).map(value -> value.map(OptionalInt::of).orElse(NONE));
      Arbitrary<Decision> onset =
          Combinators.combine(
                  turn,
                  warning,
                  Arbitraries.of(Rule.class),
                  Arbitraries.integers().between(0, 20),
                  Arbitraries.of(true, false))
              .as(
                  (at, warned, rule, percent, wrong) ->
                      new Decision.Onset(at, warned, rule, percent / 20.0, wrong));
      Arbitrary<Decision> abstention =
          Combinators.combine(Arbitraries.of(AbstainReason.class).optional(0.8), warning)
              .as(Decision.Abstention::new);
      return Arbitraries.frequencyOf(Tuple.of(3, onset), Tuple.of(1, abstention));
    }
  }

  /** Two systems on the same dialogues. */
  record Pair(List<Outcome> first, List<Outcome> second) {}
}
