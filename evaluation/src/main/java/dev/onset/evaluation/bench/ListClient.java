package dev.onset.evaluation.bench;

import dev.onset.app.cluster.ClusterException;
import dev.onset.model.SessionId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Does what an open page with the console's list does: hears that something has changed, and asks
 * for the list. Notes which turns it shows. Thread-safe.
 */
final class ListClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String PAGE = "text/html";
  private static final String CHANGED = "event: changed";

  /** A row's session, and how many turns of it are there. */
  private static final Pattern ROW =
      Pattern.compile(
          "session=(bench-[0-9]+)\" id=.*?</td>\\s*<td>.*?</td>\\s*<td>([0-9]+)</td>",
          Pattern.DOTALL);

  private final HttpClient http =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).connectTimeout(PATIENCE).build();

  /** Part of the ids of chats that all fit into the list. */
  private final Optional<String> looksFor;

  private final URI list;
  private final InputStream events;
  private final Map<Long, Integer> turns = new HashMap<>();
  private final Map<Long, Long> shown = new HashMap<>();
  private final AtomicReference<IOException> failure = new AtomicReference<>();
  private final Thread thread = new Thread(this::follow, "bench-list-client");
  private volatile boolean closed;

  /**
   * Signs in and opens the list.
   *
   * @param code an address that signs in once
   * @param looksFor a part of the ids of at most so many chats as the list shows; without it the
   *     client sees the riskiest of all and notes no turn
   * @throws ClusterException if the console does not answer
   */
  ListClient(URI code, Optional<String> looksFor) throws InterruptedException {
    this.looksFor = looksFor;
    this.list = code.resolve("/live/list" + looksFor.map(part -> "?q=" + part).orElse(""));
    try {
      get(code, PAGE, BodyHandlers.discarding());
      this.events =
          get(code.resolve("/live/changes"), "text/event-stream", BodyHandlers.ofInputStream());
      read();
    } catch (IOException e) {
      throw failed(e);
    }
    thread.setDaemon(true);
    thread.start();
  }

  private <T> T get(URI address, String type, BodyHandler<T> body)
      throws IOException, InterruptedException {
    HttpResponse<T> answer =
        http.send(HttpRequest.newBuilder(address).header("Accept", type).build(), body);
    if (answer.statusCode() != 200) {
      throw new IOException("The console answered " + answer.statusCode() + ".");
    }
    return answer.body();
  }

  private void follow() {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.equals(CHANGED)) {
          read();
        }
      }
      failure.set(new IOException("The console ended the stream."));
    } catch (IOException e) {
      failure.set(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read() throws IOException, InterruptedException {
    String page = get(list, PAGE, BodyHandlers.ofString());
    if (looksFor.isPresent()) {
      note(page, System.nanoTime());
    }
  }

  private synchronized void note(String page, long at) {
    for (Matcher row = ROW.matcher(page); row.find(); ) {
      long session = ChatLoad.session(row.group(1));
      int now = Integer.parseInt(row.group(2));
      int before = turns.getOrDefault(session, 0);
      for (int turn = before; turn < now; turn++) {
        shown.put(Window.key(session, turn), at);
      }
      turns.put(session, Math.max(before, now));
    }
  }

  /** Whether the list has to show a chat. */
  boolean looksFor(SessionId chat) {
    return looksFor.filter(chat.session()::contains).isPresent();
  }

  /**
   * When the list first showed a turn, in nanoseconds; empty if it does not show it yet.
   *
   * @throws ClusterException if the client no longer hears of changes
   */
  synchronized OptionalLong shown(Window.Sent turn) {
    if (failure.get() != null && !closed) {
      throw failed(failure.get());
    }
    Long at = shown.get(Window.key(turn.session(), turn.turn()));
    return at == null ? OptionalLong.empty() : OptionalLong.of(at);
  }

  private static ClusterException failed(IOException e) {
    return new ClusterException("A client lost the console; run again with --debug.", e);
  }

  @Override
  public void close() {
    closed = true;
    try {
      events.close();
      thread.join(PATIENCE.toMillis());
    } catch (IOException e) {
      // The stream is gone, which is all that was wanted.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
