package dev.onset.app.console;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.console.chat.ChatScreen;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ConsoleFeed;
import dev.onset.app.console.live.LiveScreen;
import dev.onset.app.console.tryit.TryScreen;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visits;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.AccessTokens;
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

/**
 * The console of a cluster: reads its topics, and serves what people see of them. A client like any
 * other, so it costs the processor nothing but what the brokers serve. Thread-safe.
 */
public final class OnsetConsole implements AutoCloseable {
  private final Deque<AutoCloseable> closing = new ArrayDeque<>();
  private final Visits visits;
  private final ConsoleServer server;

  /**
   * Starts it.
   *
   * @param cluster whose topics are read
   * @param policy draws links and thresholds
   * @param place where it listens
   * @param tokens who may sign in; without them only {@link #codeAddress} opens it
   * @param pipeline the extraction of the policy, which may be shared; without it there is no place
   *     to try texts
   */
  public OnsetConsole(
      Cluster cluster,
      Policy policy,
      ConsoleServer.Place place,
      Optional<AccessTokens> tokens,
      Optional<ExtractionPipeline> pipeline) {
    Clock clock = Clock.systemUTC();
    ChatIndex index = new ChatIndex(clock);
    this.visits = new Visits(tokens, clock);
    List<Screen> screens = new ArrayList<>();
    LiveScreen live = new LiveScreen(index);
    ChatScreen chat = new ChatScreen(live, index, cluster, policy, (visit, session) -> {});
    screens.add(new WithChats(live, chat));
    pipeline.ifPresent(extraction -> screens.add(new TryScreen(policy, extraction)));
    this.server = new ConsoleServer(place, visits, screens);
    closing.push(server);
    closing.push(ConsoleFeed.start(cluster, index, clock));
  }

  /** The list of chats, with the chats that it leads to. */
  private record WithChats(LiveScreen live, ChatScreen chat) implements Screen {
    @Override
    public String name() {
      return live.name();
    }

    @Override
    public String path() {
      return live.path();
    }

    @Override
    public Caller.Role role() {
      return live.role();
    }

    @Override
    public void serve(Site site) {
      live.serve(site);
      chat.serve(site);
    }
  }

  /**
   * Starts it where the settings say.
   *
   * @throws ConfigurationException if tokens or TLS cannot be used, or nobody could sign in from
   *     another machine
   * @throws StartupException if the address cannot be bound
   */
  public static OnsetConsole of(OnsetConfig config, Policy policy) {
    HttpAccess access = HttpAccess.of(config);
    InetSocketAddress address = new InetSocketAddress(config.httpHost(), config.consolePort());
    if (address.isUnresolved()) {
      throw new StartupException(
          "The host " + config.httpHost() + " is not known; set " + OnsetConfig.HTTP_HOST + ".",
          null);
    }
    if (access.tokens().isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new ConfigurationException(
          "Nobody could sign in to the console from another machine; set "
              + OnsetConfig.HTTP_TOKENS
              + ", or "
              + OnsetConfig.HTTP_HOST
              + " to a loopback address.");
    }
    try {
      return new OnsetConsole(
          new Cluster(config),
          policy,
          new ConsoleServer.Place(address, access.tls(), config.httpBehindProxy()),
          access.tokens(),
          Optional.empty());
    } catch (JavalinBindException e) {
      throw new StartupException(
          "The port "
              + config.consolePort()
              + " for the console cannot be bound, most likely because another process holds it;"
              + " set "
              + OnsetConfig.CONSOLE_PORT
              + " to a free one.",
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
