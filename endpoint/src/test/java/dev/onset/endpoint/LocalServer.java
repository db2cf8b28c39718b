package dev.onset.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server that does what a test says, one step for each request. */
public final class LocalServer implements AutoCloseable {
  /** What is done with a request. */
  @FunctionalInterface
  public interface Step {
    void handle(HttpExchange exchange) throws IOException;
  }

  public record Request(String path, Optional<String> authorization, JsonNode body) {}

  private record Slow(String material, Step step) {}

  private static final JsonMapper JSON = new JsonMapper();

  private final HttpServer server;
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private final Queue<Step> steps = new ArrayDeque<>();
  private final List<Request> requests = new ArrayList<>();
  private final CountDownLatch release = new CountDownLatch(1);
  private Optional<Slow> slow = Optional.empty();

  public LocalServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(workers);
    server.createContext("/", this::handle);
    server.start();
  }

  public String base() {
    return "http://localhost:" + server.getAddress().getPort() + "/v1";
  }

  public LocalServer then(Step step) {
    synchronized (steps) {
      steps.add(step);
    }
    return this;
  }

  public LocalServer thenAnswer(String content) {
    return then(exchange -> send(exchange, 200, completion(content)));
  }

  public LocalServer thenStatus(int status, String body) {
    return then(exchange -> send(exchange, status, body));
  }

  public LocalServer thenBody(String body) {
    return thenStatus(200, body);
  }

  /** Reads the request and says nothing until released. */
  public LocalServer thenHang(String lateContent) {
    return then(hanging(lateContent));
  }

  private Step hanging(String lateContent) {
    return exchange -> {
      await();
      send(exchange, 200, completion(lateContent));
    };
  }

  /** Hangs on this material whenever it comes, if it comes at all; takes no step for it. */
  public LocalServer hangOn(String material, String lateContent) {
    synchronized (steps) {
      slow = Optional.of(new Slow(material, hanging(lateContent)));
    }
    return this;
  }

  /** Sends the head and half of the body, then nothing until released. */
  public LocalServer thenHangHalfway() {
    return then(
        exchange -> {
          byte[] bytes = completion("{}").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          OutputStream out = exchange.getResponseBody();
          out.write(bytes, 0, bytes.length / 2);
          out.flush();
          await();
          exchange.close();
        });
  }

  public void release() {
    release.countDown();
  }

  public List<Request> requests() {
    synchronized (steps) {
      return List.copyOf(requests);
    }
  }

  static String completion(String content) {
    return "{\"id\":\"x\",\"choices\":[{\"index\":0,\"finish_reason\":\"stop\",\"message\":"
        + "{\"role\":\"assistant\",\"content\":"
        + JSON.getNodeFactory().textNode(content)
        + "}}]}";
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    JsonNode body = JSON.readTree(exchange.getRequestBody());
    Step step;
    synchronized (steps) {
      requests.add(
          new Request(
              exchange.getRequestURI().getPath(),
              Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")),
              body));
      String material = body.path("messages").path(1).path("content").asText();
      step =
          slow.filter(each -> each.material().equals(material))
              .map(Slow::step)
              .orElseGet(() -> steps.isEmpty() ? any -> send(any, 404, "") : steps.remove());
    }
    step.handle(exchange);
  }

  private void await() {
    try {
      release.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    release();
    server.stop(0);
    workers.shutdownNow();
  }
}
