package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.Inputs;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables of {@code docs/profiles.md}: what each policy alerts on and masks. */
class EverydayMessagesTest {
  private static final Path PAGE = Path.of("../docs/profiles.md");
  private static final List<String> ALERTS =
      List.of("paper", "contact-center", "hipaa", "gdpr", "pci");
  private static final String NONE = "–";
  private static final Pattern FIELD = Pattern.compile("\"(session_id|rule|entity)\":\"([^\"]*)\"");
  private static final Pattern TYPE = Pattern.compile("\"type\":\"([A-Z0-9_]+)\"");

  @TempDir Path folder;

  /** The cells of the rows of numbered messages, of the table with so many columns. */
  private static List<List<String>> rows(int columns) throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.matches("\\| \\d+ \\|.*"))
        .map(line -> Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList())
        .filter(cells -> cells.size() == columns)
        .toList();
  }

  private static String line(List<String> row) {
    return "{\"session_id\":\"m%s\",\"turn\":0,\"speaker\":\"customer\",\"text\":\"%s\"}\n"
        .formatted(row.get(0), row.get(1));
  }

  private Path replayed(String policy) throws IOException, InterruptedException {
    String input =
        rows(ALERTS.size() + 2).stream()
            .map(EverydayMessagesTest::line)
            .collect(Collectors.joining());
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), "The input"),
            "x",
            sentence -> {})) {
      new OfflineReplay(
              EngineFactory.load(PolicyReader.shipped(policy, Map.of()))
                  .parts(new MasterKey(new byte[MasterKey.BYTES])),
              Optional.empty(),
              1)
          .run(intake, Progress.unseen(), folder);
    }
    return folder;
  }

  @Test
  void areTwenty() throws IOException {
    assertThat(rows(ALERTS.size() + 2)).hasSize(20);
    assertThat(rows(5)).hasSize(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"paper", "contact-center", "hipaa", "gdpr", "pci"})
  void alertAndAreMaskedAsThePageSays(String policy) throws IOException, InterruptedException {
    Path output = replayed(policy);
    List<String> verdicts = Files.readAllLines(output.resolve("verdicts.jsonl"));
    List<String> redactions = Files.readAllLines(output.resolve("redactions.jsonl"));
    List<String> told = new ArrayList<>();
    List<String> read = new ArrayList<>();
    for (List<String> row : rows(ALERTS.size() + 2)) {
      String session = "\"session_id\":\"m" + row.get(0) + "\"";
      told.add(
          row.get(0) + ": " + row.get(2 + ALERTS.indexOf(policy)) + " / " + masks(policy, row));
      read.add(
          row.get(0)
              + ": "
              + verdicts.stream()
                  .filter(line -> line.contains(session) && !line.contains("\"rule\":null"))
                  .map(EverydayMessagesTest::alert)
                  .collect(Collectors.collectingAndThen(Collectors.joining("; "), this::orNone))
              + " / "
              + redactions.stream()
                  .filter(line -> line.contains(session))
                  .flatMap(line -> TYPE.matcher(line).results().map(one -> one.group(1)))
                  .collect(Collectors.toCollection(TreeSet::new)));
    }
    assertThat(read).isEqualTo(told);
  }

  private static String alert(String verdict) {
    Map<String, String> fields =
        FIELD
            .matcher(verdict)
            .results()
            .collect(Collectors.toMap(m -> m.group(1), m -> m.group(2), (a, b) -> a));
    return fields.get("rule") + (fields.get("entity").equals("USER") ? "" : ", third party");
  }

  private String orNone(String text) {
    return text.isEmpty() ? NONE : text;
  }

  /** What all mask, and what the policy masks beyond it. */
  private static TreeSet<String> masks(String policy, List<String> message) throws IOException {
    List<String> row =
        rows(5).stream().filter(cells -> cells.get(0).equals(message.get(0))).findFirst().get();
    List<String> cells = new ArrayList<>(List.of(row.get(1)));
    if (!policy.equals("paper")) {
      cells.add(row.get(2));
    }
    if (policy.equals("hipaa")) {
      cells.add(row.get(3));
    }
    if (policy.equals("gdpr")) {
      cells.add(row.get(4));
    }
    TreeSet<String> types = new TreeSet<>();
    for (String cell : cells) {
      Matcher type = Pattern.compile("[A-Z][A-Z0-9_]+").matcher(cell);
      while (type.find()) {
        types.add(type.group());
      }
    }
    return types;
  }
}
