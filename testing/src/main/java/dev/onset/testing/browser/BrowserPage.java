package dev.onset.testing.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * One page of a browser: what a person does with it, and what it did. Waits at most a minute for
 * anything. Not thread-safe.
 */
public final class BrowserPage implements AutoCloseable {
  private static final int LOOK_MILLIS = 50;
  private static final List<String> DOMAINS = List.of("Page", "Runtime", "Log", "Network");

  private final DevTools tools;
  private final String context;
  private final String session;
  private final List<JsonNode> events = new CopyOnWriteArrayList<>();

  /** What the reader's system prefers. */
  public enum Scheme {
    LIGHT,
    DARK
  }

  private BrowserPage(DevTools tools, String context, String session) {
    this.tools = tools;
    this.context = context;
    this.session = session;
  }

  static BrowserPage attach(DevTools tools, String context, String target) {
    String session =
        tools
            .call("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asText();
    BrowserPage page = new BrowserPage(tools, context, session);
    tools.listen(session, page::happened);
    DOMAINS.forEach(domain -> page.call(domain + ".enable", Map.of()));
    page.call("Page.setLifecycleEventsEnabled", Map.of("enabled", true));
    page.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
    return page;
  }

  private synchronized void happened(JsonNode event) {
    events.add(event);
    notifyAll();
  }

  /** One command of the protocol and its result. */
  public JsonNode call(String method, Map<String, Object> parameters) {
    return tools.call(session, method, parameters);
  }

  /**
   * Loads an address and waits until it is there.
   *
   * @throws IllegalStateException if it cannot be loaded
   */
  public void open(String address) {
    JsonNode begun = call("Page.navigate", Map.of("url", address));
    if (begun.has("errorText")) {
      throw new IllegalStateException(address + ": " + begun.get("errorText").asText());
    }
    String loader = begun.path("loaderId").asText();
    if (!loader.isEmpty()) {
      awaitLoad(loader);
    }
  }

  private synchronized void awaitLoad(String loader) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DevTools.PATIENCE_SECONDS);
    while (!isLoaded(loader)) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        throw new IllegalStateException("The page did not load");
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  /** Also if the page led on to another one before it was there itself. */
  private boolean isLoaded(String loader) {
    return events.stream()
        .filter(event -> event.path("method").asText().equals("Page.lifecycleEvent"))
        .map(event -> event.path("params"))
        .dropWhile(event -> !event.path("loaderId").asText().equals(loader))
        .anyMatch(event -> event.path("name").asText().equals("load"));
  }

  /**
   * The value of an expression in the page; that of a promise once it is kept.
   *
   * @throws IllegalStateException if it fails
   */
  public JsonNode evaluate(String expression) {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of(
                "expression",
                expression,
                "returnByValue",
                true,
                "awaitPromise",
                true,
                "userGesture",
                true));
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(result.get("exceptionDetails").toString());
    }
    return result.path("result").path("value");
  }

  /**
   * Waits until a condition holds, also over a change of pages.
   *
   * @param condition an expression of the page
   * @throws IllegalStateException if it does not hold within a minute; says what the page shows
   */
  public void await(String condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DevTools.PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      if (holdsSoon(condition)) {
        return;
      }
    }
    throw new IllegalStateException(
        "Did not come true: " + condition + "\n" + evaluate("document.body.innerText").asText());
  }

  /** Looks for a second; a page that goes away meanwhile is looked at again. */
  private boolean holdsSoon(String condition) {
    String look =
        "new Promise(done => { let left = "
            + TimeUnit.SECONDS.toMillis(1) / LOOK_MILLIS
            + "; const look = () => { let holds = false; try { holds = Boolean("
            + condition
            + "); } catch (e) { holds = false; } if (holds || --left <= 0) { done(holds); } else {"
            + " setTimeout(look, "
            + LOOK_MILLIS
            + "); } }; look(); })";
    try {
      return evaluate(look).asBoolean();
    } catch (DevTools.RefusedException e) {
      return false;
    }
  }

  /** Clicks on the first element that a selector finds. */
  public void click(String selector) {
    evaluate("document.querySelector(" + quoted(selector) + ").click()");
  }

  /** Presses a key. */
  public void press(Key key) {
    for (String type : List.of("keyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of(
              "type",
              type,
              "key",
              key.sign(),
              "text",
              key.text(),
              "windowsVirtualKeyCode",
              key.code()));
    }
  }

  /** Types a text into the first field that a selector finds. */
  public void type(String selector, String text) {
    evaluate("document.querySelector(" + quoted(selector) + ").focus()");
    call("Input.insertText", Map.of("text", text));
  }

  /** Chooses a value of the first list that a selector finds. */
  public void choose(String selector, String value) {
    evaluate(
        "(() => { const e = document.querySelector("
            + quoted(selector)
            + "); e.value = "
            + quoted(value)
            + "; e.dispatchEvent(new Event('change', { bubbles: true })); })()");
  }

  /** Prefers light or dark pages from now on. */
  public void prefer(Scheme scheme) {
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of(
                    "name",
                    "prefers-color-scheme",
                    "value",
                    scheme == Scheme.DARK ? "dark" : "light"),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }

  /**
   * Has another size from now on.
   *
   * @param width in CSS pixels
   * @param height in CSS pixels
   */
  public void size(int width, int height) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Runs a script before those of every page that is loaded from now on. */
  public void before(String script) {
    call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
  }

  /** What is seen, as PNG. */
  public byte[] picture() {
    return Base64.getDecoder()
        .decode(call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText());
  }

  /** The cookies of the page, also those that scripts cannot read. */
  public Map<String, String> cookies() {
    Map<String, String> cookies = new LinkedHashMap<>();
    call("Network.getCookies", Map.of())
        .path("cookies")
        .forEach(one -> cookies.put(one.path("name").asText(), one.path("value").asText()));
    return cookies;
  }

  /** Exceptions, console errors and what the browser itself complains of. */
  public List<String> complaints() {
    return events.stream()
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
  public List<String> requests() {
    return events.stream()
        .filter(event -> event.path("method").asText().equals("Network.requestWillBeSent"))
        .map(event -> event.path("params").path("request").path("url").asText())
        .toList();
  }

  /** A text as a literal of the page's language. */
  public static String quoted(String text) {
    return TextNode.valueOf(text).toString();
  }

  @Override
  public void close() {
    tools.leave(session);
    tools.call("", "Target.disposeBrowserContext", Map.of("browserContextId", context));
  }
}
