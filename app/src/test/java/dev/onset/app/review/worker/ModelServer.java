package dev.onset.app.review.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onset.endpoint.EndpointAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A real HTTP server in the place of a language model; behaves as a test says. */
final class ModelServer implements AutoCloseable {
  /** What is done with a question. */
  @FunctionalInterface
  interface Manner {
    /**
     * @param material what is to be reviewed
     */
    void answer(HttpExchange exchange, JsonNode material) throws IOException;
  }

  private static final JsonMapper JSON = new JsonMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<JsonNode> questions = new CopyOnWriteArrayList<>();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch released;

  ModelServer(Manner manner) throws IOException {
    this(manner, new CountDownLatch(0));
  }

  private ModelServer(Manner manner, CountDownLatch released) throws IOException {
    this.released = released;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          JsonNode body = JSON.readTree(exchange.getRequestBody());
          JsonNode material =
              JSON.readTree(body.path("messages").path(1).path("content").textValue());
          questions.add(material);
          asked.countDown();
          manner.answer(exchange, material);
        });
    server.start();
  }

  /** Keeps names that read so, and redacts all others. */
  static Manner keeping(String... names) {
    Set<String> kept = Set.of(names);
    return (exchange, material) -> {
      ObjectNode answer = JSON.createObjectNode();
      for (JsonNode candidate : material.path("candidates")) {
        boolean keep = kept.contains(candidate.path("text").textValue());
        answer.put(candidate.path("id").textValue(), keep ? "KEEP" : "REDACT");
      }
      send(exchange, 200, completion(answer.toString()));
    };
  }

  static Manner saying(int status, String body) {
    return (exchange, material) -> send(exchange, status, body);
  }

  /** One that says nothing before it is released, and then what another would have said. */
  static ModelServer hanging(Manner then) throws IOException {
    CountDownLatch released = new CountDownLatch(1);
    return new ModelServer(
        (exchange, material) -> {
          try {
            released.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
          }
          then.answer(exchange, material);
        },
        released);
  }

  static String completion(String content) {
    return "{\"choices\":[{\"index\":0,\"finish_reason\":\"stop\",\"message\":"
        + "{\"role\":\"assistant\",\"content\":"
        + JSON.getNodeFactory().textNode(content)
        + "}}]}";
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  EndpointAddress address() {
    return EndpointAddress.of(
        "http://localhost:" + server.getAddress().getPort() + "/v1",
        "small-model",
        Optional.empty());
  }

  /** Waits for the first question. */
  void awaitQuestion() throws InterruptedException {
    if (!asked.await(60, TimeUnit.SECONDS)) {
      throw new AssertionError("Nobody asked.");
    }
  }

  /** Lets answer whoever hangs. */
  void release() {
    released.countDown();
  }

  /** What was asked so far. */
  List<JsonNode> questions() {
    return questions;
  }

  @Override
  public void close() {
    release();
    server.stop(0);
    threads.shutdownNow();
  }
}
