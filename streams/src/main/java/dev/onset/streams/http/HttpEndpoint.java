package dev.onset.streams.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves handlers by the first part of the path, for GET and HEAD, and for POST where it takes
 * orders. The number of threads and waiting requests and the time to receive a request are bounded.
 * Thread-safe.
 */
public final class HttpEndpoint implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpEndpoint.class);

  private static final int THREADS = 16;
  private static final int WAITING = 64;
  private static final int IDLE_SECONDS = 30;
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  static {
    // In seconds. The server of the JDK has no other setting for this, and by default it waits
    // forever.
    bound("sun.net.httpserver.maxReqTime", "10");
    bound("sun.net.httpserver.maxRspTime", "30");
    bound("sun.net.httpserver.maxReqHeaders", "100");
    bound("sun.net.httpserver.maxReqHeaderSize", "32768");
    bound("jdk.httpserver.maxConnections", "256");
  }

  private final HttpServer server;
  private final ThreadPoolExecutor threads;

  private HttpEndpoint(HttpServer server, ThreadPoolExecutor threads) {
    this.server = server;
    this.threads = threads;
  }

  private static void bound(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /**
   * Binds the address; nothing is served before {@link #serve}.
   *
   * @param address port 0 for any free one
   * @param tls empty for clear text
   * @throws IOException if the address cannot be bound
   */
  public static HttpEndpoint bind(InetSocketAddress address, Optional<SSLContext> tls)
      throws IOException {
    if (address.isUnresolved()) {
      throw new IOException("unresolved");
    }
    HttpServer server;
    if (tls.isPresent()) {
      HttpsServer secure = HttpsServer.create(address, WAITING);
      secure.setHttpsConfigurator(configurator(tls.get()));
      server = secure;
    } else {
      server = HttpServer.create(address, WAITING);
    }
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            DaemonThreads.named("onset-http"));
    threads.allowCoreThreadTimeOut(true);
    server.setExecutor(threads);
    return new HttpEndpoint(server, threads);
  }

  private static HttpsConfigurator configurator(SSLContext context) {
    return new HttpsConfigurator(context) {
      @Override
      public void configure(HttpsParameters parameters) {
        SSLParameters chosen = getSSLContext().getDefaultSSLParameters();
        chosen.setProtocols(PROTOCOLS);
        parameters.setSSLParameters(chosen);
      }
    };
  }

  /**
   * Begins to serve.
   *
   * @param handlers by the first part of the path
   */
  public void serve(Map<String, Handler> handlers) {
    serve(handlers, Map.of());
  }

  /**
   * Begins to serve.
   *
   * @param handlers by the first part of the path
   * @param orders take POST, by the first part of the path; what an order says stands in its
   *     address, and no body is read
   */
  public void serve(Map<String, Handler> handlers, Map<String, Handler> orders) {
    Map<String, Handler> known = Map.copyOf(handlers);
    Map<String, Handler> posted = Map.copyOf(orders);
    server.createContext("/", exchange -> respond(exchange, answer(exchange, known, posted)));
    server.start();
  }

  private static Answer answer(
      HttpExchange exchange, Map<String, Handler> known, Map<String, Handler> orders) {
    String method = exchange.getRequestMethod();
    boolean order = method.equals("POST") && orders.containsKey(first(exchange));
    if (!order && !method.equals("GET") && !method.equals("HEAD")) {
      return Answer.text(Answer.NOT_ALLOWED, "Only GET is served here.").with("Allow", "GET, HEAD");
    }
    Map<String, Handler> handlers = order ? orders : known;
    try {
      URI address = exchange.getRequestURI();
      Request request =
          Request.of(
              address.getRawPath(),
              address.getRawQuery(),
              exchange.getRequestHeaders().getFirst("Authorization"));
      Handler handler = handlers.get(request.path().get(0));
      return handler == null ? unknown(handlers) : handler.handle(request);
    } catch (BadRequestException e) {
      return Answer.text(Answer.BAD_REQUEST, e.getMessage());
    } catch (RuntimeException e) {
      // The message may quote the request or stored data.
      LOG.warn("A request failed ({}).", e.getClass().getName());
      return Answer.text(Answer.FAILED, "Answering failed; the instance's log names the kind.");
    }
  }

  private static String first(HttpExchange exchange) {
    String path = String.valueOf(exchange.getRequestURI().getRawPath());
    return path.startsWith("/") ? path.substring(1).split("/", 2)[0] : "";
  }

  private static Answer unknown(Map<String, Handler> handlers) {
    return Answer.text(
        Answer.NOT_FOUND,
        "There are /" + String.join(", /", new TreeSet<>(handlers.keySet())) + ".");
  }

  private static void respond(HttpExchange exchange, Answer answer) throws IOException {
    try (exchange) {
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", answer.type());
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      boolean head = exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(answer.status(), head ? -1 : body.length);
      if (!head) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  /** The port that is served. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Stops at once. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
