package dev.onset.streams.query;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.model.Command;
import dev.onset.model.Feedback;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.BadRequestException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Request;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers {@code GET /reviews?tenant=T&state=S&limit=N} and takes {@code POST
 * /reviews/ID/TURN/KIND?ruling=R&tenant=T} of callers with the role of reviewers. Who decides is
 * recorded first. Tells types, places and keyed hashes, no value. Thread-safe.
 */
final class ReviewRoutes {
  static final String REVIEWS = "reviews";

  private static final Logger LOG = LoggerFactory.getLogger(ReviewRoutes.class);
  private static final JsonMapper JSON = new JsonMapper();
  private static final int CONFLICT = 409;

  /** Each reads the topic, or waits for an owner. */
  private static final int AT_ONCE = 4;

  private final Optional<ReviewPort> reviews;
  private final Optional<Consumer<Access>> journal;
  private final Semaphore permits = new Semaphore(AT_ONCE);

  /**
   * @param reviews empty for an instance that serves none
   * @param journal records who decides; throws if it cannot. Without one nobody does.
   */
  ReviewRoutes(Optional<ReviewPort> reviews, Optional<Consumer<Access>> journal) {
    this.reviews = reviews;
    this.journal = journal;
  }

  /** Answers with a list. */
  Answer list(Request request, Caller caller) {
    request.requireOnly(new TreeSet<>(List.of("limit", "state", "tenant")));
    if (request.path().size() != 1) {
      return Routes.notFound(Routes.NOTHING);
    }
    boolean open =
        switch (request.query().getOrDefault("state", "open")) {
          case "open" -> true;
          case "all" -> false;
          default -> throw new BadRequestException("The state is open or all.");
        };
    int limit = Routes.limit(request);
    return answered(
        request,
        caller,
        port -> {
          List<ObjectNode> all =
              port.list(Routes.tenant(request), open, limit).stream()
                  .map(ReviewPort.Told::json)
                  .toList();
          return Answer.json(Answer.OK, QueryJson.text(Map.of(REVIEWS, all)));
        });
  }

  /** Takes a decision. */
  Answer decide(Request request, Caller caller) {
    request.requireOnly(new TreeSet<>(List.of("ruling", "tenant")));
    List<String> path = request.path();
    if (path.size() != 4) {
      return Routes.notFound(Routes.NOTHING);
    }
    if (!Feedback.isName(caller.name())) {
      throw new BadRequestException("The name of the token cannot be recorded.");
    }
    SessionId session = new SessionId(Routes.tenant(request), path.get(1));
    int turn = Routes.turn(path.get(2));
    ReviewItem.Kind kind = constant(ReviewItem.Kind.values(), path.get(3), "kind");
    Command.Ruling ruling =
        constant(Command.Ruling.values(), request.query().getOrDefault("ruling", ""), "ruling");
    return answered(
        request,
        caller,
        port ->
            record(caller, session, turn, ruling)
                .orElseGet(() -> outcome(port.decide(session, turn, kind, ruling, caller.name()))));
  }

  private static Answer outcome(ReviewPort.Outcome outcome) {
    if (outcome.told().isEmpty() && outcome.refusal().isPresent()) {
      return Routes.notFound(outcome.refusal().get());
    }
    ObjectNode body = outcome.told().map(ReviewPort.Told::json).orElseGet(JSON::createObjectNode);
    outcome.refusal().ifPresent(why -> body.put("error", why));
    return Answer.json(outcome.refusal().isPresent() ? CONFLICT : Answer.OK, QueryJson.text(body));
  }

  private Optional<Answer> record(
      Caller caller, SessionId session, int turn, Command.Ruling ruling) {
    try {
      journal
          .orElseThrow()
          .accept(
              Access.of(AccessKind.REVIEW_ANSWERED)
                  .by(caller.name(), DetailKeys.word(Caller.Role.REVIEWER))
                  .about(session)
                  .with(Access.TURN, Integer.toString(turn))
                  .with("ruling", DetailKeys.word(ruling)));
      return Optional.empty();
    } catch (RuntimeException e) {
      LOG.warn("A decision was refused, since it was not recorded ({}).", e.getClass().getName());
      return Optional.of(
          Routes.error(
              Answer.UNAVAILABLE,
              "Nothing was decided, because who decides could not be recorded; check that the"
                  + " brokers take records of the access topic."));
    }
  }

  private Answer answered(Request request, Caller caller, Function<ReviewPort, Answer> answer) {
    return Routes.ofTenant(
        request,
        caller,
        () ->
            reviews.isEmpty()
                ? Routes.notFound(Routes.NOTHING)
                : Routes.bounded(permits, () -> answer.apply(reviews.get())));
  }

  private static <E extends Enum<E>> E constant(E[] values, String given, String what) {
    return Arrays.stream(values)
        .filter(one -> DetailKeys.word(one).equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                new BadRequestException(
                    Arrays.stream(values)
                        .map(DetailKeys::word)
                        .collect(Collectors.joining(", ", "The " + what + " is one of ", "."))));
  }
}
