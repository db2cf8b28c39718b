package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.endpoint.ApiKey;
import dev.onset.endpoint.ChatEndpoint;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which language model is asked, if one is. */
final class EndpointOptions {
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

  /** Whether any of the options is there. */
  boolean isGiven() {
    return address != null || model != null || keyVariable != null;
  }

  /**
   * The model, where an endpoint is named.
   *
   * @throws UsageException if an option is there without the one that it belongs to
   * @throws dev.onset.endpoint.EndpointException if address or key cannot be used
   */
  Optional<ChatModel> model(Console console) {
    return model(console, Optional.empty());
  }

  /**
   * A model, where an endpoint is named.
   *
   * @param other another model there than the one that the options name; empty for that one
   * @throws UsageException if an option is there without the one that it belongs to
   * @throws dev.onset.endpoint.EndpointException if address or key cannot be used
   */
  Optional<ChatModel> model(Console console, Optional<String> other) {
    if (!isGiven()) {
      return Optional.empty();
    }
    if (address == null || model == null) {
      throw new UsageException("An endpoint needs --endpoint and --model; name both.");
    }
    Optional<ApiKey> key =
        Optional.ofNullable(keyVariable)
            .map(variable -> ApiKey.fromEnvironment(variable, console.environment()));
    EndpointAddress asked = EndpointAddress.of(address, other.orElse(model), key);
    return Optional.of(new ChatEndpoint(asked, EndpointLimits.DEFAULT));
  }
}
