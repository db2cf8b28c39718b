package dev.onset.lab.corpus.leakage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads answers written by hand, one JSON object a line: lab/written/answers. Stateless. */
public final class WrittenAnswers {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ENDING = ".jsonl";
  private static final Pattern FILE = Pattern.compile("hand-[0-9]+\\.jsonl");

  /** {@code {ROLE|the night porter}}. */
  private static final Pattern MARK = Pattern.compile("\\{[A-Z]+\\|([^{}|]*)\\}");

  private WrittenAnswers() {}

  /**
   * Reads every hand of a folder, in the order of their names; sealed ones lie elsewhere.
   *
   * @throws InputException if a file is unusable
   */
  public static List<WrittenAnswer> hands(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files =
          all.filter(each -> FILE.matcher(each.getFileName().toString()).matches())
              .sorted()
              .toList();
    }
    List<WrittenAnswer> answers = new ArrayList<>();
    for (Path file : files) {
      answers.addAll(read(file));
    }
    return List.copyOf(answers);
  }

  /**
   * Reads one hand.
   *
   * @throws InputException if the file cannot be read, holds nothing or a line is no answer
   */
  public static List<WrittenAnswer> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException("There is no file " + file + ".");
    }
    String name = file.getFileName().toString();
    String hand = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    List<WrittenAnswer> answers = new ArrayList<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (!line.isBlank()) {
        answers.add(answer(line, hand, "Line " + number + " of " + file));
      }
    }
    if (answers.isEmpty()) {
      throw new InputException("The file " + file + " holds no answers.");
    }
    return List.copyOf(answers);
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new InputException("The file " + file + " is not UTF-8; save it as UTF-8.");
    }
  }

  private static WrittenAnswer answer(String line, String hand, String place)
      throws InputException {
    JsonNode record;
    try {
      record = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new InputException(place + " is not valid JSON.");
    }
    String label = record.path("label").asText();
    String text = MARK.matcher(record.path("text").asText()).replaceAll("$1");
    if (text.isBlank()) {
      throw new InputException(place + " has no \"text\".");
    }
    return new WrittenAnswer(
        record.path("id").asText(),
        hand,
        record.path("domain").asText(),
        Arrays.stream(WrittenAnswer.Label.values())
            .filter(each -> each.key().equals(label))
            .findFirst()
            .orElseThrow(
                () ->
                    new InputException(place + ": \"label\" must be unsafe, borderline or safe.")),
        text);
  }
}
