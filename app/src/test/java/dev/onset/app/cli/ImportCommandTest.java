package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Import and doctor, on a table whose labels are people's names. */
class ImportCommandTest {
  private static final String TABLE =
      "Case,From,Body,Sent\n"
          + "7,Ida Malm,\"Hi, my email is ida@example.org\",2026-03-02T09:15:04Z\n"
          + "7,Service desk,How can I help?,2026-03-02T09:15:20Z\n"
          + "8,Ida Malm,Guten Tag ich brauche bitte Hilfe mit meiner Rechnung,2026-03-02T10:00:00Z\n";

  @TempDir Path folder;

  private final Shell shell = new Shell();
  private Path table;

  @BeforeEach
  void write() throws IOException {
    table = Files.writeString(folder.resolve("cases.csv"), TABLE);
  }

  @Test
  void importWritesNumberedDialoguesWithoutNamesAsLabels() throws IOException {
    Path chats = folder.resolve("chats.jsonl");
    assertThat(
            shell.onset(
                "import",
                table.toString(),
                "--columns",
                "session=Case,speaker=From,text=Body,time=Sent",
                "--role",
                "Ida Malm=user",
                "--output",
                chats.toString()))
        .isZero();
    assertThat(shell.said()).contains("Imported: 2 chats, 3 turns.");
    assertThat(Files.readString(chats))
        .contains(
            "{\"session_id\":\"7\",\"turns\":[{\"turn\":0,\"speaker\":\"customer\",\"text\":\"Hi, my email is"
                + " ida@example.org\",\"ts\":1772442904000},")
        .doesNotContain("Malm");
  }

  @Test
  void doctorSaysWhatIsUnderstoodAndShowsNoValue() {
    assertThat(
            shell.onset(
                "doctor",
                table.toString(),
                "--columns",
                "session=Case,speaker=From,text=Body,time=Sent"))
        .isZero();
    assertThat(shell.said())
        .containsPattern("format +csv")
        .containsPattern("chats +2")
        .containsPattern("turns in another language +1")
        .containsPattern("speaker +unknown +2")
        .contains("2 of 2 chats have no known user")
        .contains("[EMAIL]")
        .doesNotContain("Malm")
        .doesNotContain("ida@");
  }

  @Test
  void doctorAndImportSayWhatIsNoTurn() throws IOException {
    Path chat =
        Files.writeString(
            folder.resolve("chat.txt"),
            """
            23/4/2025, 8:14\u00a0p.\u00a0m. - Los mensajes y las llamadas están cifrados de extremo a extremo.
            23/4/2025, 8:14\u00a0p.\u00a0m. - Farrah Lund: hey it is farrah lund
            23/4/2025, 8:19\u00a0p.\u00a0m. - Farrah Lund: PTT-20250423-WA0007.opus (archivo adjunto)
            23/4/2025, 8:20\u00a0p.\u00a0m. - Farrah Lund: IMG-20250423-WA0008.jpg (archivo adjunto)
            24/4/2025, 6:02\u00a0a.\u00a0m. - Shop Desk: hello, how can I help
            25/4/2025, 12:48\u00a0p.\u00a0m. - Farrah Lund: my number is 312-555-0147
            """);
    assertThat(shell.onset("doctor", chat.toString())).isZero();
    assertThat(shell.said())
        .containsPattern("format +whatsapp")
        .containsPattern("turns +3\\n")
        .containsPattern("left out, being no turns +2 media lines, 1 notice of the platform")
        .contains("1 of 1 chats have no known user", "[NAME_FULL]", "[PHONE]")
        .doesNotContain("Farrah");
    assertThat(shell.onset("import", chat.toString(), "--output", folder + "/chats.jsonl"))
        .isZero();
    assertThat(shell.said())
        .contains("Left out of the input, since they are no turns: 2 media lines, 1 notice");
  }

  @Test
  void aFileOfNoKnownFormatIsRefusedInOneSentence() throws IOException {
    Path notes =
        Files.writeString(folder.resolve("notes.txt"), "12/03/2024 milk\nsee you at ten\n");
    assertThat(shell.onset("doctor", notes.toString())).isEqualTo(2);
    assertThat(shell.said())
        .contains("is of no format that Onset knows", "--as", "'customer: hello'")
        .doesNotContain("not valid JSON");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--as fax | --as takes auto or one of: amazon-connect,",
        "--beside guess | --beside takes drop or tell.",
        "--role Ida=king | --role takes LABEL=user, LABEL=agent or LABEL=other.",
        "--columns session=Case | --columns needs speaker= and text=",
        "--columns speaker=From,text=Body,who=x | --columns knows session, speaker, text and time",
      })
  void refusesInOneSentence(String options, String sentence) {
    String[] words = ("import " + table + " --output - " + options).split(" ");
    assertThat(shell.onset(words)).isEqualTo(2);
    assertThat(shell.said()).contains(sentence);
  }
}
