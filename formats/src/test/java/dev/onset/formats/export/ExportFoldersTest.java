package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.model.Role;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportFoldersTest {
  private static final String PAGE =
      "{\"ContactId\":\"%s\",\"Transcript\":[{\"ParticipantId\":\"x\",\"ParticipantRole\":\"CUSTOMER\","
          + "\"DisplayName\":\"Ida\",\"Content\":\"%s\"}]}";
  private static final String OWN =
      "{\"session_id\":\"own\",\"turn\":0,\"speaker\":\"user\",\"text\":\"mine\"}\n";

  @TempDir Path folder;

  private static List<String> read(Path input, ExportOptions options) throws IOException {
    List<String> lines = new ArrayList<>();
    try (InputReader reader =
        Exports.open(input.toString(), options, InputStream.nullInputStream())) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        if (record.get() instanceof InputRecord.Dialogue dialogue) {
          dialogue
              .turns()
              .forEach(
                  turn ->
                      lines.add(
                          dialogue.session().session()
                              + " "
                              + turn.turn().index()
                              + " "
                              + turn.turn().speaker()
                              + " "
                              + turn.turn().text()));
        } else if (record.get() instanceof InputRecord.LooseTurn loose) {
          lines.add(loose.turn().turn().session().session());
        } else {
          lines.add("! " + ((InputRecord.Bad) record.get()).sentence());
        }
        record = reader.next();
      }
    }
    return lines;
  }

  private void fill() throws IOException {
    Files.writeString(folder.resolve("b.json"), PAGE.formatted("c-1", "second"));
    Files.writeString(folder.resolve("a.json"), PAGE.formatted("c-1", "first"));
    Files.createDirectory(folder.resolve("more"));
    Files.writeString(folder.resolve("more/own.jsonl"), OWN);
    Files.writeString(folder.resolve("readme.txt"), "what this is");
    Files.writeString(folder.resolve(".hidden"), "nothing");
  }

  private static final List<String> EXPECTED =
      List.of(
          "c-1 0 customer first",
          "c-1 1 customer second",
          "own",
          "! 1 of 4 files are of no known format and were passed over.");

  @Test
  void theFilesOfAFolderAreReadByTheirNamesAndPagesOfAChatGoOn() throws IOException {
    fill();
    assertThat(read(folder, ExportOptions.AUTO)).isEqualTo(EXPECTED);
  }

  @Test
  void anArchiveIsReadLikeItsFolder() throws IOException {
    Path archive = folder.resolveSibling(folder.getFileName() + ".zip");
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : List.of("b.json", "readme.txt", "more/own.jsonl", "a.json")) {
        zip.putNextEntry(new ZipEntry(name));
        String text =
            switch (name) {
              case "a.json" -> PAGE.formatted("c-1", "first");
              case "b.json" -> PAGE.formatted("c-1", "second");
              case "readme.txt" -> "what this is";
              default -> OWN;
            };
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    assertThat(read(archive, ExportOptions.AUTO)).isEqualTo(EXPECTED);
    Files.delete(archive);
  }

  @Test
  void anEmptyFolderIsRefused() {
    assertThatThrownBy(() -> read(folder, ExportOptions.AUTO))
        .isInstanceOf(InputException.class)
        .hasMessageEndingWith("holds no file.");
  }

  @Test
  void whatStandsBesideTheMessagesIsToldOnceIfAsked() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), PAGE.formatted("c-1", "hello"));
    assertThat(
            read(
                file,
                new ExportOptions(Optional.empty(), BesideText.TELL, Map.of(), Optional.empty())))
        .containsExactly("c-1 0 customer My name is Ida.", "c-1 1 customer hello");
  }

  @Test
  void aSpeakerGetsTheRoleThatIsGiven() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), PAGE.formatted("c-1", "hello"));
    assertThat(
            read(
                file,
                new ExportOptions(
                    Optional.empty(), BesideText.DROP, Map.of("x", Role.AGENT), Optional.empty())))
        .containsExactly("c-1 0 agent hello");
  }
}
