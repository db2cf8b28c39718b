package dev.onset.model.review;

import dev.onset.model.PiiType;
import dev.onset.model.Spanned;
import java.util.Comparator;
import java.util.Objects;

/**
 * A candidate for review.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type the presumed type
 */
public record Proposal(int start, int end, PiiType type) implements Spanned {
  /** By ascending start, of two the longer first. */
  public static final Comparator<Proposal> IN_ORDER =
      Comparator.comparingInt(Proposal::start)
          .thenComparing(Comparator.comparingInt(Proposal::end).reversed())
          .thenComparing(Proposal::type);

  public Proposal {
    Objects.requireNonNull(type, "type");
  }
}
