package dev.onset.evaluation.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A headless browser with one page, spoken to by its own protocol (DevTools). */
final class Chromium implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final String LISTENS = "DevTools listening on ";
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final Messages messages;
  private final AtomicInteger calls = new AtomicInteger();
  private String session = "";

  /** Puts parts of messages together; answers go to who waits, events to a list. */
  private static final class Messages implements WebSocket.Listener {
    private final StringBuilder parts = new StringBuilder();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> loaded = new CompletableFuture<>();

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
          answers
              .computeIfAbsent(node.get("id").asInt(), id -> new CompletableFuture<>())
              .complete(node);
        } else {
          events.add(node);
          if (node.path("method").asText().equals("Page.loadEventFired")) {
            loaded.complete(null);
          }
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  private Chromium(Process process, WebSocket socket, Messages messages) {
    this.process = process;
    this.socket = socket;
    this.messages = messages;
  }

  /** A browser on the path; empty where there is none. */
  static Optional<Path> find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder).resolve(name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts a browser.
   *
   * @param profile an empty folder
   */
  static Chromium start(Path browser, Path profile) throws Exception {
    Process process =
        new ProcessBuilder(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader err =
        new BufferedReader(
            new java.io.InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line = err.readLine();
    while (line != null && !line.startsWith(LISTENS)) {
      line = err.readLine();
    }
    if (line == null) {
      throw new IllegalStateException("The browser " + browser + " did not start");
    }
    Thread drain = new Thread(() -> err.lines().forEach(ignored -> {}), "browser-errors");
    drain.setDaemon(true);
    drain.start();
    Messages messages = new Messages();
    WebSocket socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(line.substring(LISTENS.length()).strip()), messages)
            .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    Chromium chromium = new Chromium(process, socket, messages);
    String target =
        chromium
            .call("Target.createTarget", Map.of("url", "about:blank"))
            .path("targetId")
            .asText();
    chromium.session =
        chromium
            .call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asText();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      chromium.call(domain + ".enable", Map.of());
    }
    return chromium;
  }

  /** Loads a page and waits until it is there. */
  void open(URI page) throws Exception {
    call("Page.navigate", Map.of("url", page.toString()));
    messages.loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** One command of the protocol and its result. */
  JsonNode call(String method, Map<String, Object> parameters) throws Exception {
    int id = calls.incrementAndGet();
    CompletableFuture<JsonNode> answer =
        messages.answers.computeIfAbsent(id, any -> new CompletableFuture<>());
    ObjectNode command = JSON.createObjectNode().put("id", id).put("method", method);
    command.set("params", JSON.valueToTree(parameters));
    if (!session.isEmpty()) {
      command.put("sessionId", session);
    }
    socket.sendText(command.toString(), true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    JsonNode message = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (message.has("error")) {
      throw new IllegalStateException(method + ": " + message.get("error"));
    }
    return message.path("result");
  }

  /** The value of an expression in the page. */
  JsonNode evaluate(String expression) throws Exception {
    JsonNode result =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(result.get("exceptionDetails").toString());
    }
    return result.path("result").path("value");
  }

  /** Presses a key that has a character. */
  void press(String key, String text, int code) throws Exception {
    for (String type : List.of("keyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of("type", type, "key", key, "text", text, "windowsVirtualKeyCode", code));
    }
  }

  /** Exceptions, console errors and what the browser itself complains of. */
  List<String> complaints() {
    return messages.events.stream()
        .filter(
            event ->
                switch (event.path("method").asText()) {
                  case "Runtime.exceptionThrown" -> true;
                  case "Runtime.consoleAPICalled" ->
                      event.path("params").path("type").asText().equals("error");
                  case "Log.entryAdded" ->
                      event.path("params").path("entry").path("level").asText().equals("error");
                  default -> false;
                })
        .map(JsonNode::toString)
        .toList();
  }

  /** Addresses that the page asked for. */
  List<String> requests() {
    return messages.events.stream()
        .filter(event -> event.path("method").asText().equals("Network.requestWillBeSent"))
        .map(event -> event.path("params").path("request").path("url").asText())
        .toList();
  }

  /** Ends the browser and waits until it has left its profile alone. */
  @Override
  public void close() {
    ObjectNode command = JSON.createObjectNode().put("id", 0).put("method", "Browser.close");
    socket.sendText(command.toString(), true).join();
    process.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }
}
