package dev.onset.streams.query;

import dev.onset.model.SessionId;
import dev.onset.streams.http.Percent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Searches sessions on all instances. The id of a session does not tell its partition, because
 * every producer may choose partitions in its own way. So this instance reads all of its own
 * partitions and then queries the others. Thread-safe.
 */
final class SessionSearch {
  /** First part of the paths between instances, where an instance answers alone. */
  static final String LOCAL = "local";

  static final String SESSIONS = "sessions";

  /** Last part of the paths of values in clear. */
  static final String CLEAR = "clear";

  /** The status of sessions that are set aside. */
  static final String ASIDE = "set_aside";

  private final int partitions;
  private final String self;
  private final LocalSessions local;
  private final Peers peers;

  /**
   * @param partitions the number of partitions
   * @param self the name of this instance
   */
  SessionSearch(int partitions, String self, LocalSessions local, Peers peers) {
    this.partitions = partitions;
    this.self = self;
    this.local = local;
    this.peers = peers;
  }

  /**
   * A session somewhere.
   *
   * @param instance that answered
   */
  record Hit(String instance, LocalAnswer.Found found) {
    private boolean isActive() {
      return found.role() == Replica.Role.ACTIVE;
    }
  }

  /**
   * A partition whose active instance did not answer.
   *
   * @param why a few words
   */
  record Missing(int partition, String why) {}

  /**
   * The result of a search.
   *
   * @param hits from the active instance of a partition, or from a copy if that one did not answer
   * @param missing partitions whose active instance did not answer
   */
  record Result(List<Hit> hits, List<Missing> missing) {}

  /**
   * Looks for a session.
   *
   * @param authorization presented to other instances
   * @return at most one hit; nothing is missing if it comes from an active instance
   */
  Result find(SessionId id, String authorization) {
    return find(id, local.find(id), "", "", authorization);
  }

  /**
   * Turns of a session as they were said, from the instance that processes it.
   *
   * @param authorization presented to other instances, which decide and record as this one does
   * @return at most one hit
   */
  Result clear(ClearSessions clear, ClearSessions.Ask ask, String authorization) {
    return find(
        ask.session(),
        local.clear(clear, ask),
        "/" + CLEAR,
        ask.turn().isPresent() ? "&turn=" + ask.turn().getAsInt() : "",
        authorization);
  }

  private Result find(
      SessionId id, LocalAnswer here, String below, String which, String authorization) {
    Optional<Hit> own =
        here.found().stream().map(found -> new Hit(self, found)).filter(Hit::isActive).min(best());
    if (own.isPresent()) {
      return new Result(List.of(own.get()), List.of());
    }
    String address =
        "/"
            + LOCAL
            + "/"
            + SESSIONS
            + "/"
            + Percent.encode(id.session())
            + below
            + "?tenant="
            + Percent.encode(id.tenant())
            + which;
    Result all = gather(here, address, authorization);
    Optional<Hit> found = all.hits().stream().min(best());
    return new Result(
        found.stream().toList(),
        found.filter(Hit::isActive).isPresent() ? List.of() : all.missing());
  }

  /**
   * Some live sessions of a tenant, by id.
   *
   * @param most how many
   */
  Result live(String tenant, int most, String authorization) {
    return list(tenant, most, local.live(tenant, most), "", authorization);
  }

  /**
   * Some sessions of a tenant that are set aside, by id.
   *
   * @param most how many
   */
  Result aside(String tenant, int most, String authorization) {
    return list(tenant, most, local.aside(tenant, most), "&status=" + ASIDE, authorization);
  }

  private Result list(
      String tenant, int most, LocalAnswer here, String which, String authorization) {
    String address =
        "/"
            + LOCAL
            + "/"
            + SESSIONS
            + "?tenant="
            + Percent.encode(tenant)
            + "&limit="
            + most
            + which;
    Result all = gather(here, address, authorization);
    SortedMap<String, Hit> byId = new TreeMap<>();
    all.hits().stream()
        .sorted(best())
        .forEach(hit -> byId.putIfAbsent(hit.found().session().path("session_id").asText(), hit));
    return new Result(byId.values().stream().limit(most).toList(), all.missing());
  }

  /** The active instance first; a live session before an ended or erased one. */
  private static Comparator<Hit> best() {
    return Comparator.<Hit>comparingInt(hit -> hit.found().role().ordinal())
        .thenComparingInt(SessionSearch::rank)
        .thenComparingInt(hit -> hit.found().partition());
  }

  private static int rank(Hit hit) {
    return switch (hit.found().session().path("status").asText()) {
      case "ended" -> 1;
      case "erased" -> 2;
      default -> 0;
    };
  }

  private Result gather(LocalAnswer here, String address, String authorization) {
    Map<Integer, String> uncovered = new TreeMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      uncovered.put(partition, "");
    }
    List<Hit> hits = new ArrayList<>();
    uncovered.keySet().removeAll(here.active());
    here.found().forEach(found -> hits.add(new Hit(self, found)));
    if (!uncovered.isEmpty()) {
      List<Peers.Peer> others =
          peers.now().stream().filter(peer -> concerns(peer, uncovered)).toList();
      for (Peers.Reply reply : peers.ask(others, address, authorization)) {
        reply
            .answer()
            .ifPresentOrElse(
                answer -> {
                  uncovered.keySet().removeAll(answer.active());
                  answer.found().forEach(found -> hits.add(new Hit(reply.peer().name(), found)));
                },
                () -> reason(uncovered, reply.peer(), reply.failure()));
        if (reply.answer().isPresent()) {
          reason(uncovered, reply.peer(), "has not restored it yet");
        }
      }
    }
    // An answer of the active instance replaces those of copies.
    hits.removeIf(hit -> !hit.isActive() && !uncovered.containsKey(hit.found().partition()));
    List<Missing> missing = new ArrayList<>();
    uncovered.forEach(
        (partition, why) -> missing.add(new Missing(partition, why.isEmpty() ? nobody() : why)));
    return new Result(hits, missing);
  }

  private static boolean concerns(Peers.Peer peer, Map<Integer, String> uncovered) {
    return uncovered.keySet().stream()
        .anyMatch(one -> peer.active().contains(one) || peer.standby().contains(one));
  }

  private static void reason(Map<Integer, String> uncovered, Peers.Peer peer, String why) {
    peer.active()
        .forEach(one -> uncovered.computeIfPresent(one, (p, w) -> peer.name() + " " + why));
  }

  private static String nobody() {
    return "is being moved or restored, or its instance serves at no address that this one knows;"
        + " see application.server";
  }
}
