package dev.onset.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onset.endpoint.ChatEndpoint;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A real HTTP server with the endpoint of a language model that says what a test wants. */
public final class AnsweringServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  private final HttpServer server;
  private final Function<JsonNode, Optional<String>> answers;
  private final AtomicInteger requests = new AtomicInteger();

  /**
   * @param answers the content by the material of a question, as JSON; status 401 for none
   */
  public AnsweringServer(Function<JsonNode, Optional<String>> answers) throws IOException {
    this.answers = answers;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  /** Asks over HTTP. */
  public ChatModel model() {
    return model(EndpointLimits.DEFAULT);
  }

  /** Likewise, within other limits. */
  public ChatModel model(EndpointLimits limits) {
    return new ChatEndpoint(
        EndpointAddress.of(
            "http://localhost:" + server.getAddress().getPort() + "/v1", "m", Optional.empty()),
        limits);
  }

  /** How many came. */
  public int requests() {
    return requests.get();
  }

  private void handle(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    JsonNode body = JSON.readTree(exchange.getRequestBody());
    JsonNode material = JSON.readTree(body.path("messages").path(1).path("content").asText());
    Optional<String> content = answers.apply(material);
    if (content.isPresent()) {
      byte[] bytes =
          ("{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"role\":\"assistant\",\"content\":"
                  + JSON.getNodeFactory().textNode(content.get())
                  + "}}]}")
              .getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    } else {
      exchange.sendResponseHeaders(401, -1);
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
