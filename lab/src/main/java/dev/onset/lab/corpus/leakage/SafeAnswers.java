package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.Grammar.Expansion;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;
import java.util.Map;

/**
 * Writes answers that identify nobody: seeds and borderline-safe answers (§IV-A, §IV-E). Immutable.
 */
final class SafeAnswers {
  private final Grammar grammar;

  private SafeAnswers(Grammar grammar) {
    this.grammar = grammar;
  }

  /** The generated seeds of a domain. */
  static SafeAnswers seeds(LeakageDomain domain) {
    return of(Lineage.SEED, domain, "safe");
  }

  /** A lineage's borderline-safe answers in a domain. */
  static SafeAnswers borderline(Lineage lineage, LeakageDomain domain) {
    return of(lineage, domain, "borderline");
  }

  private static SafeAnswers of(Lineage lineage, LeakageDomain domain, String kind) {
    return new SafeAnswers(
        Grammar.read(
            List.of(LeakagePacks.resource(lineage, domain, kind), LeakagePacks.values(lineage)),
            UnsafeAnswers.GIVEN));
  }

  /**
   * A question and an answer.
   *
   * @param voice a {@link SafeRegister} or a {@link BorderlineSubtype}
   */
  Text write(Enum<?> voice, SplitMix64 dice) {
    Expansion text =
        grammar.expansion(List.of(dice.pick(grammar.words("topic")), voice.name()), Map.of(), dice);
    String question = text.text("question");
    return new Text(question, Typeset.answer(text.text("answer")));
  }
}
