package dev.onset.app.desk;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.OperationException;
import dev.onset.model.Command;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.streams.query.ReviewPort;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The reviews of a cluster for the HTTP interface of an instance. Each call reads the topic.
 *
 * @param cluster whose reviews they are
 */
public record ClusterReviews(Cluster cluster) implements ReviewPort {
  private static final Duration ANSWER = Duration.ofSeconds(15);

  @Override
  public List<Told> list(String tenant, boolean open, int most) {
    return book()
        .cases(
            one -> one.item().session().tenant().equals(tenant) && (one.item().isOpen() || !open),
            most)
        .stream()
        .map(ClusterReviews::told)
        .toList();
  }

  @Override
  public Outcome decide(
      SessionId session, int turn, ReviewItem.Kind kind, Command.Ruling ruling, String by) {
    Optional<ReviewCase> found = book().of(session, turn, kind);
    if (found.isEmpty()) {
      return new Outcome(
          Optional.empty(),
          Optional.of("Nothing of this turn waits for a review, or did of late."));
    }
    Optional<String> refusal = Optional.empty();
    try {
      new ReviewArchive(cluster).decide(found.get().item(), ruling, by, ANSWER);
    } catch (OperationException e) {
      refusal = Optional.of(e.getMessage());
    }
    return new Outcome(book().of(session, turn, kind).map(ClusterReviews::told), refusal);
  }

  private ReviewBook book() {
    return new ReviewArchive(cluster).read(sentence -> {});
  }

  private static Told told(ReviewCase one) {
    return new Told(one.item(), one.at().toEpochMilli());
  }
}
