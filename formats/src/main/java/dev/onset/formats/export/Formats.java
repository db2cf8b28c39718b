package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.export.ExportFormat.Json;
import dev.onset.formats.export.ExportFormat.Text;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** The formats in the order in which a file is compared with them: the more telling ones first. */
final class Formats {
  private Formats() {}

  static List<ExportFormat> of(ExportOptions options) {
    Labels labels = new Labels(options);
    Table tsv = new Table("\t", options.columns(), labels);
    Table csv = new Table(",;", options.columns(), labels);
    WhatsApp whatsApp = new WhatsApp(labels);
    Lines lines = new Lines(labels);
    return List.of(
        json(
            "amazon-connect",
            "an Amazon Connect transcript with a list \"Transcript\"",
            "https://docs.aws.amazon.com/connect/latest/adminguide/contact-lens-example-output-files.html",
            AmazonConnect::fits,
            AmazonConnect::read),
        jsonList(
            "azure-chat",
            "chat messages of Azure Communication Services in a list \"value\"",
            "https://github.com/Azure/azure-rest-api-specs/blob/main/specification/communication/data-plane/Chat/stable/2025-03-15/examples/Messages_ListChatMessagesWithPageSize.json",
            AzureChat::fits,
            AzureChat::read),
        json(
            "azure-language",
            "an Azure AI Language request with \"conversations\" in its \"analysisInput\"",
            "https://github.com/Azure/azure-rest-api-specs/blob/main/specification/cognitiveservices/data-plane/Language/stable/2023-04-01/analyzeconversations.json",
            AzureLanguage::fits,
            AzureLanguage::read),
        jsonList(
            "bot-framework",
            "a list of Bot Framework activities",
            "https://learn.microsoft.com/en-us/javascript/api/botframework-schema/activity",
            BotFramework::fits,
            BotFramework::read),
        jsonList(
            "dialogflow",
            "a Dialogflow conversation with a list \"interactions\" or \"messages\", or a list of its logged turns",
            "https://docs.cloud.google.com/dialogflow/cx/docs/reference/rest/v3beta1/projects.locations.agents.conversations",
            Dialogflow::fits,
            Dialogflow::read),
        jsonList(
            "genesys-cloud",
            "a Genesys Cloud recording, transcript or list of messages",
            "https://developer.genesys.cloud/analyticsdatamanagement/speechtextanalytics/transcript-url",
            GenesysCloud::fits,
            GenesysCloud::read),
        json(
            "google-ccai",
            "a conversation of Google's contact center insights with a list \"entries\","
                + " \"transcriptSegments\" or \"sentences\"",
            "https://cloud.google.com/contact-center/insights/docs/conversation-data-format",
            GoogleCcai::fits,
            GoogleCcai::read),
        json(
            "intercom",
            "Intercom conversations with \"source\" and \"conversation_parts\"",
            "https://developers.intercom.com/docs/references/2.11/rest-api/api.intercom.io/models/conversation_parts",
            Intercom::fits,
            Intercom::read),
        json(
            "liveperson",
            "LivePerson conversations with lists \"messageRecords\"",
            "https://developers.liveperson.com/messaging-interactions-api-methods-conversations.html",
            LivePerson::fits,
            LivePerson::read),
        json(
            "openai",
            "OpenAI chat completions with a list \"messages\"",
            "https://github.com/openai/openai-openapi/blob/master/openapi.yaml",
            OpenAi::fits,
            OpenAi::read),
        json(
            "rasa",
            "a Rasa tracker with a list \"events\"",
            "https://rasa.com/docs/reference/api/pro/http-api/tracker/replace-a-trackers-events/",
            Rasa::fits,
            Rasa::read),
        jsonList(
            "salesforce",
            "Salesforce records of ConversationEntry or LiveChatTranscript in a list \"records\"",
            "https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_conversationentry.htm",
            Salesforce::fits,
            Salesforce::read),
        jsonList(
            "slack",
            "a list of Slack messages with \"ts\"",
            "https://slack.com/help/articles/220556107-How-to-read-Slack-data-exports",
            Slack::fits,
            Slack::read),
        jsonList(
            "teams",
            "Teams messages of Microsoft Graph in a list \"value\"",
            "https://learn.microsoft.com/en-us/graph/api/chat-list-messages",
            Teams::fits,
            Teams::read),
        jsonList(
            "twilio",
            "messages of Twilio Conversations in a list \"messages\"",
            "https://www.twilio.com/docs/conversations/api/conversation-message-resource",
            Twilio::fits,
            Twilio::read),
        json(
            "zendesk",
            "Zendesk tickets with lists \"comments\"",
            "https://developer.zendesk.com/api-reference/ticketing/tickets/ticket_comments/",
            Zendesk::fits,
            Zendesk::read),
        json(
            "zendesk-messaging",
            "Sunshine Conversations messages in a list \"messages\" or \"events\"",
            "https://github.com/zendesk/sunshine-conversations-javascript/blob/master/docs/Message.md",
            ZendeskMessaging::fits,
            ZendeskMessaging::read),
        new Text(
            "webvtt",
            "a file of subtitles in WebVTT",
            "https://www.w3.org/TR/webvtt1/",
            Cues::fitsWebVtt,
            (text, chats) -> Cues.readWebVtt(text, labels, chats)),
        new Text(
            "srt",
            "a file of subtitles in SubRip",
            "https://www.visualsubsync.org/help/srt",
            Cues::fitsSubRip,
            (text, chats) -> Cues.readSubRip(text, labels, chats)),
        new Text(
            "tsv",
            "a table with a line of titles, separated by tabs",
            "https://www.iana.org/assignments/media-types/text/tab-separated-values",
            tsv::fits,
            tsv::read),
        new Text(
            "csv",
            "a table with a line of titles, separated by commas or semicolons",
            "https://www.rfc-editor.org/rfc/rfc4180",
            csv::fits,
            csv::read),
        new Text(
            "whatsapp",
            "a chat exported from WhatsApp, with a date and time before every message",
            "https://github.com/Pustur/whatsapp-chat-parser/blob/main/src/parser.ts",
            whatsApp::fits,
            whatsApp::read),
        new Text("lines", "lines of the shape \"Speaker: text\"", "", lines::fits, lines::read));
  }

  private static Json json(
      String name,
      String holds,
      String source,
      Predicate<JsonPaths> fits,
      BiConsumer<JsonNode, Chats> reader) {
    return new Json(name, holds, source, false, fits, reader);
  }

  /** A format in which a list at the root is one value. */
  private static Json jsonList(
      String name,
      String holds,
      String source,
      Predicate<JsonPaths> fits,
      BiConsumer<JsonNode, Chats> reader) {
    return new Json(name, holds, source, true, fits, reader);
  }
}
