package dev.onset.formats.export;

import java.util.List;

/** The formats in the order in which a file is compared with them: the more telling ones first. */
final class Formats {
  private Formats() {}

  static List<ExportFormat> of(ExportOptions options) {
    return List.of(
        new AmazonConnect(),
        new Dialogflow(),
        new GenesysCloud(),
        new GoogleCcai(),
        new Intercom(),
        new LivePerson(),
        new Salesforce(),
        new Twilio(),
        new Zendesk(),
        new ZendeskMessaging());
  }
}
