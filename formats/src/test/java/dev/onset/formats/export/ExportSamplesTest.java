package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.Omission;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two samples of each format with its genuine structure and our own text. Beside each stands what
 * is read from it: session, turn, speaker, time and text of every turn, a sentence for every bad
 * part, and what was left out.
 */
class ExportSamplesTest {
  private static final String EXPECTED = ".expected";

  static List<Path> samples() {
    try (Stream<Path> files = Files.list(folder())) {
      return files.filter(file -> !file.toString().endsWith(EXPECTED)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder() {
    try {
      return Path.of(ExportSamplesTest.class.getResource("samples/amazon-connect-1.json").toURI())
          .getParent();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The format of a sample: its name up to the number. */
  private static String format(Path sample) {
    return sample.getFileName().toString().replaceFirst("-\\d+\\..*", "");
  }

  static List<InputRecord> read(byte[] bytes, Optional<String> format) throws IOException {
    ExportOptions options = new ExportOptions(format, BesideText.DROP, Map.of(), Optional.empty());
    List<InputRecord> records = new ArrayList<>();
    try (InputReader reader = Exports.read(new ByteArrayInputStream(bytes), "The input", options)) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        records.add(record.get());
        record = reader.next();
      }
    }
    return records;
  }

  static Stream<String> lines(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      return dialogue.turns().stream().map(ExportSamplesTest::line);
    }
    if (record instanceof InputRecord.LooseTurn loose) {
      return Stream.of(line(loose.turn()));
    }
    if (record instanceof InputRecord.LeftOut leftOut) {
      return Stream.of("- " + Omission.told(leftOut.counts()));
    }
    return Stream.of("! " + ((InputRecord.Bad) record).sentence());
  }

  private static String line(InputTurn turn) {
    return String.join(
        " | ",
        turn.turn().session().session(),
        String.valueOf(turn.turn().index()),
        turn.turn().speaker(),
        turn.turn().timestamp().isPresent()
            ? java.time.Instant.ofEpochMilli(turn.turn().timestamp().getAsLong()).toString()
            : "-",
        turn.turn().text().replace("\n", "\\n"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aSampleIsReadAsWhatStandsBesideItWithTheFormatNamedOrFoundOut(Path sample)
      throws IOException {
    byte[] bytes = Files.readAllBytes(sample);
    String expected = Files.readString(sample.resolveSibling(sample.getFileName() + EXPECTED));
    for (Optional<String> format : List.of(Optional.of(format(sample)), Optional.<String>empty())) {
      String read =
          read(bytes, format).stream()
              .flatMap(ExportSamplesTest::lines)
              .collect(Collectors.joining("\n", "", "\n"));
      assertThat(read).as(format.toString()).isEqualTo(expected);
    }
  }

  @Test
  void everyFormatHasTwoSamples() {
    Map<String, Long> count =
        samples().stream()
            .collect(Collectors.groupingBy(ExportSamplesTest::format, Collectors.counting()));
    assertThat(count.keySet()).containsExactlyInAnyOrderElementsOf(Exports.names());
    assertThat(count.values()).allMatch(samples -> samples >= 2);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aJsonSampleThatBreaksOffGetsOneSentence(Path sample) throws IOException {
    byte[] bytes = Files.readAllBytes(sample);
    if (bytes[0] != '{' && bytes[0] != '[') {
      return;
    }
    List<InputRecord> records =
        read(Arrays.copyOf(bytes, bytes.length * 2 / 3), Optional.of(format(sample)));
    assertThat(records.get(records.size() - 1))
        .isInstanceOfSatisfying(
            InputRecord.Bad.class,
            bad ->
                assertThat(bad.sentence())
                    .matches("Line \\d+ begins a value that breaks off; expected .*\\."));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aFileOfAnotherFormatGetsASentenceAndNoChat(Path sample) throws IOException {
    byte[] other = "{\"weather\": [{\"day\": \"Monday\"}]}\n".getBytes(StandardCharsets.UTF_8);
    List<InputRecord> records;
    try {
      records = read(other, Optional.of(format(sample)));
    } catch (InputException e) {
      assertThat(e.getMessage()).endsWith(".");
      return;
    }
    assertThat(records)
        .hasSize(1)
        .allSatisfy(record -> assertThat(record).isInstanceOf(InputRecord.Bad.class));
  }
}
