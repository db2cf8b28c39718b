package dev.onset.streams.query;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.model.Command;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.state.provenance.DetailKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
  record Told(ReviewItem item, long at) {
    ObjectNode json() {
      return json(Optional.empty());
    }

    /**
     * The review as JSON, with times in whole seconds.
     *
     * @param age for how long it has waited, to be shown; empty to leave it out
     */
    public ObjectNode json(Optional<Duration> age) {
      Instant time = Instant.ofEpochMilli(at).truncatedTo(ChronoUnit.SECONDS);
      ObjectNode node =
          JsonNodeFactory.instance
              .objectNode()
              .put("session_id", item.session().session())
              .put("tenant", item.session().tenant())
              .put("turn", item.turn())
              .put("turn_revision", item.turnRevision())
              .put("kind", DetailKeys.word(item.kind()))
              .put("state", DetailKeys.word(item.state()))
              .put("reason", item.reason().map(DetailKeys::word).orElse(null))
              .put(item.isOpen() ? "opened" : "ended", time.toString());
      item.entity().ifPresent(who -> node.put("entity", who.name()));
      age.ifPresent(passed -> node.put("age_seconds", passed.toSeconds()));
      if (item.isOpen()) {
        node.put("due", time.plus(Duration.ofMinutes(item.deadlineMinutes())).toString());
      }
      node.put("then", DetailKeys.word(item.then())).put("by", item.by().orElse(null));
      return node.set("places", QueryJson.tree(item.places()));
    }
  }

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
