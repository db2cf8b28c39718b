package dev.onset.app.command;

import dev.onset.app.alert.AlertLinks;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say where {@code next} of an alert leads. */
public final class AlertLinkOptions {
  @Option(
      names = "--chat-url",
      paramLabel = "URL",
      description =
          "Address of a chat in your own system, such as https://crm.example/chats/{session};"
              + " {tenant} and {turn} work too.")
  private String chat;

  @Option(
      names = "--runbook-url",
      defaultValue = AlertLinks.RUNBOOK,
      paramLabel = "URL",
      description =
          "Address of your runbook; '#' and the section are added (default: ${DEFAULT-VALUE}).")
  private String runbook;

  /**
   * Returns the links.
   *
   * @throws UsageException if the address of chats is none of the web
   */
  public AlertLinks links() {
    if (chat != null && !isWeb(chat)) {
      throw new UsageException(
          "--chat-url takes an address of the web, such as https://crm.example/chats/{session}.");
    }
    return new AlertLinks(Optional.ofNullable(chat), runbook);
  }

  private static boolean isWeb(String template) {
    try {
      URI address = new URI(template.replace("{", "").replace("}", ""));
      String scheme = Optional.ofNullable(address.getScheme()).orElse("").toLowerCase(Locale.ROOT);
      return (scheme.equals("http") || scheme.equals("https")) && address.getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
