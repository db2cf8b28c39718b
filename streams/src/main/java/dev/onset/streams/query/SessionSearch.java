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
 * Looks for sessions wherever they may be. Which partition has a session cannot be told from its
 * id, since producers choose partitions each in their way: so this instance looks at all of its
 * own, and then asks the others. Thread-safe.
 */
final class SessionSearch {
  /** What the paths between instances begin with; whoever is asked there asks nobody. */
  static final String LOCAL = "local";

  static final String SESSIONS = "sessions";

  private final int partitions;
  private final String self;
  private final LocalSessions local;
  private final Peers peers;

  /**
   * @param partitions how many there are
   * @param self what this instance is called
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
   * @param instance who answered
   */
  record Hit(String instance, LocalAnswer.Found found) {
    private boolean isActive() {
      return found.role() == Replica.Role.ACTIVE;
    }
  }

  /**
   * A partition of which nobody who processes it answered.
   *
   * @param why a few words
   */
  record Missing(int partition, String why) {}

  /**
   * What came of a search.
   *
   * @param hits from who processes the partition, or from a copy where that one did not answer
   * @param missing partitions that only a copy told of, or nobody
   */
  record Result(List<Hit> hits, List<Missing> missing) {}

  /**
   * Looks for a session.
   *
   * @param authorization presented to other instances
   * @return at most one hit; nothing is missing if it is from who processes its partition
   */
  Result find(SessionId id, String authorization) {
    LocalAnswer here = local.find(id);
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
            + "?tenant="
            + Percent.encode(id.tenant());
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
    String address =
        "/" + LOCAL + "/" + SESSIONS + "?tenant=" + Percent.encode(tenant) + "&limit=" + most;
    Result all = gather(local.live(tenant, most), address, authorization);
    SortedMap<String, Hit> byId = new TreeMap<>();
    all.hits().stream()
        .sorted(best())
        .forEach(hit -> byId.putIfAbsent(hit.found().session().path("session_id").asText(), hit));
    return new Result(byId.values().stream().limit(most).toList(), all.missing());
  }

  /** Who processes it knows best; a live session before what is left of an ended one. */
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
    // A copy says nothing where who processes the partition said what there is.
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
