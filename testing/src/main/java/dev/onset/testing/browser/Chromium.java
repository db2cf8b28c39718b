package dev.onset.testing.browser;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A headless browser of the system, Chromium or Chrome, spoken to by its own protocol (DevTools).
 * Thread-safe; a page is for one thread.
 */
public final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final String LISTENS = "DevTools listening on ";

  private final Process process;
  private final DevTools tools;

  private Chromium(Process process, DevTools tools) {
    this.process = process;
    this.tools = tools;
  }

  /** A browser on the path; empty where there is none. */
  public static Optional<Path> find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder).resolve(name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts a browser.
   *
   * @param profile an empty folder
   * @param options further ones of its command line
   * @throws IllegalStateException if it does not start
   */
  public static Chromium start(Path browser, Path profile, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile));
    command.addAll(List.of(options));
    command.add("about:blank");
    Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    return new Chromium(process, DevTools.connect(address(browser, process)));
  }

  private static URI address(Path browser, Process process) throws IOException {
    BufferedReader errors =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line = errors.readLine();
    while (line != null && !line.startsWith(LISTENS)) {
      line = errors.readLine();
    }
    if (line == null) {
      throw new IllegalStateException("The browser " + browser + " did not start");
    }
    Thread drain = new Thread(() -> errors.lines().forEach(ignored -> {}), "browser-errors");
    drain.setDaemon(true);
    drain.start();
    return URI.create(line.substring(LISTENS.length()).strip());
  }

  /** A new page, which shares neither cookies nor storage with others. */
  public BrowserPage page() {
    String context =
        tools.call("", "Target.createBrowserContext", Map.of()).path("browserContextId").asText();
    String target =
        tools
            .call(
                "",
                "Target.createTarget",
                Map.of("url", "about:blank", "browserContextId", context))
            .path("targetId")
            .asText();
    return BrowserPage.attach(tools, context, target);
  }

  /** Ends the browser and waits until it has left its profile alone. */
  @Override
  public void close() {
    tools.tell("Browser.close");
    process.onExit().orTimeout(DevTools.PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }
}
