package dev.onset.model.review;

import java.util.List;
import java.util.Objects;

/**
 * How Onset finds and judges the names of a session.
 *
 * @param rules what finds those that no tier sees
 * @param reviewer who decides, where it is not a worker beside the stream
 */
public record NameReview(NameRules rules, Reviewer reviewer) {
  /** Nothing but what the tiers see, and no decision: every name is redacted. */
  public static final NameReview NONE =
      new NameReview(
          new NameRules() {
            @Override
            public List<Proposal> complete(String text, List<Proposal> seen, KnownNames known) {
              return seen;
            }

            @Override
            public KnownNames after(String text, List<Proposal> proposals, KnownNames known) {
              return known;
            }
          },
          request -> Review.FAILED);

  public NameReview {
    Objects.requireNonNull(rules, "rules");
    reviewer = reviewer.guarded();
  }
}
