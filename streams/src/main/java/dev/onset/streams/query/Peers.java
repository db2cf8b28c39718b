package dev.onset.streams.query;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.DaemonThreads;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.apache.kafka.streams.state.HostInfo;

/**
 * Queries the other instances, each once, a few at a time, with a time limit. They answer from
 * their own stores and query nobody. Thread-safe.
 */
final class Peers implements AutoCloseable {
  /** For all of them together. */
  static final Duration LIMIT = Duration.ofSeconds(4);

  private static final Duration CONNECT = Duration.ofSeconds(1);
  private static final Duration EACH = Duration.ofSeconds(3);
  private static final int AT_ONCE = 8;
  private static final int LONGEST = 8 * 1024 * 1024;

  private final Supplier<List<Peer>> others;
  private final boolean tls;
  private final HttpClient client;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(AT_ONCE, DaemonThreads.named("onset-peers"));

  /**
   * Another instance, as the group knows it.
   *
   * @param address of its endpoint
   * @param active the partitions assigned to it
   * @param standby the partitions of which it holds a copy
   */
  record Peer(HostInfo address, SortedSet<Integer> active, SortedSet<Integer> standby) {
    String name() {
      return address.host() + ":" + address.port();
    }
  }

  /**
   * The result of one query.
   *
   * @param answer empty if there is none
   * @param failure why there is none
   */
  record Reply(Peer peer, Optional<LocalAnswer> answer, String failure) {
    private static Reply failed(Peer peer, String why) {
      return new Reply(peer, Optional.empty(), why);
    }
  }

  /**
   * @param others those of now
   * @param tls empty for clear text, in which only instances of this machine are asked
   */
  Peers(Supplier<List<Peer>> others, Optional<SSLContext> tls) {
    this.others = others;
    this.tls = tls.isPresent();
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1);
    tls.ifPresent(builder::sslContext);
    this.client = builder.build();
  }

  /** The instances but this one, as the group knows them now. */
  List<Peer> now() {
    return others.get();
  }

  /**
   * Sends the same query to several instances.
   *
   * @param address path and parameters
   * @param authorization the header that the caller presented; all instances know the same tokens
   */
  List<Reply> ask(List<Peer> peers, String address, String authorization) {
    List<Callable<Reply>> questions = new ArrayList<>();
    peers.forEach(peer -> questions.add(() -> ask(peer, address, authorization)));
    List<Reply> replies = new ArrayList<>();
    try {
      List<Future<Reply>> futures =
          threads.invokeAll(questions, LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      for (int i = 0; i < peers.size(); i++) {
        replies.add(reply(peers.get(i), futures.get(i)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      peers.forEach(peer -> replies.add(Reply.failed(peer, "was not asked to the end")));
    }
    return replies;
  }

  private static Reply reply(Peer peer, Future<Reply> future) throws InterruptedException {
    try {
      return future.get();
    } catch (CancellationException e) {
      return Reply.failed(peer, "did not answer in time");
    } catch (ExecutionException e) {
      return Reply.failed(peer, "cannot be reached");
    }
  }

  private Reply ask(Peer peer, String address, String authorization) throws InterruptedException {
    if (!tls && !isOfThisMachine(peer)) {
      // The token would travel in clear text, whatever a proxy in front of the instances speaks.
      return Reply.failed(
          peer,
          "is not asked in clear text; set " + OnsetConfig.HTTP_KEYSTORE + " on every instance");
    }
    try {
      URI uri = URI.create((tls ? "https://" : "http://") + peer.name() + address);
      HttpRequest request =
          HttpRequest.newBuilder(uri).header("Authorization", authorization).timeout(EACH).build();
      HttpResponse<InputStream> response =
          client.send(request, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream in = response.body()) {
        byte[] body = in.readNBytes(LONGEST + 1);
        return switch (response.statusCode()) {
          case Answer.OK ->
              body.length > LONGEST
                  ? Reply.failed(peer, "answered at too great length")
                  : new Reply(peer, Optional.of(QueryJson.read(body, LocalAnswer.class)), "");
          case Answer.UNAUTHORIZED, Answer.FORBIDDEN ->
              Reply.failed(peer, "refused the token; give every instance the same file of tokens");
          case Answer.UNAVAILABLE -> Reply.failed(peer, "is busy");
          default -> Reply.failed(peer, "answered with status " + response.statusCode());
        };
      }
    } catch (IOException | IllegalArgumentException e) {
      return Reply.failed(peer, "cannot be reached");
    }
  }

  private static boolean isOfThisMachine(Peer peer) {
    // Any other name would be looked up, and could be anybody's.
    String host = peer.address().host();
    return host.equals("localhost")
        || host.equals("::1")
        || host.startsWith("127.") && host.chars().allMatch(c -> c == '.' || Character.isDigit(c));
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
