package dev.onset.streams.query;

import dev.onset.model.KeyProvider;
import dev.onset.model.access.Access;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Handler;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.monitoring.AssessmentTally;
import dev.onset.streams.monitoring.ChangelogLags;
import dev.onset.streams.monitoring.Health;
import dev.onset.streams.monitoring.HealthRoutes;
import dev.onset.streams.monitoring.RestoreProgress;
import dev.onset.streams.policy.ClearPolicies;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.HostInfo;

/**
 * The HTTP endpoint of an instance. It is bound first, so that the group can learn its address, and
 * serves once the streams exist. Thread-safe.
 */
public final class HttpApi implements AutoCloseable {
  private final HttpEndpoint endpoint;
  private final Optional<SSLContext> tls;
  private final AccessGuard guard;
  private final Optional<HostInfo> self;
  private final Deque<Runnable> closing = new ArrayDeque<>();

  private HttpApi(
      HttpEndpoint endpoint, Optional<SSLContext> tls, AccessGuard guard, Optional<HostInfo> self) {
    this.endpoint = endpoint;
    this.tls = tls;
    this.guard = guard;
    this.self = self;
    closing.push(endpoint::close);
  }

  /**
   * The sources of the answers.
   *
   * @param streams not started yet
   * @param health of this instance
   * @param tenants the keys that sessions' keys are wrapped under
   * @param turns name of the topic of turns
   * @param assessments how many sessions could be assessed
   * @param clear which sessions may be shown as they were said
   * @param journal records who sees what was said; without one nobody does
   * @param reviews what waits for people; without it nothing is told and decided
   * @param about the part of the status that does not change
   */
  public record Served(
      KafkaStreams streams,
      Health health,
      PrometheusMeterRegistry registry,
      KeyProvider tenants,
      String turns,
      AssessmentTally assessments,
      ClearPolicies clear,
      Optional<Consumer<Access>> journal,
      Optional<ReviewPort> reviews,
      About about) {}

  /**
   * Binds the configured address.
   *
   * @throws ConfigurationException if tokens or TLS cannot be used, or sessions would be served in
   *     clear text to other machines
   * @throws StartupException if the address cannot be bound
   */
  public static HttpApi bind(OnsetConfig config) {
    InetSocketAddress address = new InetSocketAddress(config.httpHost(), config.httpPort());
    HttpAccess access = HttpAccess.of(config);
    HttpEndpoint endpoint;
    try {
      endpoint = HttpEndpoint.bind(address, access.tls());
    } catch (IOException e) {
      throw new StartupException(
          ("The address %s:%s for metrics and health cannot be bound, most likely because"
                  + " another process holds the port; set %s and %s to a free one.")
              .formatted(
                  config.httpHost(),
                  config.httpPort(),
                  OnsetConfig.HTTP_HOST,
                  OnsetConfig.HTTP_PORT),
          e);
    }
    return new HttpApi(
        endpoint,
        access.tls(),
        new AccessGuard(access.tokens()),
        self(config, address.getAddress(), endpoint.port()));
  }

  /**
   * The address of this instance for others: the configured one, or the bound one if it names one
   * machine.
   */
  private static Optional<HostInfo> self(OnsetConfig config, InetAddress host, int port) {
    Object set = config.kafka().get(StreamsConfig.APPLICATION_SERVER_CONFIG);
    if (set != null && !set.toString().isEmpty()) {
      return Optional.ofNullable(HostInfo.buildFromEndpoint(set.toString()));
    }
    return host.isAnyLocalAddress()
        ? Optional.empty()
        : Optional.of(new HostInfo(config.httpHost(), port));
  }

  /** The address of this instance for its group, as host:port; empty if none can be told. */
  public Optional<String> self() {
    return self.map(host -> host.host() + ":" + host.port());
  }

  /** The port that is bound. */
  public int port() {
    return endpoint.port();
  }

  /** Begins to serve. Call it before the streams start. */
  public void serve(Served served) {
    KafkaStreams streams = served.streams();
    RestoreProgress restoring = new RestoreProgress();
    streams.setGlobalStateRestoreListener(restoring);
    streams.setStandbyUpdateListener(restoring);
    ChangelogLags lags = new ChangelogLags(streams::allLocalStorePartitionLags);
    closing.push(lags::close);
    Peers peers = new Peers(new KafkaPeers(streams, self, served.turns()), tls);
    closing.push(peers::close);
    SessionSearch search =
        new SessionSearch(
            served.about().partitions(),
            self().orElse("this instance"),
            new KafkaReplicas(streams, served.health().brokersAnswer()),
            peers);
    SessionRoutes sessions =
        new SessionRoutes(
            served.tenants(),
            search,
            new ClearSessions(served.tenants(), served.clear(), served.journal()));
    StatusRoute status =
        new StatusRoute(
            served.about(),
            self(),
            served.health().state(),
            streams::metadataForLocalThreads,
            served.assessments(),
            restoring,
            lags);
    Map<String, Handler> handlers =
        new HashMap<>(HealthRoutes.of(served.registry(), served.health()));
    handlers.put("status", guard.handler(Caller.Role.OPERATOR, status::status));
    handlers.put(SessionSearch.SESSIONS, guard.handler(Caller.Role.VIEWER, sessions::sessions));
    handlers.put(SessionSearch.LOCAL, guard.handler(Caller.Role.VIEWER, sessions::local));
    ReviewRoutes reviews = new ReviewRoutes(served.reviews(), served.journal());
    handlers.put(ReviewRoutes.REVIEWS, guard.handler(Caller.Role.REVIEWER, reviews::list));
    endpoint.serve(
        handlers,
        Map.of(ReviewRoutes.REVIEWS, guard.handler(Caller.Role.REVIEWER, reviews::decide)));
  }

  /** Begins to serve metrics and health alone. Call it before the streams start. */
  public void serve(PrometheusMeterRegistry registry, Health health) {
    endpoint.serve(HealthRoutes.of(registry, health));
  }

  @Override
  public void close() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
  }
}
