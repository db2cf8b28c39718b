package dev.onset.app.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Tls;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The options that name a running instance and its credentials. */
public final class InstanceOptions {
  @Option(
      names = "--url",
      defaultValue = "http://127.0.0.1:8080",
      paramLabel = "URL",
      description = "The HTTP address of an instance; any instance will do.")
  private URI url;

  @Option(
      names = "--token-file",
      required = true,
      paramLabel = "FILE",
      description = "File with the token, alone or as name:token on the first line.")
  private Path tokenFile;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificates in PEM to trust, if Java does not trust the instance's own.")
  private Path ca;

  @Option(names = "--json", description = "Print the instance's answer as JSON.")
  private boolean json;

  /**
   * Asks the instance and prints its answer.
   *
   * @param address path and parameters
   * @param text makes lines for people; a program gets the answer itself
   * @throws UsageException if the address, the token or the certificates cannot be used
   */
  public void print(String address, Function<JsonNode, List<String>> text, Terminal terminal)
      throws IOException, InterruptedException {
    JsonNode answer = instance().get(address);
    terminal.say(json ? List.of(answer.toString()) : text.apply(answer));
  }

  /**
   * Requires an address with nothing but a host and a port.
   *
   * @throws UsageException if it is another one
   */
  public static void requireBare(URI url, String option) {
    boolean known = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
    boolean bare = url.getRawPath() == null || url.getRawPath().matches("/?");
    if (!known || url.getHost() == null || !bare || url.getUserInfo() != null) {
      throw new UsageException(option + " takes http://host:port or https://host:port.");
    }
  }

  private InstanceClient instance() throws IOException {
    requireBare(url, "--url");
    if (!Files.isRegularFile(tokenFile)) {
      throw new UsageException("The token file " + tokenFile + " does not exist.");
    }
    String token =
        AccessTokens.first(Files.readString(tokenFile, StandardCharsets.ISO_8859_1))
            .orElseThrow(
                () -> new UsageException("The token file " + tokenFile + " holds no token."));
    return new InstanceClient(url, token, Optional.ofNullable(ca).map(Tls::trusting));
  }
}
