package dev.onset.assembly.written;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import dev.onset.state.session.PrecedingText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The turns of one hand of the written corpus, as its guidelines define the marks. A name that no
 * type of Onset stands for is left out.
 *
 * @param turns with a value each
 */
record WrittenHand(List<WrittenTurn> turns) {
  private static final Path FOLDER = Path.of("../evaluation/written/hands");
  private static final Pattern MARK =
      Pattern.compile(
          "\\{([A-Z0-9_]+)\\|(ME|YOU|NONE|UNCLEAR|P\\d+)(?:\\+P\\d+)*(?:>\\w+)?(?::([A-Z]+))?\\|([^{}|]+)\\}");

  WrittenHand {
    turns = List.copyOf(turns);
  }

  /** A turn, what was said before it, and its values with what the hand says of them. */
  record WrittenTurn(TurnContext context, String text, List<Marked> values) {}

  /** A value. */
  record Marked(Mention mention, Owner owner, Assertion assertion) {
    /** Whether somebody's node ought to get it. */
    boolean assignable() {
      return assertion == Assertion.STATED && owner != Owner.NOBODY && owner != Owner.UNCLEAR;
    }
  }

  static WrittenHand of(String file) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<WrittenTurn> turns = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve(file))) {
      PrecedingText before = PrecedingText.NOTHING;
      for (JsonNode said : json.readTree(line).get("turns")) {
        Role role = role(said.get(0).asText());
        WrittenTurn turn = turn(before.context(role), said.get(1).asText());
        if (!turn.values().isEmpty()) {
          turns.add(turn);
        }
        before = before.after(role, turn.text());
      }
    }
    return new WrittenHand(turns);
  }

  private static Role role(String label) {
    return switch (label.replaceAll("\\d+$", "")) {
      case "user" -> Role.USER;
      case "agent", "bot" -> Role.AGENT;
      default -> Role.OTHER;
    };
  }

  private static WrittenTurn turn(TurnContext context, String marked) {
    StringBuilder text = new StringBuilder();
    List<Marked> values = new ArrayList<>();
    Matcher marks = MARK.matcher(marked);
    int at = 0;
    while (marks.find()) {
      text.append(marked, at, marks.start());
      int start = text.codePointCount(0, text.length());
      text.append(marks.group(4));
      int end = text.codePointCount(0, text.length());
      PiiType.ofLabel(marks.group(1))
          .map(
              type ->
                  new Marked(
                      Mention.of(type, marks.group(4), start, end, Tier.TIER_0, 1.0),
                      owner(marks.group(2)),
                      marks.group(3) == null
                          ? Assertion.STATED
                          : Assertion.valueOf(marks.group(3).toUpperCase(Locale.ROOT))))
          .ifPresent(values::add);
      at = marks.end();
    }
    return new WrittenTurn(context, text.append(marked.substring(at)).toString(), values);
  }

  private static Owner owner(String mark) {
    return switch (mark) {
      case "ME" -> Owner.SPEAKER;
      case "YOU" -> Owner.ADDRESSEE;
      case "NONE" -> Owner.NOBODY;
      case "UNCLEAR" -> Owner.UNCLEAR;
      default -> Owner.ANOTHER;
    };
  }
}
