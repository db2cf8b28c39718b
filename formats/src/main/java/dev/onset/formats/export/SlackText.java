package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.parser.Parser;

/**
 * The text of a Slack message as its reader sees it: {@code text}, {@code blocks} and {@code
 * attachments}, each once, without Slack's marks of links and mentions. What a link unfurls to is
 * not the writer's and is left out. Stateless.
 */
final class SlackText {
  private SlackText() {}

  /** Empty if there is none. */
  static String of(JsonNode message) {
    List<String> parts = new ArrayList<>();
    add(parts, plain(Fields.text(message, "text")));
    List<String> blocks = new ArrayList<>();
    message.path("blocks").forEach(block -> block(block, blocks));
    add(parts, String.join("\n", blocks));
    message.path("attachments").forEach(attachment -> attachment(attachment, parts));
    return String.join("\n", parts);
  }

  /** Adds a part, unless another says the same or more; "text" is often that of the blocks. */
  private static void add(List<String> parts, String part) {
    String bare = bare(part);
    if (bare.isEmpty() || parts.stream().anyMatch(other -> bare(other).contains(bare))) {
      return;
    }
    parts.removeIf(other -> bare.contains(bare(other)));
    parts.add(part.strip());
  }

  /** Letters and digits alone, since text and blocks differ in marks, blanks and emoji. */
  private static String bare(String text) {
    StringBuilder bare = new StringBuilder();
    text.codePoints().filter(Character::isLetterOrDigit).forEach(bare::appendCodePoint);
    return bare.toString();
  }

  private static void attachment(JsonNode attachment, List<String> parts) {
    boolean foreign =
        attachment.has("from_url")
            || attachment.has("original_url")
            || attachment.path("is_msg_unfurl").asBoolean()
            || attachment.path("is_share").asBoolean();
    if (foreign) {
      return;
    }
    List<String> lines = new ArrayList<>();
    for (String field : List.of("pretext", "title", "text")) {
      line(lines, plain(Fields.text(attachment, field)));
    }
    for (JsonNode field : attachment.path("fields")) {
      line(lines, plain(Fields.text(field, "title")));
      line(lines, plain(Fields.text(field, "value")));
    }
    attachment.path("blocks").forEach(block -> block(block, lines));
    if (lines.isEmpty()) {
      line(lines, plain(Fields.text(attachment, "fallback")));
    }
    add(parts, String.join("\n", lines));
  }

  private static void line(List<String> lines, String line) {
    if (!line.isBlank()) {
      lines.add(line.strip());
    }
  }

  private static void block(JsonNode block, List<String> lines) {
    switch (block.path("type").asText("")) {
      case "rich_text" -> block.path("elements").forEach(part -> richText(part, lines));
      case "context" -> block.path("elements").forEach(part -> line(lines, composed(part)));
      case "image" -> line(lines, composed(block.path("title")));
      case "video" -> {
        line(lines, composed(block.path("title")));
        line(lines, composed(block.path("description")));
      }
      case "table" -> block.path("rows").forEach(row -> row.forEach(cell -> cell(cell, lines)));
      default -> {
        // Sections, headers, quotes of Markdown and what may come.
        line(lines, composed(block.path("text")));
        block.path("fields").forEach(field -> line(lines, composed(field)));
      }
    }
  }

  private static void cell(JsonNode cell, List<String> lines) {
    if (cell.path("type").asText("").equals("rich_text")) {
      block(cell, lines);
    } else {
      line(lines, composed(cell));
    }
  }

  /** A text object, plain or with marks, or a text. */
  private static String composed(JsonNode text) {
    return text.isTextual() ? plain(text.textValue()) : plain(Fields.text(text, "text"));
  }

  /** A section, list, quote or preformatted text; the items of a list are lines. */
  private static void richText(JsonNode part, List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (JsonNode element : part.path("elements")) {
      if (element.has("elements")) {
        richText(element, lines);
      } else {
        text.append(leaf(element));
      }
    }
    for (String line : text.toString().split("\n")) {
      line(lines, line);
    }
  }

  private static String leaf(JsonNode leaf) {
    String text = Fields.text(leaf, "text");
    return switch (leaf.path("type").asText("")) {
      case "link" -> linked(Fields.text(leaf, "url"), text);
      case "user" -> "@" + Fields.text(leaf, "user_id");
      case "usergroup" -> "@" + Fields.text(leaf, "usergroup_id");
      case "channel" -> "#" + Fields.text(leaf, "channel_id");
      case "broadcast" -> "@" + Fields.text(leaf, "range");
      case "emoji" -> ":" + Fields.text(leaf, "name") + ":";
      case "date" -> Fields.text(leaf, "fallback");
      default -> text;
    };
  }

  /** A text without Slack's marks of links and mentions, which stand in angle brackets. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    int from = 0;
    for (int open = text.indexOf('<'); open >= 0; open = text.indexOf('<', from)) {
      int close = text.indexOf('>', open);
      if (close < 0) {
        break;
      }
      plain.append(text, from, open).append(mark(text.substring(open + 1, close)));
      from = close + 1;
    }
    // As an attribute, so that a name without its semicolon stays as it is: "?a=1&copy=2".
    return Parser.unescapeEntities(plain.append(text, from, text.length()).toString(), true);
  }

  /** What a reader sees of {@code mailto:…|label}, {@code https:…|label}, {@code @U1} and such. */
  private static String mark(String mark) {
    int bar = mark.indexOf('|');
    String target = bar < 0 ? mark : mark.substring(0, bar);
    String label = bar < 0 ? "" : mark.substring(bar + 1);
    if (target.startsWith("!")) {
      return label.isEmpty() ? "@" + target.substring(1) : label;
    }
    if (target.startsWith("@") || target.startsWith("#")) {
      return label.isEmpty() ? target : target.charAt(0) + label;
    }
    return linked(target, label);
  }

  /** A link once: its label, and behind it where it leads if the label does not say so. */
  static String linked(String target, String label) {
    String bare = target.replaceFirst("(?i)^(mailto|tel):", "");
    if (label.isBlank()) {
      return bare;
    }
    boolean number = target.regionMatches(true, 0, "tel:", 0, 4);
    String said = number ? digits(label) : label.strip();
    boolean same =
        number
            ? !said.isEmpty() && digits(bare).endsWith(said)
            : bare.endsWith(said) || said.contains(bare);
    return same ? label : label + " (" + bare + ")";
  }

  private static String digits(String text) {
    StringBuilder digits = new StringBuilder();
    text.chars().filter(Character::isDigit).forEach(c -> digits.append((char) c));
    return digits.toString();
  }
}
