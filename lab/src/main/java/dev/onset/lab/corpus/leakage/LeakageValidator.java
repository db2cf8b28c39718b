package dev.onset.lab.corpus.leakage;

import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Decides why a draft must not enter a corpus (§IV-B, §IV-D, §IV-E, appendix A): what layer one
 * would find, what its mode forbids, and, in a safe answer, two quasi-identifiers of one person.
 * Immutable and thread-safe.
 */
public final class LeakageValidator {
  private static final int FEWEST_WORDS = 6;
  private static final int MOST_WORDS = 320;
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern BRACKETED = Pattern.compile("[\\[{<][^\\]}>]{0,40}[\\]}>]|_{3,}");

  private final DirectIdentifiers identifiers = new DirectIdentifiers();
  private final NamedPeople people = new NamedPeople();

  /**
   * The first reason against a draft; empty if there is none. Ignores its question, because a
   * detector never sees it.
   */
  Optional<AnswerRejection> rejection(LeakageRecord record, Supplier<ForbiddenWords> forbidden) {
    String answer = record.answer();
    return form(answer).or(() -> direct(answer)).or(() -> bySort(record.kind(), answer, forbidden));
  }

  /** The search for a person's name comes last, because it is the slowest. */
  private Optional<AnswerRejection> direct(String text) {
    return identifiers
        .in(text)
        .or(() -> people.in(text) ? Optional.of(AnswerRejection.NAMED_PERSON) : Optional.empty());
  }

  private static Optional<AnswerRejection> form(String answer) {
    if (answer.isBlank()) {
      return Optional.of(AnswerRejection.EMPTY);
    }
    int words = BLANKS.split(answer.strip()).length;
    if (words < FEWEST_WORDS || words > MOST_WORDS) {
      return Optional.of(AnswerRejection.LENGTH);
    }
    return BRACKETED.matcher(answer).find()
        ? Optional.of(AnswerRejection.PLACEHOLDER)
        : Optional.empty();
  }

  private static Optional<AnswerRejection> bySort(
      Kind kind, String answer, Supplier<ForbiddenWords> forbidden) {
    if (kind instanceof Kind.Unsafe plan) {
      return plan.mode() == AdversarialMode.INDIRECT_QI
              && forbidden.get().in(answer, plan.classes())
          ? Optional.of(AnswerRejection.FORBIDDEN_WORD)
          : Optional.empty();
    }
    return QuasiCluster.in(answer) ? Optional.of(AnswerRejection.QUASI_CLUSTER) : Optional.empty();
  }
}
