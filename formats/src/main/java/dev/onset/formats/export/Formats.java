package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.export.ExportFormat.Json;
import dev.onset.formats.export.ExportFormat.Text;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * The formats in the order in which a file is compared with them: the more telling ones first. The
 * page of the exports names the vendor's page or published source on which each reader rests.
 */
final class Formats {
  private Formats() {}

  static List<ExportFormat> of(ExportOptions options) {
    Labels labels = new Labels(options);
    Table tsv = new Table("\t", options.columns(), labels);
    Table csv = new Table(",;", options.columns(), labels);
    WhatsApp whatsApp = new WhatsApp(labels);
    Lines lines = new Lines(labels);
    OtherMessages others = new OtherMessages(labels);
    return List.of(
        json(
            "amazon-connect",
            "an Amazon Connect transcript with a list \"Transcript\"",
            AmazonConnect::fits,
            AmazonConnect::read),
        jsonList(
            "azure-chat",
            "chat messages of Azure Communication Services in a list \"value\"",
            AzureChat::fits,
            AzureChat::read),
        json(
            "azure-language",
            "an Azure AI Language request with \"conversations\" in its \"analysisInput\"",
            AzureLanguage::fits,
            AzureLanguage::read),
        jsonList(
            "bot-framework",
            "a list of Bot Framework activities",
            BotFramework::fits,
            BotFramework::read),
        jsonList(
            "dialogflow",
            "a Dialogflow conversation with a list \"interactions\" or \"messages\", or a list of its logged turns",
            Dialogflow::fits,
            Dialogflow::read),
        jsonList(
            "discord",
            "a Discord channel with a list \"messages\" that have a \"content\" and an \"author\"",
            Discord::fits,
            Discord::read),
        jsonList(
            "genesys-cloud",
            "a Genesys Cloud recording, transcript or list of messages",
            GenesysCloud::fits,
            GenesysCloud::read),
        json(
            "google-ccai",
            "a conversation of Google's contact center insights with a list \"entries\","
                + " \"transcriptSegments\" or \"sentences\"",
            GoogleCcai::fits,
            GoogleCcai::read),
        json(
            "intercom",
            "Intercom conversations with \"source\" and \"conversation_parts\"",
            Intercom::fits,
            Intercom::read),
        json(
            "liveperson",
            "LivePerson conversations with lists \"messageRecords\"",
            LivePerson::fits,
            LivePerson::read),
        json(
            "messenger",
            "a chat of Messenger or Instagram with a list \"messages\" that have a \"sender_name\"",
            MetaMessages::fits,
            MetaMessages::read),
        json(
            "openai",
            "OpenAI chat completions with a list \"messages\"",
            OpenAi::fits,
            OpenAi::read),
        json("rasa", "a Rasa tracker with a list \"events\"", Rasa::fits, Rasa::read),
        jsonList(
            "salesforce",
            "Salesforce records of ConversationEntry or LiveChatTranscript in a list \"records\"",
            Salesforce::fits,
            Salesforce::read),
        jsonList("slack", "a list of Slack messages with \"ts\"", Slack::fits, Slack::read),
        jsonList(
            "teams",
            "Teams messages of Microsoft Graph in a list \"value\"",
            Teams::fits,
            Teams::read),
        json(
            "telegram",
            "a Telegram chat with a list \"messages\", or \"chats\" with a list of them",
            Telegram::fits,
            Telegram::read),
        jsonList(
            "twilio",
            "messages of Twilio Conversations in a list \"messages\"",
            Twilio::fits,
            Twilio::read),
        json("zendesk", "Zendesk tickets with lists \"comments\"", Zendesk::fits, Zendesk::read),
        json(
            "zendesk-messaging",
            "Sunshine Conversations messages in a list \"messages\" or \"events\"",
            ZendeskMessaging::fits,
            ZendeskMessaging::read),
        jsonList(
            "messages",
            "a list of messages with a text and a sender",
            OtherMessages::fits,
            others::read),
        new Text(
            "webvtt",
            "a file of subtitles in WebVTT",
            Cues::fitsWebVtt,
            (text, chats) -> Cues.readWebVtt(text, labels, chats)),
        new Text(
            "srt",
            "a file of subtitles in SubRip",
            Cues::fitsSubRip,
            (text, chats) -> Cues.readSubRip(text, labels, chats)),
        new Text("tsv", "a table with a line of titles, separated by tabs", tsv::fits, tsv::read),
        new Text(
            "csv",
            "a table with a line of titles, separated by commas or semicolons",
            csv::fits,
            csv::read),
        new Text(
            "whatsapp",
            "a chat exported from WhatsApp, with a date and time before every message",
            whatsApp::fits,
            whatsApp::read),
        new Text("lines", "lines of the shape \"Speaker: text\"", lines::fits, lines::read));
  }

  private static Json json(
      String name, String holds, Predicate<JsonPaths> fits, BiConsumer<JsonNode, Chats> reader) {
    return new Json(name, holds, false, fits, reader);
  }

  /** A format in which a list at the root is one value. */
  private static Json jsonList(
      String name, String holds, Predicate<JsonPaths> fits, BiConsumer<JsonNode, Chats> reader) {
    return new Json(name, holds, true, fits, reader);
  }
}
