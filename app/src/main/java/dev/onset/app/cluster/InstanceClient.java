package dev.onset.app.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.query.HttpAccess;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;

/**
 * An HTTP client of a running instance.
 *
 * @param url address of the instance, without a path
 * @param token access token
 * @param trust trusted certificates; empty for Java's defaults
 */
public record InstanceClient(URI url, String token, Optional<SSLContext> trust) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Allows for the time that the instance itself waits for other instances. */
  private static final Duration ANSWER = Duration.ofSeconds(15);

  private static final int LONGEST = 64 * 1024 * 1024;

  /**
   * Asks the instance of these settings, which runs on this machine, with a token that is given.
   *
   * @throws dev.onset.streams.failure.ConfigurationException if its TLS cannot be used
   */
  public static Function<String, InstanceClient> own(OnsetConfig config) {
    Optional<SSLContext> tls = HttpAccess.of(config).tls();
    URI url =
        URI.create(
            (tls.isPresent() ? "https://" : "http://")
                + config.httpHost()
                + ":"
                + config.httpPort());
    return token -> new InstanceClient(url, token, tls);
  }

  /**
   * Sends a GET request and returns the answer.
   *
   * @param address path and parameters
   * @throws ClusterException if the instance cannot be reached or does not return the requested
   *     resource
   */
  public JsonNode get(String address) throws InterruptedException {
    HttpClient.Builder client =
        HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(5))
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1);
    trust.ifPresent(client::sslContext);
    HttpRequest request =
        HttpRequest.newBuilder(url.resolve(address))
            .header("Authorization", AccessTokens.header(token))
            .timeout(ANSWER)
            .build();
    try {
      HttpResponse<InputStream> response =
          client.build().send(request, HttpResponse.BodyHandlers.ofInputStream());
      JsonNode answer = read(response);
      if (response.statusCode() != 200) {
        throw new ClusterException(
            answer.path("error").asText("The instance answered " + response.statusCode() + ".")
                + missing(answer));
      }
      return answer;
    } catch (SSLException e) {
      throw new ClusterException(
          "The certificate of " + url + " is not trusted; name it, or its authority's, with --ca.",
          e);
    } catch (IOException e) {
      throw new ClusterException(
          "No instance answers at " + url + "; check the address and that it runs.", e);
    }
  }

  private JsonNode read(HttpResponse<InputStream> response) throws IOException {
    byte[] body;
    try (InputStream in = response.body()) {
      body = in.readNBytes(LONGEST);
    }
    try {
      JsonNode answer = JSON.readTree(body);
      if (answer != null && answer.isObject()) {
        return answer;
      }
    } catch (IOException e) {
      // Reported below.
    }
    throw new ClusterException("What answers at " + url + " is no instance of Onset.");
  }

  private static String missing(JsonNode answer) {
    List<String> all = new ArrayList<>();
    for (JsonNode one : answer.path("missing")) {
      all.add("partition " + one.path("partition").asInt() + " " + one.path("why").asText());
    }
    return all.isEmpty() ? "" : " Missing: " + String.join("; ", all) + ".";
  }

  /** Omits the token. */
  @Override
  public String toString() {
    return "Instance[" + url + "]";
  }
}
