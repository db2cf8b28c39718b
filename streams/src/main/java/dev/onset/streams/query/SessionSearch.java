package dev.onset.streams.query;

import dev.onset.streams.http.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Searches sessions on all instances. The id of a session does not tell its partition, because
 * every producer may choose partitions in its own way. So this instance reads all of its own
 * partitions and then queries the others. Thread-safe.
 *
 * @param partitions the number of partitions
 * @param self the name of this instance
 * @param replicas the state that this instance holds at present, including copies
 */
record SessionSearch(int partitions, String self, Supplier<List<Replica>> replicas, Peers peers) {
  /** First part of the paths between instances, where an instance answers alone. */
  static final String LOCAL = "local";

  static final String SESSIONS = "sessions";

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
   * Looks for a session in every partition, because its id does not tell which one is its own.
   *
   * @param read what a partition of this instance holds of it
   * @param request repeated to other instances, which decide and record as this one does
   * @return at most one hit; nothing is missing if it comes from an active instance
   */
  Result find(Function<Replica, List<?>> read, Request request) {
    LocalAnswer here = local(read);
    Optional<Hit> own =
        here.found().stream().map(found -> new Hit(self, found)).filter(Hit::isActive).min(best());
    if (own.isPresent()) {
      return new Result(List.of(own.get()), List.of());
    }
    Result all = gather(here, request);
    Optional<Hit> found = all.hits().stream().min(best());
    return new Result(
        found.stream().toList(),
        found.filter(Hit::isActive).isPresent() ? List.of() : all.missing());
  }

  /**
   * Some sessions of a tenant, by id.
   *
   * @param read those in a partition of this instance
   * @param most how many
   * @param request repeated to other instances
   */
  Result list(Function<Replica, List<?>> read, int most, Request request) {
    Result all = gather(local(read), request);
    SortedMap<String, Hit> byId = new TreeMap<>();
    all.hits().stream()
        .sorted(best())
        .forEach(hit -> byId.putIfAbsent(hit.found().session().path("session_id").asText(), hit));
    return new Result(byId.values().stream().limit(most).toList(), all.missing());
  }

  /** What the partitions of this instance hold. */
  LocalAnswer local(Function<Replica, List<?>> read) {
    return LocalAnswer.of(replicas.get(), read);
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

  private Result gather(LocalAnswer here, Request request) {
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
      String address = "/" + LOCAL + request.address();
      String authorization = request.authorization().orElseThrow();
      for (Peers.Reply reply : peers.ask(others, address, authorization)) {
        if (reply.answer().isPresent()) {
          LocalAnswer answer = reply.answer().get();
          uncovered.keySet().removeAll(answer.active());
          answer.found().forEach(found -> hits.add(new Hit(reply.peer().name(), found)));
        }
        String why = reply.answer().isPresent() ? "has not restored it yet" : reply.failure();
        reason(uncovered, reply.peer(), why);
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
