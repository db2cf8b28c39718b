package dev.onset.streams.query;

import dev.onset.model.Command;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;

/** What waits for people's decisions in a cluster, for the HTTP interface. Thread-safe. */
public interface ReviewPort {
  /**
   * A review.
   *
   * @param item how it stands
   * @param at when it was opened, or when it ended; milliseconds since the epoch
   */
  record Told(ReviewItem item, long at) {}

  /**
   * What came of a decision.
   *
   * @param told the review as it stands
   * @param refusal why it was not decided so; empty if it was
   */
  record Outcome(Optional<Told> told, Optional<String> refusal) {}

  /**
   * The reviews of a tenant, open ones first, by their deadlines.
   *
   * @param open whether only those that wait
   * @param most at most so many
   */
  List<Told> list(String tenant, boolean open, int most);

  /**
   * Decides, and waits for the owner of the session.
   *
   * @param kind what is asked
   * @param by who decides
   */
  Outcome decide(
      SessionId session, int turn, ReviewItem.Kind kind, Command.Ruling ruling, String by);
}
