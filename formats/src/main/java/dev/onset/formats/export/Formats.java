package dev.onset.formats.export;

import java.util.List;

/** The formats in the order in which a file is compared with them: the more telling ones first. */
final class Formats {
  private Formats() {}

  static List<ExportFormat> of(ExportOptions options) {
    return List.of(
        new AmazonConnect(),
        new AzureChat(),
        new AzureLanguage(),
        new Teams(),
        new Rasa(),
        new BotFramework(),
        new Slack(),
        new OpenAi());
  }
}
