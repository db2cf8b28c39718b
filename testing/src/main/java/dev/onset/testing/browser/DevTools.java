package dev.onset.testing.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A connection to a browser, by its own protocol. Thread-safe. */
final class DevTools {
  /** How long an answer may take. */
  static final long PATIENCE_SECONDS = 60;

  private static final JsonMapper JSON = new JsonMapper();

  private final AtomicInteger calls = new AtomicInteger();
  private final Messages messages = new Messages();
  private final WebSocket socket;

  /** Puts parts of messages together; answers go to who waits, events to the page they are of. */
  private static final class Messages implements WebSocket.Listener {
    private final StringBuilder parts = new StringBuilder();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, Consumer<JsonNode>> pages = new ConcurrentHashMap<>();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      parts.append(data);
      if (last) {
        accept(parts.toString());
        parts.setLength(0);
      }
      from.request(1);
      return null;
    }

    private void accept(String message) {
      try {
        JsonNode node = JSON.readTree(message);
        if (node.has("id")) {
          CompletableFuture<JsonNode> waiting = answers.remove(node.get("id").asInt());
          if (waiting != null) {
            waiting.complete(node);
          }
        } else {
          pages.getOrDefault(node.path("sessionId").asText(), nobody -> {}).accept(node);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private DevTools(URI address) throws Exception {
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(address, messages)
            .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Connects to the address that the browser printed. */
  static DevTools connect(URI address) throws Exception {
    return new DevTools(address);
  }

  /** Has the events of a page told. */
  void listen(String session, Consumer<JsonNode> events) {
    messages.pages.put(session, events);
  }

  /** No longer has them told. */
  void leave(String session) {
    messages.pages.remove(session);
  }

  /**
   * Gives one command.
   *
   * @param session the page; empty for the browser itself
   * @return its result
   * @throws RefusedException if the browser refuses it
   * @throws IllegalStateException if there is no answer within a minute
   */
  JsonNode call(String session, String method, Map<String, Object> parameters) {
    int id = calls.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    messages.answers.put(id, answer);
    send(id, session, method, parameters);
    try {
      JsonNode message = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (message.has("error")) {
        throw new RefusedException(method + ": " + message.get("error"));
      }
      return message.path("result");
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("The browser does not answer " + method, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Gives one command and waits for nothing. */
  void tell(String method) {
    send(calls.incrementAndGet(), "", method, Map.of());
  }

  private synchronized void send(
      int id, String session, String method, Map<String, Object> parameters) {
    ObjectNode command = JSON.createObjectNode().put("id", id).put("method", method);
    command.set("params", JSON.valueToTree(parameters));
    if (!session.isEmpty()) {
      command.put("sessionId", session);
    }
    socket.sendText(command.toString(), true).join();
  }

  /** The browser did not do what it was told. */
  static final class RefusedException extends IllegalStateException {
    private RefusedException(String message) {
      super(message);
    }
  }
}
