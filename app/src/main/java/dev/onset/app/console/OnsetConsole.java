package dev.onset.app.console;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.console.chat.ChatScreen;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.console.index.ConsoleFeed;
import dev.onset.app.console.live.LiveScreen;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visits;
import dev.onset.model.Policy;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Caller;
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
   */
  public OnsetConsole(
      Cluster cluster, Policy policy, ConsoleServer.Place place, Optional<AccessTokens> tokens) {
    Clock clock = Clock.systemUTC();
    ChatIndex index = new ChatIndex(clock);
    this.visits = new Visits(tokens, clock);
    List<Screen> screens = new ArrayList<>();
    LiveScreen live = new LiveScreen(index);
    ChatScreen chat = new ChatScreen(live, index, cluster, policy, (visit, session) -> {});
    screens.add(new WithChats(live, chat));
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
