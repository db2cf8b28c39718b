package dev.onset.evaluation.written;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.formats.InputException;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Reads marked chats, one JSON object a line, in the form of lab/written/guidelines.md. */
public final class MarkedChats {
  /**
   * A value's type, the first of its owners, its assertion and its text. What a later turn reveals,
   * and owners who share the value, are not judged.
   */
  private static final Pattern MARK =
      Pattern.compile(
          "\\{([A-Z0-9_]+)\\|(ME|YOU|NONE|UNCLEAR|P[1-9]\\d{0,3})(?:\\+P\\d+)*(?:>\\w+)?(?::([A-Z]+))?"
              + "\\|([^{}|]+)\\}");

  private static final ObjectMapper JSON = new ObjectMapper();

  private MarkedChats() {}

  /**
   * Reads a file; a name that ends in .gz is unpacked. Values of types that Onset does not have are
   * left out.
   *
   * @throws InputException if the file cannot be read, holds no chat or a line is not a marked chat
   */
  public static List<MarkedChat> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException("There is no file " + file + ".");
    }
    List<MarkedChat> chats = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          chats.add(chat(line, "Line " + number + " of " + file));
        }
      }
    }
    if (chats.isEmpty()) {
      throw new InputException("The file " + file + " holds no chat.");
    }
    return List.copyOf(chats);
  }

  private static MarkedChat chat(String line, String place) throws InputException {
    try {
      JsonNode record = JSON.readTree(line);
      List<MarkedTurn> turns = new ArrayList<>();
      for (JsonNode turn : record.path("turns")) {
        turns.add(turn(turn.path(0).asText(), turn.path(1).asText(), place));
      }
      String id = record.path("id").asText();
      if (id.isEmpty() || turns.isEmpty()) {
        throw new InputException(place + " has no id or no turns.");
      }
      return new MarkedChat(id, kind(record.path("kind").asText(), place), turns);
    } catch (JsonProcessingException e) {
      throw new InputException(place + " is not valid JSON.");
    }
  }

  private static MarkedChat.Kind kind(String label, String place) throws InputException {
    try {
      return MarkedChat.Kind.valueOf(label.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new InputException(place + " has no kind; write short, dialogue or negative.");
    }
  }

  /**
   * Reads a marked turn.
   *
   * @param place where it stands, for messages
   * @throws InputException if a mark has an unknown assertion
   */
  public static MarkedTurn turn(String speaker, String marked, String place) throws InputException {
    StringBuilder text = new StringBuilder();
    List<MarkedValue> values = new ArrayList<>();
    Matcher marks = MARK.matcher(marked);
    int at = 0;
    while (marks.find()) {
      text.append(marked, at, marks.start());
      int start = text.codePointCount(0, text.length());
      text.append(marks.group(4));
      int end = text.codePointCount(0, text.length());
      Assertion assertion = assertion(marks.group(3), place);
      Optional<PiiType> type = PiiType.ofLabel(marks.group(1));
      if (type.isPresent()) {
        Mention mention = Mention.of(type.get(), marks.group(4), start, end, Tier.TIER_0, 1.0);
        values.add(new MarkedValue(mention, marks.group(2), assertion));
      }
      at = marks.end();
    }
    return new MarkedTurn(speaker, text.append(marked.substring(at)).toString(), values);
  }

  private static Assertion assertion(String label, String place) throws InputException {
    try {
      return label == null ? Assertion.STATED : Assertion.valueOf(label);
    } catch (IllegalArgumentException e) {
      throw new InputException(place + " has a mark with an unknown assertion.");
    }
  }
}
