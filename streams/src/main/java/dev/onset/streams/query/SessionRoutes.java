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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Answers {@code /sessions/ID?tenant=T} and {@code /sessions?tenant=T&limit=N&status=S} for
 * callers, {@code /sessions/ID/clear?tenant=T&turn=N} for those with the role for it, and the same
 * paths below {@code /local} for other instances. A {@code /local} answer comes from the stores of
 * this instance alone, so that requests cannot circulate. Thread-safe.
 */
final class SessionRoutes {
  private static final int LONGEST_ID = 1024;
  private static final int DEFAULT_LIMIT = 100;
  private static final int LARGEST_LIMIT = 1000;

  /** Requests of each kind at once; the other threads stay free for health and metrics. */
  private static final int AT_ONCE = 6;

  private final KeyProvider tenants;
  private final LocalSessions local;
  private final SessionSearch search;
  private final ClearSessions clear;
  private final Semaphore searches = new Semaphore(AT_ONCE);
  private final Semaphore locals = new Semaphore(AT_ONCE);

  /** A session with where it was found. */
  private record Served(String instance, int partition, Replica.Role role) {
    static Served of(SessionSearch.Hit hit) {
      return new Served(hit.instance(), hit.found().partition(), hit.found().role());
    }
  }

  /**
   * @param tenants hash what the log says of a session
   * @param clear decides who sees what was said
   */
  SessionRoutes(
      KeyProvider tenants, LocalSessions local, SessionSearch search, ClearSessions clear) {
    this.clear = clear;
    this.tenants = tenants;
    this.local = local;
    this.search = search;
  }

  /** Answers below {@code /sessions}. */
  Answer sessions(Request request, Caller caller) {
    return bounded(
        searches, () -> ofTenant(request, caller, () -> search(request, caller, request.path())));
  }

  /** Answers below {@code /local}. */
  Answer local(Request request, Caller caller) {
    List<String> rest = request.path().subList(1, request.path().size());
    if (rest.isEmpty() || !rest.get(0).equals(SessionSearch.SESSIONS)) {
      return notFound("There is nothing at this path.");
    }
    return bounded(locals, () -> ofTenant(request, caller, () -> own(request, caller, rest)));
  }

  /** The answer, if the token opens the sessions of the tenant; else it says nothing of them. */
  private static Answer ofTenant(Request request, Caller caller, Supplier<Answer> answer) {
    if (!caller.sees(tenant(request))) {
      AccessGuard.ACCESS.info("{} was refused: the token is of other tenants.", caller.name());
      return AccessGuard.forbidden("This token does not open the sessions of this tenant.");
    }
    return answer.get();
  }

  private static Answer bounded(Semaphore permits, Supplier<Answer> answer) {
    if (!permits.tryAcquire()) {
      return Answer.json(
              Answer.UNAVAILABLE, QueryJson.error("Too many requests at once; try again."))
          .with("Retry-After", "1");
    }
    try {
      return answer.get();
    } finally {
      permits.release();
    }
  }

  private Answer search(Request request, Caller caller, List<String> path) {
    String authorization = request.authorization().orElseThrow();
    return switch (path.size()) {
      case 1 -> {
        int limit = limit(request);
        boolean aside = isForAside(request);
        SessionSearch.Result result =
            aside
                ? search.aside(tenant(request), limit, authorization)
                : search.live(tenant(request), limit, authorization);
        AccessGuard.ACCESS.info(
            "{} asked for up to {} sessions that are {}.",
            caller.name(),
            limit,
            aside ? "set aside" : "live");
        yield listed(result);
      }
      case 2 -> {
        SessionId id = id(request, path.get(1));
        SessionSearch.Result result = search.find(id, authorization);
        Answer answer = found(result);
        AccessGuard.ACCESS.info(
            "{} asked for session {}: {}.",
            caller.name(),
            tenants.newest(id.tenant()).hash(id),
            answer.status());
        yield answer;
      }
      case 3 ->
          inClear(
              request,
              caller,
              path,
              ask -> {
                Answer answer = shown(search.clear(clear, ask, authorization));
                AccessGuard.ACCESS.info(
                    "{} asked for session {} in clear: {}.",
                    caller.name(),
                    tenants.newest(ask.session().tenant()).hash(ask.session()),
                    answer.status());
                return answer;
              });
      default -> notFound("A session's id is one part of the path; encode its slashes as %2F.");
    };
  }

  private Answer own(Request request, Caller caller, List<String> path) {
    return switch (path.size()) {
      case 1 -> {
        int limit = limit(request);
        yield Answer.json(
            Answer.OK,
            QueryJson.text(
                isForAside(request)
                    ? local.aside(tenant(request), limit)
                    : local.live(tenant(request), limit)));
      }
      case 2 -> Answer.json(Answer.OK, QueryJson.text(local.find(id(request, path.get(1)))));
      case 3 ->
          inClear(
              request,
              caller,
              path,
              ask -> Answer.json(Answer.OK, QueryJson.text(local.clear(clear, ask))));
      default -> notFound("There is nothing at this path.");
    };
  }

  /** The answer to who may see what was said; instances ask each other for the same role. */
  private static Answer inClear(
      Request request,
      Caller caller,
      List<String> path,
      Function<ClearSessions.Ask, Answer> answer) {
    if (!path.get(2).equals(SessionSearch.CLEAR)) {
      return notFound("There is nothing at this path.");
    }
    if (!caller.may(Caller.Role.CLEAR)) {
      AccessGuard.ACCESS.info(
          "{} was refused: the token is not for values in clear.", caller.name());
      return AccessGuard.forbidden("This token does not have the role clear.");
    }
    request.requireOnly(new TreeSet<>(Set.of("tenant", "turn")));
    return answer.apply(
        new ClearSessions.Ask(sessionOf(request, path.get(1)), turn(request), caller));
  }

  private static OptionalInt turn(Request request) {
    String given = request.query().get("turn");
    try {
      return given == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseUnsignedInt(given));
    } catch (NumberFormatException e) {
      throw new BadRequestException("The turn is the number of a turn.");
    }
  }

  private static Answer shown(SessionSearch.Result result) {
    Optional<JsonNode> refused =
        result.hits().stream()
            .map(hit -> hit.found().session())
            .filter(one -> one.path("status").asText().equals("refused"))
            .findFirst();
    if (refused.isEmpty()) {
      return found(result);
    }
    int status =
        switch (ClearView.Why.valueOf(refused.get().path("why").asText())) {
          case FORBIDDEN -> Answer.FORBIDDEN;
          case GONE -> Answer.NOT_FOUND;
          case UNRECORDED -> Answer.UNAVAILABLE;
        };
    return Answer.json(status, QueryJson.error(refused.get().path("error").asText()));
  }

  private static Answer found(SessionSearch.Result result) {
    if (!result.hits().isEmpty()) {
      ObjectNode session = shown(result.hits().get(0));
      session.set("missing", QueryJson.tree(result.missing()));
      return Answer.json(Answer.OK, QueryJson.text(session));
    }
    if (!result.missing().isEmpty()) {
      return Answer.json(
              Answer.UNAVAILABLE,
              QueryJson.text(
                  Map.of(
                      "error",
                      "The session was not found, but some partitions did not answer; try again.",
                      "missing",
                      result.missing())))
          .with("Retry-After", "5");
    }
    return notFound(
        "No instance knows this session: it was never seen, or it ended long ago; check its id and"
            + " tenant.");
  }

  private static Answer listed(SessionSearch.Result result) {
    return Answer.json(
        Answer.OK,
        QueryJson.text(
            Map.of(
                "sessions",
                result.hits().stream().map(SessionRoutes::shown).toList(),
                "missing",
                result.missing())));
  }

  private static ObjectNode shown(SessionSearch.Hit hit) {
    JsonNode session = hit.found().session();
    ObjectNode shown = session instanceof ObjectNode object ? object.deepCopy() : null;
    if (shown == null) {
      throw new IllegalStateException("A session is an object.");
    }
    shown.set("served", QueryJson.tree(Served.of(hit)));
    return shown;
  }

  private static Answer notFound(String sentence) {
    return Answer.json(Answer.NOT_FOUND, QueryJson.error(sentence));
  }

  private static SessionId id(Request request, String id) {
    request.requireOnly(Set.of("tenant"));
    return sessionOf(request, id);
  }

  private static SessionId sessionOf(Request request, String id) {
    if (id.isEmpty() || id.length() > LONGEST_ID) {
      throw new BadRequestException(
          "A session's id has 1 to " + LONGEST_ID + " characters; /sessions alone lists some.");
    }
    return new SessionId(tenant(request), id);
  }

  private static String tenant(Request request) {
    return request.query().getOrDefault("tenant", SessionId.DEFAULT_TENANT);
  }

  private static boolean isForAside(Request request) {
    return switch (request.query().getOrDefault("status", "live")) {
      case "live" -> false;
      case SessionSearch.ASIDE -> true;
      default ->
          throw new BadRequestException("The status is live or " + SessionSearch.ASIDE + ".");
    };
  }

  private static int limit(Request request) {
    request.requireOnly(new TreeSet<>(Set.of("limit", "status", "tenant")));
    String given = request.query().getOrDefault("limit", Integer.toString(DEFAULT_LIMIT));
    try {
      int limit = Integer.parseInt(given);
      if (limit >= 1 && limit <= LARGEST_LIMIT) {
        return limit;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new BadRequestException("The limit is a number from 1 to " + LARGEST_LIMIT + ".");
  }
}
