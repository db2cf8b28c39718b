package dev.onset.app.console;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.console.access.AccessLog;
import dev.onset.app.console.alerts.AlertsScreen;
import dev.onset.app.console.alerts.Judgements;
import dev.onset.app.console.chat.ChatScreen;
import dev.onset.app.console.chat.ClearTurns;
import dev.onset.app.console.desk.ReviewsScreen;
import dev.onset.app.console.erasure.ErasuresScreen;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ConsoleFeed;
import dev.onset.app.console.letters.LettersScreen;
import dev.onset.app.console.live.LiveScreen;
import dev.onset.app.console.policy.PolicyScreen;
import dev.onset.app.console.policy.PolicyTrial;
import dev.onset.app.console.tryit.TryScreen;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Visits;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewBook;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.LeakageModels;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.risk.RarityTables;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.query.HttpAccess;
import io.javalin.util.JavalinBindException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The console of a cluster: reads its topics, and serves what people see of them. A client like any
 * other, so a fault of it costs the processor no turn. Thread-safe.
 */
public final class OnsetConsole implements AutoCloseable {
  private final Deque<AutoCloseable> closing = new ArrayDeque<>();
  private final Visits visits;
  private final ConsoleServer server;

  /** Starts it. */
  public OnsetConsole(ConsolePlan plan) {
    Clock clock = Clock.systemUTC();
    Cluster cluster = plan.cluster();
    ChatIndex index = new ChatIndex(clock);
    PolicyWords words = new PolicyWords(cluster);
    AccessLog journal =
        new AccessLog(cluster, plan.keys().map(KeyRing::newest).map(SigningKey::of));
    closing.push(journal);
    this.visits = new Visits(plan.tokens(), clock);
    Optional<ClearTurns> clear = plan.instance().map(ClearTurns::new);
    List<VerifyingKey> keys =
        plan.keys().stream()
            .flatMap(ring -> ring.newestFirst().stream())
            .map(key -> SigningKey.of(key).verifying())
            .toList();
    ChatScreen chat = new ChatScreen(index, cluster, plan.policy(), words, keys, clear);
    FeedbackArchive archive = new FeedbackArchive(cluster, plan.keys());
    Judgements judgements = new Judgements(archive);
    AlertLinks links = new AlertLinks(Optional.empty(), AlertLinks.RUNBOOK);
    AlertJson json = new AlertJson(cluster.codecs(), links, words::of);
    ReviewBook reviews = new ReviewBook(cluster.topics().reviews());
    ReviewArchive decisions = new ReviewArchive(cluster);
    Optional<EngineFactory> engines = plan.pipeline().map(pipeline -> engines(plan, pipeline));
    PolicyArchive policies = new PolicyArchive(cluster);
    List<Screen> screens = new ArrayList<>();
    screens.add(new LiveScreen(index).screen(chat::serve));
    screens.add(new AlertsScreen(index, judgements, archive, json, words, clock).screen());
    screens.add(new ReviewsScreen(reviews, decisions, index, words, clear, clock).screen());
    screens.add(new PolicyScreen(policies, plan.policy(), engines.map(PolicyTrial::new)).screen());
    engines.ifPresent(one -> screens.add(new TryScreen(plan.policy(), one).screen()));
    plan.keys().ifPresent(ring -> screens.add(new LettersScreen(cluster, ring).screen()));
    plan.keys().ifPresent(ring -> screens.add(new ErasuresScreen(cluster, ring).screen()));
    this.server = new ConsoleServer(plan.place(), visits, journal::append, screens);
    closing.push(server);
    closing.push(new ConsoleFeed(cluster, index, judgements::take, reviews::take, clock).start());
  }

  private static EngineFactory engines(ConsolePlan plan, ExtractionPipeline pipeline) {
    return EngineFactory.of(
        plan.policy(),
        pipeline,
        RarityTables.shipped(),
        new LeakageModels(plan.cluster().config().leakageModels()));
  }

  /**
   * Starts it where the settings say.
   *
   * @param instance asks an instance with a visitor's token; without one no values are shown in
   *     clear
   * @throws ConfigurationException if tokens or TLS cannot be used, or nobody could sign in from
   *     another machine
   * @throws StartupException if the address cannot be bound
   */
  public static OnsetConsole of(
      OnsetConfig config,
      Policy policy,
      Optional<KeyRing> keys,
      Optional<ExtractionPipeline> pipeline,
      Optional<Function<String, InstanceClient>> instance) {
    HttpAccess access = HttpAccess.of(config);
    InetSocketAddress address = new InetSocketAddress(config.httpHost(), config.consolePort());
    if (address.isUnresolved()) {
      throw new StartupException(
          "The host %s is not known; set %s.", config.httpHost(), OnsetConfig.HTTP_HOST);
    }
    if (access.tokens().isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new ConfigurationException(
          "Nobody could sign in to the console from another machine; set %s, or %s to"
              + " a loopback address.",
          OnsetConfig.HTTP_TOKENS, OnsetConfig.HTTP_HOST);
    }
    try {
      return new OnsetConsole(
          new ConsolePlan(
              new Cluster(config),
              policy,
              keys,
              pipeline,
              new ConsoleServer.Place(address, access.tls(), config.httpBehindProxy()),
              access.tokens(),
              instance));
    } catch (JavalinBindException e) {
      throw new StartupException(
          ("The port %s for the console cannot be bound, most likely because another"
                  + " process holds it; set %s to a free one.")
              .formatted(config.consolePort(), OnsetConfig.CONSOLE_PORT),
          e);
    }
  }

  /** The address to open, without a code. */
  public String address(OnsetConfig config) {
    return (config.httpKeystore().isPresent() ? "https://" : "http://")
        + config.httpHost()
        + ":"
        + port()
        + "/";
  }

  /** The address that signs in once, with every right; for the person who started the process. */
  public String codeAddress() {
    Caller everything =
        new Caller("whoever-started-it", EnumSet.allOf(Caller.Role.class), Optional.empty());
    return "http://127.0.0.1:" + server.port() + "/sign-in?code=" + visits.code(everything);
  }

  /** The port that is served. */
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    while (!closing.isEmpty()) {
      try {
        closing.pop().close();
      } catch (Exception e) {
        throw new IllegalStateException("The console did not stop.", e);
      }
    }
  }
}
