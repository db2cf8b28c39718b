package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Role;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the samples of plain texts do not show: files of others, odd ones, and the options. */
class TextExportsTest {
  private static final String ROLES_TABLE = "chat;who;said;when\n1;in;hello;2026-01-02 03:04\n";

  private static ExportOptions named(String format) {
    return new ExportOptions(Optional.of(format), BesideText.DROP, Map.of(), Optional.empty());
  }

  private static String read(String text, ExportOptions options) {
    List<InputRecord> records = new ArrayList<>();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (InputReader reader = Exports.read(new ByteArrayInputStream(bytes), "The input", options)) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        records.add(record.get());
        record = reader.next();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records.stream().flatMap(TextExportsTest::lines).collect(Collectors.joining("\n"));
  }

  private static Stream<String> lines(InputRecord record) {
    return record instanceof InputRecord.Dialogue dialogue
        ? dialogue.turns().stream().map(TextExportsTest::line)
        : Stream.of(((InputRecord.Bad) record).sentence());
  }

  private static String line(InputTurn turn) {
    return turn.turn().speaker()
        + (turn.turn().timestamp().isPresent()
            ? " " + Instant.ofEpochMilli(turn.turn().timestamp().getAsLong())
            : "")
        + ": "
        + turn.turn().text().replace("\n", "\\n");
  }

  private static Optional<String> format(String text) {
    return Formats.of(ExportOptions.AUTO).stream()
        .filter(ExportFormat.Text.class::isInstance)
        .filter(format -> ((ExportFormat.Text) format).fits().test(text.lines().toList()))
        .map(ExportFormat::name)
        .findFirst();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "Dear Ms Ortega,\nplease note: the office is closed.\nKind regards\n",
        "From: a@example.org\nTo: b@example.org\nSubject: your order\nDate: today\n\nHello there\n",
        "name: demo\nversion: 3\ndescription: a thing\n",
        "- name: demo\n  value: one two\n- name: other\n  value: three four\n",
        "User-agent: *\nDisallow: /a\nDisallow: /b\nUser-agent: x\nDisallow: /c\n",
        "Name: demo\nKind: for all\nKind: for some\nUse: a b\nUse: c d\nLevel: x y\nBy: z a\n"
            + "Place: b c\nKind: d e\nKind: f g\nKind: h i\nKind: j k\nKind: l m\nKind: n o\n",
        "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n",
        "10:01:02 INFO dev.example.Main: it starts\n10:01:03 WARN dev.example.Main: it is late\n",
        "2026-01-02 10:01:02,123 - root - INFO - one: two\n",
        "[2026-01-02 10:01:02] INFO: one two\n[2026-01-02 10:01:03] WARN: three four\n",
        "10:01 the first point\n10:05 the second point\n",
        "https://example.org/a b\nhttps://example.org/c d\nhttp://example.org/e f\n",
        "id,price\n1,2\n",
        "text\nhello\n",
        "WEBVTTX\n\n00:01.000 --> 00:02.000\nAnn: hi\n",
        "1\n2\n3\n"
      })
  void aTextOfAnotherKindFitsNoFormat(String text) {
    assertThat(format(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[12/31/26, 11:59:59 PM] Ida: hi | whatsapp | speaker 2026-12-31T23:59:59Z: hi",
        "31.12.26, 12:05 - Ida: hi | whatsapp | speaker 2026-12-31T12:05:00Z: hi",
        "1.2.2026 klo 14.08 - Ida: hi | whatsapp | speaker 2026-02-01T14:08:00Z: hi",
        "31/12/2026 à 00:05 - Ida: hi | whatsapp | speaker 2026-12-31T00:05:00Z: hi",
        "[2026. 2. 1. 오후 2:08:09] Ida: hi | whatsapp | speaker 2026-02-01T14:08:09Z: hi",
        "13/1/26 12:05 a. m. - Ida: hi | whatsapp | speaker 2026-01-13T00:05:00Z: hi",
        "31/02/2026, 10:00 - Ida: hi | whatsapp | speaker: hi",
        "01/02/2026, 10:00 - Ida: hi | whatsapp | speaker: hi",
        "[2026-02-01T10:00:00.5+02:00] Agent: a | lines | agent 2026-02-01T08:00:00.500Z: a",
        "(10:00:02 AM) Agent: a | lines | agent: a",
        "[00:01] Agent: a | lines | agent: a",
        "01/02/2026 10:00 - Customer 2:a | lines | customer: a"
      })
  void datesAndClocksAreReadInManyForms(String line, String format, String expected) {
    assertThat(read(line + "\n", named(format))).isEqualTo(expected);
  }

  @Test
  void aTextThatBeginsWithABracketIsNotTakenForJson() {
    assertThat(
            read("[1/2/26, 10:00:00] Ida: hi\n[1/13/26, 10:00:00] Bo: yes\n", ExportOptions.AUTO))
        .isEqualTo("speaker 2026-01-02T10:00:00Z: hi\nspeaker 2 2026-01-13T10:00:00Z: yes");
    assertThat(read("[10:00] Agent: hi\n[10:01] User: yes\n", ExportOptions.AUTO))
        .isEqualTo("agent: hi\ncustomer: yes");
  }

  @Test
  void aDateThatContradictsTheOthersLeavesTheFileWithoutTimes() {
    String text = "13/1/26, 10:00 - Ida: one\n1/13/26, 10:00 - Ida: two\n";
    assertThat(read(text, named("whatsapp"))).isEqualTo("speaker: one\nspeaker: two");
  }

  @Test
  void theOptionsSayWhoSomebodyIs() {
    ExportOptions options =
        new ExportOptions(
            Optional.empty(),
            BesideText.TELL,
            Map.of("ida holm", Role.USER, "Shop", Role.AGENT),
            Optional.empty());
    assertThat(read("13/1/26, 10:00 - Ida Holm: one\n13/1/26, 10:01 - Shop: two\n", options))
        .isEqualTo(
            "customer 2026-01-13T10:00:00Z: My name is Ida Holm.\n"
                + "customer 2026-01-13T10:00:00Z: one\nagent 2026-01-13T10:01:00Z: two");
    assertThat(read("Ida Holm: one\nshop: two\nVisitor 7: three\n", options))
        .isEqualTo("customer: My name is Ida Holm.\ncustomer: one\nagent: two\ncustomer 2: three");
    assertThat(read("Bo Ek (Customer): one\nAgent: two\n", options))
        .isEqualTo("customer: My name is Bo Ek.\ncustomer: one\nagent: two");
  }

  @Test
  void theOptionsNameTheColumns() {
    ExportOptions options =
        new ExportOptions(
            Optional.empty(),
            BesideText.DROP,
            Map.of("in", Role.USER),
            Optional.of(
                new ExportOptions.Columns(
                    Optional.of("chat"), "who", "said", Optional.of("When"))));
    assertThat(read(ROLES_TABLE, options)).isEqualTo("customer 2026-01-02T03:04:00Z: hello");
    ExportOptions other =
        new ExportOptions(
            Optional.of("csv"),
            BesideText.DROP,
            Map.of(),
            Optional.of(
                new ExportOptions.Columns(Optional.empty(), "whom", "said", Optional.of("at"))));
    assertThat(read(ROLES_TABLE, other))
        .isEqualTo(
            "Line 1 has no column for the speaker with the title \"whom\", and none for the time"
                + " with the title \"at\".");
  }

  @Test
  void aTableWithoutASpeakerGetsASentenceWithTheTitlesThatAreLookedFor() {
    assertThat(read("chat_id,message\n1,hello\n", ExportOptions.AUTO))
        .startsWith("Line 1 has no column for the speaker, such as ")
        .endsWith("speaker, sender, author, from, participant.")
        .hasLineCount(1);
    assertThat(read("a,b\n1,hello\n", named("csv")))
        .contains("for the speaker", "and none for the text")
        .hasLineCount(1);
  }

  @Test
  void aTableWithTheTitlesOfOtherCorporaIsReadByItsOwn() {
    assertThat(read("conversationId,sender,text\n1,agent,hello\n", ExportOptions.AUTO))
        .isEqualTo("agent: hello");
  }

  @Test
  void aTextThatShouldHaveBeenQuotedIsWhole() {
    assertThat(read("sender,text\nagent,well, hello, you\n", ExportOptions.AUTO))
        .isEqualTo("agent: well, hello, you");
    assertThat(read("text,sender\nwell, hello,agent\n", ExportOptions.AUTO))
        .isEqualTo("Line 2 has more cells than the line of titles.");
  }

  @Test
  void onlyTagsOfSubtitlesAreTakenOut() {
    assertThat(
            read(
                "1\n00:00:01,000 --> 00:00:02,000\nUser: <b>mail</b> me: <uma@example.org>\n\n"
                    + "if 1 <2 and 3> 2\n2\n00:00:03,000 --> 00:00:04,000\nAgent: yes\n",
                ExportOptions.AUTO))
        .isEqualTo("customer: mail me: <uma@example.org> if 1 <2 and 3> 2\nagent: yes");
    assertThat(
            read(
                "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Agent>so <00:01.500><c.x>it</c> is <v\n",
                ExportOptions.AUTO))
        .isEqualTo("agent: so it is <v");
  }
}
