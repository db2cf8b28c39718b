package dev.onset.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputReaderTest {
  private static final String GOOD =
      "{\"session_id\":\"good\",\"turn\":0,\"speaker\":\"user\",\"text\":\"fine\"}";

  private static List<InputRecord> read(byte[] bytes) throws IOException {
    List<InputRecord> records = new ArrayList<>();
    try (InputReader reader = Inputs.read(new ByteArrayInputStream(bytes), "The input")) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        records.add(record.get());
        record = reader.next();
      }
    }
    return records;
  }

  private static List<InputRecord> read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static InputRecord.Bad onlyBad(List<InputRecord> records) {
    return (InputRecord.Bad)
        records.stream().filter(InputRecord.Bad.class::isInstance).findFirst().orElseThrow();
  }

  private static InputTurn loose(InputRecord record) {
    return ((InputRecord.LooseTurn) record).turn();
  }

  @Test
  void readsADialogueWithItsSpansAndOracle() throws IOException {
    List<InputRecord> records =
        read(
            """
            {"session_id":"s","domain":"bank","turns":[{"turn":2,"speaker":"user","text":"I'm Al","spans":[{"start":4,"end":6,"type":"name"}]}],"oracle":{"t_onset":7},"meta":{}}
            """);

    InputRecord.Dialogue dialogue = (InputRecord.Dialogue) records.get(0);
    assertThat(dialogue.session()).isEqualTo(SessionId.of("s"));
    assertThat(dialogue.domain()).isEqualTo("bank");
    assertThat(dialogue.oracle().orElseThrow().onset()).hasValue(7);
    assertThat(dialogue.turns().get(0).turn().index()).isEqualTo(2);
    assertThat(dialogue.turns().get(0).spans())
        .containsExactly(new GoldSpan(4, 6, "NAME", "Al", Optional.empty(), Map.of()));
  }

  @Test
  void readsSingleTurnsWithTenantRevisionAndTime() throws IOException {
    InputTurn turn =
        loose(
            read("{\"session_id\":\"s\",\"tenant\":\"t\",\"turn\":1,\"revision\":3,\"ts\":9,"
                    + "\"speaker\":\"wizard\",\"text\":\"x\",\"more\":[1]}")
                .get(0));

    assertThat(turn.turn().session()).isEqualTo(new SessionId("t", "s"));
    assertThat(turn.turn().revision()).isEqualTo(3);
    assertThat(turn.turn().timestamp()).isEqualTo(OptionalLong.of(9));
    assertThat(turn.turn().speaker()).isEqualTo("wizard");
  }

  @Test
  void readsQuestionsWithTheirContext() throws IOException {
    assertThat(read("{\"context\":\"c\",\"question\":\"q\",\"piis\":{}}"))
        .containsExactly(new InputRecord.ContextQuestion("c", "q", List.of()));
  }

  /** In their order, also what the context does not hold; where only places are given, those. */
  @Test
  void readsTheItemsThatAQuestionNames() throws IOException {
    InputRecord.NamedItem nurse = new InputRecord.NamedItem("nurse", "occupation", true);
    InputRecord.NamedItem gone = new InputRecord.NamedItem("Reno", "location", false);
    List<InputRecord> records =
        read(
            "{\"context\":\"a nurse\",\"question\":\"q\",\"piis\":{\"Reno\":{\"type\":\"location\","
                + "\"relevance\":\"0\"},\"nurse\":{\"type\":\"occupation\",\"relevance\":\"1\"}}}\n"
                + "{\"context\":\"a nurse\",\"question\":\"q\",\"spans\":[{\"start\":2,\"end\":7,"
                + "\"type\":\"occupation\",\"text\":\"nurse\",\"relevance\":\"1\"}]}\n");

    InputRecord.ContextQuestion named = (InputRecord.ContextQuestion) records.get(0);
    InputRecord.ContextQuestion placed = (InputRecord.ContextQuestion) records.get(1);
    assertThat(named.items()).containsExactly(gone, nurse);
    assertThat(named.spans()).allMatch(InputRecord.ContextQuestion::needs).hasSize(1);
    assertThat(placed.items()).containsExactly(nurse);
  }

  @Test
  void readsAbcdAsPublished() throws IOException {
    List<InputRecord> records =
        read(
            """
            {"train": [
              {"convo_id": 7, "scenario": {"a": {"original": 1}}, "original": [["agent", "Hi"], ["customer", "I am Al"]], "delexed": [{"turn": 1}]}
            ], "dev": [{"convo_id": 8, "original": [["agent", "Yo"]]}], "test": []}
            """);

    assertThat(records).hasSize(2);
    InputRecord.Dialogue first = (InputRecord.Dialogue) records.get(0);
    assertThat(first.session()).isEqualTo(SessionId.of("abcd-7"));
    assertThat(first.turns().get(1).turn().index()).isEqualTo(1);
    assertThat(first.turns().get(1).turn().speaker()).isEqualTo("customer");
  }

  @Test
  void readsAListOfAbcdDialogues() throws IOException {
    assertThat(read("[\n {\"convo_id\": 7, \"original\": [[\"agent\", \"Hi\"]]}\n]")).hasSize(1);
  }

  @Test
  void keepsWhatCameBeforeTheBreakOfADocument() throws IOException {
    List<InputRecord> records =
        read("[{\"convo_id\": 7, \"original\": [[\"agent\", \"Hi\"]]}, {\"convo_id\": 8, \"ori");

    assertThat(records).hasSize(2);
    assertThat(onlyBad(records).reason()).isEqualTo(RejectReason.MALFORMED);
  }

  @Test
  void joinsTheSentencesOfAMultiDogoTurn() throws IOException {
    List<InputRecord> records =
        read(
            "conversationId\tturnNumber\tsentenceNumber\tutteranceId\tutterance\tslot-labels\tintent\n"
                + "a\t0\t0\tx\thi\tO\tg\n"
                + "a\t2\t0\tx\tone\tO\tg\n"
                + "a\t2\t1\tx\ttwo\tO\tg\n"
                + "b\t1\t0\tx\tbye\tO\tg\n");

    assertThat(records).hasSize(2);
    InputRecord.Dialogue first = (InputRecord.Dialogue) records.get(0);
    assertThat(first.turns())
        .extracting(turn -> turn.turn().text())
        .containsExactly("hi", "one two");
    assertThat(first.turns()).extracting(turn -> turn.turn().index()).containsExactly(0, 2);
    assertThat(first.turns().get(0).turn().speaker()).isEqualTo("customer");
  }

  @Test
  void readsQuotedCellsWithTabsBreaksAndRoles() throws IOException {
    List<InputRecord> records =
        read(
            "conversationId\tturnNumber\tutteranceId\tutterance\tauthorRole\n"
                + "a\t0\tx\t\"say \"\"hi\"\"\tnow\nplease\"\tagent\n"
                + "a\t1\tx\t5\" pipe\tcustomer\n"
                + "a\t2\tx\t\"never closed\tcustomer\n"
                + "a\t3\tx\tlast\tcustomer\n");

    InputRecord.Dialogue dialogue = (InputRecord.Dialogue) records.get(0);
    assertThat(dialogue.turns())
        .extracting(turn -> turn.turn().text())
        .containsExactly("say \"hi\"\tnow\nplease", "5\" pipe", "\"never closed", "last");
    assertThat(dialogue.turns().get(0).turn().speaker()).isEqualTo("agent");
  }

  @Test
  void readsGzipByItsContent() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(GOOD.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(read(bytes.toByteArray())).hasSize(1);
  }

  @Test
  void skipsByteOrderMarkAndBlankLines() throws IOException {
    assertThat(read("\uFEFF" + GOOD + "\r\n\n  \n")).hasSize(1);
  }

  @Test
  void refusesAnEmptyInput() {
    assertThatThrownBy(() -> read(""))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("empty");
  }

  @Test
  void refusesDamagedGzip() {
    assertThatThrownBy(() -> read(new byte[] {0x1f, (byte) 0x8b, 0x55, 0, 0, 0, 0, 0, 0, 0, 0}))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("damaged");
  }

  /** Each line is bad in its own way; the good line after it is still read. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "not json at all | MALFORMED",
        "[1,2] | MALFORMED",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"x\"} {} | MALFORMED",
        "{\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"} | MISSING_SESSION",
        "{\"session_id\":\"\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"} | MISSING_SESSION",
        "{\"session_id\":5,\"turn\":0,\"speaker\":\"user\",\"text\":\"secret\"} | MISSING_SESSION",
        "{\"session_id\":\"s\",\"turn\":-1,\"speaker\":\"user\",\"text\":\"secret\"} | INVALID_TURN",
        "{\"session_id\":\"s\",\"speaker\":\"user\",\"text\":\"secret\"} | INVALID_TURN",
        "{\"session_id\":\"s\",\"turn\":1.5,\"speaker\":\"user\",\"text\":\"secret\"} | INVALID_TURN",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\",\"text\":\"secret \\ud800\"} | INVALID_TEXT",
        "{\"session_id\":\"s\",\"turn\":0,\"speaker\":\"user\"} | MALFORMED",
        "{\"session_id\":\"s\",\"turn\":0,\"text\":\"secret\"} | MALFORMED",
        "{\"session_id\":\"s\",\"turns\":\"secret\"} | MALFORMED"
      })
  void tellsABadLineAndReadsTheNext(String line, RejectReason reason) throws IOException {
    List<InputRecord> records = read(GOOD + "\n" + line + "\n" + GOOD + "\n");

    assertThat(records).hasSize(3);
    InputRecord.Bad bad = onlyBad(records);
    assertThat(bad.reason()).isEqualTo(reason);
    assertThat(bad.line()).isEqualTo(2);
    assertThat(bad.sentence()).startsWith("Line 2").endsWith(".").doesNotContain("secret");
  }

  @Test
  void tellsInvalidUtf8AndReadsTheNext() throws IOException {
    byte[] good = (GOOD + "\n").getBytes(StandardCharsets.UTF_8);
    // A byte that is unused in Windows-1252, too.
    byte[] bad = GOOD.replace("fine", "\u0081").getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(bad);
    bytes.write('\n');
    bytes.write(good);

    List<InputRecord> records = read(bytes.toByteArray());

    assertThat(onlyBad(records).reason()).isEqualTo(RejectReason.INVALID_TEXT);
    assertThat(records.get(1)).isInstanceOf(InputRecord.LooseTurn.class);
  }

  @Test
  void readsWindows1252AndUtf16() throws IOException {
    for (String charset : List.of("windows-1252", "UTF-16LE", "UTF-16BE", "UTF-16")) {
      List<InputRecord> records = read((GOOD + "\r\n" + GOOD + "\r\n").getBytes(charset));
      assertThat(records).hasSize(2).hasOnlyElementsOfType(InputRecord.LooseTurn.class);
      assertThat(read(GOOD.replace("fine", "\u00fc").getBytes(charset)))
          .singleElement()
          .satisfies(
              record ->
                  assertThat(((InputRecord.LooseTurn) record).turn().turn().text())
                      .contains("\u00fc"));
    }
  }

  @Test
  void readsTheOtherTurnsOfADialogueWithABadOne() throws IOException {
    List<InputRecord> records =
        read(
            "{\"session_id\":\"s\",\"turns\":["
                + "{\"turn\":0,\"speaker\":\"user\",\"text\":\"a\"},"
                + "{\"turn\":-4,\"speaker\":\"user\",\"text\":\"b\"},"
                + "{\"turn\":2,\"speaker\":\"user\",\"text\":\"c\"}]}");

    assertThat(((InputRecord.Dialogue) records.get(0)).turns()).hasSize(2);
    assertThat(onlyBad(records).session()).contains(SessionId.of("s"));
    assertThat(onlyBad(records).turn()).isEqualTo(OptionalInt.of(-4));
  }

  @Test
  void keepsLongAndUnusualText() throws IOException {
    String megabyte = "x".repeat(1 << 20);
    String unusual = "a\u200bb \u202eabc\u202c \ud83d\ude00";
    List<InputRecord> records =
        read(GOOD.replace("fine", megabyte) + "\n" + GOOD.replace("fine", unusual));

    assertThat(loose(records.get(0)).turn().text()).isEqualTo(megabyte);
    assertThat(loose(records.get(1)).turn().text()).isEqualTo(unusual);
  }

  @Test
  void leavesRepeatedAndSkippedIndicesToTheEngine() throws IOException {
    assertThat(read(GOOD + "\n" + GOOD + "\n" + GOOD.replace(":0", ":9"))).hasSize(3);
  }

  @Test
  void skipsALineThatIsTooLong() throws IOException {
    byte[] bytes = new byte[LineReader.MAX_BYTES + 2 + GOOD.length()];
    Arrays.fill(bytes, (byte) 'x');
    bytes[LineReader.MAX_BYTES + 1] = '\n';
    System.arraycopy(
        GOOD.getBytes(StandardCharsets.UTF_8), 0, bytes, LineReader.MAX_BYTES + 2, GOOD.length());

    List<InputRecord> records = read(bytes);

    assertThat(onlyBad(records).reason()).isEqualTo(RejectReason.OVERSIZED_TEXT);
    assertThat(records.get(1)).isInstanceOf(InputRecord.LooseTurn.class);
  }
}
