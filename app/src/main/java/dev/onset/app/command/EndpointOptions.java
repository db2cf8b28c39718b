package dev.onset.app.command;

import dev.onset.app.terminal.Terminal;
import dev.onset.endpoint.ApiKey;
import dev.onset.endpoint.ChatEndpoint;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name a language model at an endpoint. */
public final class EndpointOptions {
  @Option(
      names = "--endpoint",
      paramLabel = "URL",
      description = "An OpenAI-compatible endpoint to ask, such as http://localhost:8000/v1.")
  private String address;

  @Option(names = "--model", paramLabel = "NAME", description = "The model's name there.")
  private String model;

  @Option(
      names = "--key-env",
      paramLabel = "VAR",
      description = "The environment variable that holds the endpoint's key, if it asks for one.")
  private String keyVariable;

  // Not --key-file, which elsewhere names the master key; nobody must send that by mistake.
  @Option(
      names = "--endpoint-key-file",
      paramLabel = "FILE",
      description = "A file that holds the endpoint's key instead.")
  private Path keyFile;

  /** Whether any of the options is given. */
  public boolean isGiven() {
    return address != null || model != null || keyVariable != null || keyFile != null;
  }

  /**
   * Returns the model; empty if the options name no endpoint.
   *
   * @throws UsageException if an option lacks another option that it needs
   * @throws dev.onset.endpoint.EndpointException if the address or the key cannot be used
   */
  public Optional<ChatModel> model(Terminal terminal) {
    return model(terminal, model);
  }

  /**
   * Returns another model at the same endpoint; empty if the options name no endpoint.
   *
   * @param other name of the model at the endpoint
   * @throws UsageException if an option lacks another option that it needs
   * @throws dev.onset.endpoint.EndpointException if the address or the key cannot be used
   */
  public Optional<ChatModel> model(Terminal terminal, String other) {
    return address(terminal, other).map(at -> new ChatEndpoint(at, EndpointLimits.DEFAULT));
  }

  /**
   * Returns the address of the model; empty if the options name no endpoint.
   *
   * @throws UsageException if an option lacks another option that it needs
   * @throws dev.onset.endpoint.EndpointException if the address or the key cannot be used
   */
  public Optional<EndpointAddress> address(Terminal terminal) {
    return address(terminal, model);
  }

  private Optional<EndpointAddress> address(Terminal terminal, String asked) {
    if (!isGiven()) {
      return Optional.empty();
    }
    if (address == null || model == null) {
      throw new UsageException("An endpoint needs --endpoint and --model; name both.");
    }
    if (keyVariable != null && keyFile != null) {
      throw new UsageException("Name either --key-env or --endpoint-key-file, not both.");
    }
    Optional<ApiKey> key =
        keyVariable == null
            ? Optional.ofNullable(keyFile).map(ApiKey::fromFile)
            : Optional.of(ApiKey.fromEnvironment(keyVariable, terminal.environment()));
    return Optional.of(EndpointAddress.of(address, asked, key));
  }
}
