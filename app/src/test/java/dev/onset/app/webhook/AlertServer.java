package dev.onset.app.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A real HTTP server that receives alerts; behaves as a test says. */
final class AlertServer implements AutoCloseable {
  /** What is done with an alert. */
  @FunctionalInterface
  interface Manner {
    /**
     * @param attempt counts those of this alert from 1
     * @return the status to answer with
     * @throws IOException to break the connection instead
     */
    int answer(Post post, int attempt) throws IOException;
  }

  /** A request. */
  record Post(
      String key,
      String body,
      String path,
      String signature,
      String authorization,
      String contentType) {}

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Post> posts = new CopyOnWriteArrayList<>();
  private final List<Post> accepted = new CopyOnWriteArrayList<>();
  private final Map<String, Integer> attempts = new ConcurrentHashMap<>();
  private final CountDownLatch asked = new CountDownLatch(1);

  AlertServer(Manner manner) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", exchange -> take(exchange, manner));
    server.start();
  }

  private void take(HttpExchange exchange, Manner manner) throws IOException {
    Post post =
        new Post(
            exchange.getRequestHeaders().getFirst("Idempotency-Key"),
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders().getFirst("Onset-Signature"),
            exchange.getRequestHeaders().getFirst("Authorization"),
            exchange.getRequestHeaders().getFirst("Content-Type"));
    posts.add(post);
    asked.countDown();
    int status;
    try {
      status = manner.answer(post, attempts.merge(post.key(), 1, Integer::sum));
    } catch (IOException e) {
      exchange.close();
      return;
    }
    if (status < 300) {
      accepted.add(post);
    }
    byte[] body = "thank you".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Waits until a latch is open, and gives up with the server. */
  static void hang(CountDownLatch released) throws IOException {
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("The server stops.");
    }
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort() + "/alerts";
  }

  /** Waits for the first request. */
  void awaitPost() throws InterruptedException {
    if (!asked.await(60, TimeUnit.SECONDS)) {
      throw new AssertionError("Nobody posted.");
    }
  }

  /** All requests, in their order. */
  List<Post> posts() {
    return posts;
  }

  /** The requests that were answered with success, in the order of their answers. */
  List<Post> accepted() {
    return accepted;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
