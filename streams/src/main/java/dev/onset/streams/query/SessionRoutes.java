package dev.onset.streams.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.BadRequestException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Request;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * Answers {@code /sessions/ID?tenant=T} and {@code /sessions?tenant=T&limit=N&status=S} for
 * callers, {@code /sessions/ID/clear?tenant=T&turn=N} for those with the role for it, and the same
 * paths below {@code /local} for other instances. A {@code /local} answer comes from the stores of
 * this instance alone, so that requests cannot circulate. Thread-safe.
 */
final class SessionRoutes {
  private static final int LONGEST_ID = 1024;

  /** Requests of each kind at once; the other threads stay free for health and metrics. */
  private static final int AT_ONCE = 6;

  private final KeyProvider tenants;
  private final SessionSearch search;
  private final ClearSessions clear;
  private final Semaphore searches = new Semaphore(AT_ONCE);
  private final Semaphore locals = new Semaphore(AT_ONCE);

  /** A session with where it was found. */
  private record Served(String instance, int partition, Replica.Role role) {}

  private record Listed(List<ObjectNode> sessions, List<SessionSearch.Missing> missing) {}

  private record NotFound(String error, List<SessionSearch.Missing> missing) {}

  /**
   * What is asked for.
   *
   * @param about it, in words of the log of accesses
   * @param most how many sessions of a list; empty for one session
   * @param read the answer from the state of one partition
   */
  private record Question(String about, OptionalInt most, Function<Replica, List<?>> read) {}

  /**
   * @param tenants hash what the log says of a session
   * @param clear decides who sees what was said
   */
  SessionRoutes(KeyProvider tenants, SessionSearch search, ClearSessions clear) {
    this.tenants = tenants;
    this.search = search;
    this.clear = clear;
  }

  /** Answers below {@code /sessions}. */
  Answer sessions(Request request, Caller caller) {
    String beyond = "A session's id is one part of the path; encode its slashes as %2F.";
    return Routes.bounded(
        searches,
        () -> answer(request, caller, request.path(), beyond, q -> searched(request, caller, q)));
  }

  /** Answers below {@code /local}. */
  Answer local(Request request, Caller caller) {
    List<String> rest = request.path().subList(1, request.path().size());
    if (rest.isEmpty() || !rest.get(0).equals(SessionSearch.SESSIONS)) {
      return Routes.notFound(Routes.NOTHING);
    }
    return Routes.bounded(
        locals,
        () ->
            answer(
                request,
                caller,
                rest,
                Routes.NOTHING,
                q -> Answer.json(Answer.OK, QueryJson.text(search.local(q.read())))));
  }

  /** The answer to the question of a path; to a longer path it says what is beyond. */
  private Answer answer(
      Request request,
      Caller caller,
      List<String> path,
      String beyond,
      Function<Question, Answer> answer) {
    return Routes.ofTenant(
        request,
        caller,
        () ->
            switch (path.size()) {
              case 1 -> answer.apply(list(request));
              case 2 -> answer.apply(one(request, path.get(1)));
              case 3 -> inClear(request, caller, path, answer);
              default -> Routes.notFound(beyond);
            });
  }

  private Question list(Request request) {
    request.requireOnly(new TreeSet<>(Set.of("limit", "status", "tenant")));
    int most = Routes.limit(request);
    String tenant = Routes.tenant(request);
    String some = "up to " + most + " sessions that are ";
    return switch (request.query().getOrDefault("status", "live")) {
      case "live" ->
          new Question(
              some + "live", OptionalInt.of(most), replica -> reader(replica).live(tenant, most));
      case "set_aside" ->
          new Question(
              some + "set aside",
              OptionalInt.of(most),
              replica -> reader(replica).aside(tenant, most));
      default -> throw new BadRequestException("The status is live or set_aside.");
    };
  }

  private Question one(Request request, String given) {
    request.requireOnly(Set.of("tenant"));
    SessionId id = id(request, given);
    return new Question(
        hashed(id), OptionalInt.empty(), replica -> reader(replica).read(id).stream().toList());
  }

  /** The answer to who may see what was said; instances ask each other for the same role. */
  private Answer inClear(
      Request request, Caller caller, List<String> path, Function<Question, Answer> answer) {
    if (!path.get(2).equals("clear")) {
      return Routes.notFound(Routes.NOTHING);
    }
    if (!caller.may(Caller.Role.CLEAR)) {
      AccessGuard.ACCESS.info(
          "{} was refused: the token is not for values in clear.", caller.name());
      return Routes.error(Answer.FORBIDDEN, "This token does not have the role clear.");
    }
    request.requireOnly(new TreeSet<>(Set.of("tenant", "turn")));
    SessionId id = id(request, path.get(1));
    String turn = request.query().get("turn");
    ClearSessions.Ask ask =
        new ClearSessions.Ask(
            id, turn == null ? OptionalInt.empty() : OptionalInt.of(Routes.turn(turn)), caller);
    return answer.apply(
        new Question(
            hashed(id) + " in clear",
            OptionalInt.empty(),
            replica -> clear.look(ask, replica).stream().toList()));
  }

  private SessionReader reader(Replica replica) {
    return new SessionReader(tenants, replica.stores());
  }

  private String hashed(SessionId id) {
    return "session " + tenants.newest(id.tenant()).hash(id);
  }

  private Answer searched(Request request, Caller caller, Question question) {
    if (question.most().isPresent()) {
      SessionSearch.Result result =
          search.list(question.read(), question.most().getAsInt(), request);
      AccessGuard.ACCESS.info("{} asked for {}.", caller.name(), question.about());
      return listed(result);
    }
    Answer answer = found(search.find(question.read(), request));
    AccessGuard.ACCESS.info(
        "{} asked for {}: {}.", caller.name(), question.about(), answer.status());
    return answer;
  }

  private static Answer found(SessionSearch.Result result) {
    if (!result.hits().isEmpty()) {
      JsonNode found = result.hits().get(0).found().session();
      if (found.path("status").asText().equals("refused")) {
        return refused(found);
      }
      ObjectNode session = shown(result.hits().get(0));
      session.set("missing", QueryJson.tree(result.missing()));
      return Answer.json(Answer.OK, QueryJson.text(session));
    }
    if (!result.missing().isEmpty()) {
      String error = "The session was not found, but some partitions did not answer; try again.";
      return Answer.json(Answer.UNAVAILABLE, QueryJson.text(new NotFound(error, result.missing())))
          .with("Retry-After", "5");
    }
    return Routes.notFound(
        "No instance knows this session: it was never seen, or it ended long ago; check its id and"
            + " tenant.");
  }

  private static Answer refused(JsonNode refused) {
    int status =
        switch (ClearView.Why.valueOf(refused.path("why").asText())) {
          case FORBIDDEN -> Answer.FORBIDDEN;
          case GONE -> Answer.NOT_FOUND;
          case UNRECORDED -> Answer.UNAVAILABLE;
        };
    return Routes.error(status, refused.path("error").asText());
  }

  private static Answer listed(SessionSearch.Result result) {
    return Answer.json(
        Answer.OK,
        QueryJson.text(
            new Listed(
                result.hits().stream().map(SessionRoutes::shown).toList(), result.missing())));
  }

  private static ObjectNode shown(SessionSearch.Hit hit) {
    if (!(hit.found().session() instanceof ObjectNode session)) {
      throw new IllegalStateException("A session is an object.");
    }
    ObjectNode shown = session.deepCopy();
    LocalAnswer.Found found = hit.found();
    shown.set(
        "served", QueryJson.tree(new Served(hit.instance(), found.partition(), found.role())));
    return shown;
  }

  private static SessionId id(Request request, String id) {
    if (id.isEmpty() || id.length() > LONGEST_ID) {
      throw new BadRequestException(
          "A session's id has 1 to " + LONGEST_ID + " characters; /sessions alone lists some.");
    }
    return new SessionId(Routes.tenant(request), id);
  }
}
