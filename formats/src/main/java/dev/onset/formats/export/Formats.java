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
        new BotFramework(),
        new Dialogflow(),
        new GenesysCloud(),
        new GoogleCcai(),
        new Intercom(),
        new LivePerson(),
        new OpenAi(),
        new Rasa(),
        new Salesforce(),
        new Slack(),
        new Teams(),
        new Twilio(),
        new Zendesk(),
        new ZendeskMessaging(),
        new WebVtt(options),
        new SubRip(options),
        Table.tsv(options),
        Table.csv(options),
        new WhatsApp(options),
        new Lines(options));
  }
}
