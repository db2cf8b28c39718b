package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.RarityFile;
import dev.onset.model.PiiType;
import dev.onset.state.risk.RarityTables;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts of one's own, from a table to an alert that does not come. */
class OwnRarityTest {
  private static final String CHATS =
      "../evaluation/src/test/resources/dev/onset/evaluation/own/chats.jsonl";

  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private Path csv;
  private Path table;

  @BeforeEach
  void name() {
    csv = folder.resolve("counts.csv");
    table = folder.resolve("ours.tsv");
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        arguments);
  }

  private int generate(String counts) throws IOException {
    Files.writeString(csv, counts);
    return run("generate", "rarity", "--from", csv.toString(), "--output", table.toString());
  }

  @Test
  void canonicalValuesAreSummedAndOtherTypesKeepTheirTables() throws IOException {
    assertThat(
            generate(
                """
                type,value,count
                location,"Toledo, Ohio",6
                LOCATION,"toledo, OH",1
                LOCATION,"Austin, TX",1
                """))
        .as(err.toString())
        .isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Wrote 2 values of LOCATION from 3 rows to " + table)
        .contains("; alerts will name it rarity-ours@");
    assertThat(Files.readAllLines(table))
        .satisfies(lines -> assertThat(lines.get(0)).startsWith("# Origin: "))
        .endsWith("LOCATION\tToledo, OH, US\t7", "LOCATION\tAustin, TX, US\t1");
    RarityTables ours = RarityFile.read(table);
    // (7 + 1) and (1 + 1) of 8 + 2.
    assertThat(ours.rarity(PiiType.LOCATION, "Toledo, OH, US", 1.0))
        .isEqualTo(Math.log(8 / 10.0) / Math.log(2 / 10.0));
    assertThat(ours.rarity(PiiType.LOCATION, "Tokyo, JP", 1.0)).isEqualTo(1.0);
    assertThat(ours.rarity(PiiType.AGE, "34", 1.0))
        .isEqualTo(RarityTables.shipped().rarity(PiiType.AGE, "34", 1.0))
        .isLessThan(1.0);
    assertThat(ours.fingerprint().orElseThrow()).matches("rarity-ours@[0-9a-f]{12}");
    assertThat(RarityTables.shipped().fingerprint()).isEmpty();
  }

  /**
   * In chat 7 an age, a town and an occupation are an onset; where all fly falcons, they are not.
   */
  @Test
  void aValueThatIsCommonHereSaysLess() throws IOException {
    assertThat(generate("value,count,type\nfalconer,999999,OCCUPATION\ncook,1,occupation\n"))
        .isZero();

    assertThat(seventh()).hasToString("4");
    assertThat(seventh("--rarity", table.toString()).isMissingNode()).isTrue();
    assertThat(Files.readString(folder.resolve("figures.json"))).contains("\"rarity-ours@");
  }

  private JsonNode seventh(String... further) throws IOException {
    Path report = folder.resolve("figures.json");
    String[] call =
        Stream.concat(
                Stream.of("evaluate", "--corpus", CHATS, "--output", report.toString()),
                Stream.of(further))
            .toArray(String[]::new);
    assertThat(run(call)).as(err.toString()).isZero();
    return new JsonMapper().readTree(report.toFile()).path("outcomes").path(6).path("t_pred");
  }

  /** The alert of a replay names the table. */
  @Test
  void alertsNameTheTable() throws IOException {
    assertThat(generate("type,value,count\nORG,walmart,3\n")).isZero();
    Path replayed = folder.resolve("out");

    assertThat(
            run(
                "replay",
                "--input",
                CHATS,
                "--output",
                replayed.toString(),
                "--key-file",
                folder.resolve("key").toString(),
                "--rarity",
                table.toString()))
        .as(err.toString())
        .isZero();

    assertThat(Files.readAllLines(replayed.resolve("alerts.jsonl")))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).contains("\"rarity-ours@"));
  }

  @Test
  void aWrongRowIsOneSentenceWithoutItsValue() throws IOException {
    assertRefused("type,amount\n", "does not name the columns type, value and count.");
    assertRefused("type,value,count\n", "holds no counts.");
    assertRefused("type,value,count\nORG,secret\n", "Line 2 of " + csv + " has 2 cells");
    assertRefused("type,value,count\nDOB,secret,1\n", "has another type than AGE, GENDER,");
    assertRefused("type,value,count\nORG,secret,0\n", "no whole number from 1 to 1000000000000.");
    assertRefused("type,value,count\nORG, ,1\n", "has a value that is empty or longer than 200");
    assertThat(table).doesNotExist();
  }

  private void assertRefused(String counts, String words) throws IOException {
    assertThat(generate(counts)).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains(words)
        .hasLineCount(1)
        .doesNotContain("secret");
  }

  @Test
  void aWrongTableIsOneSentenceWithoutItsValue() throws IOException {
    assertWrong("# nothing\n", "holds no counts.");
    assertWrong("ORG\tsecret\n", "Line 1 of the rarity file " + table + " is not type, value and");
    assertWrong("EMAIL\tsecret\t1\n", "has another type than AGE, GENDER,");
    assertWrong("ORG\tsecret\t-1\n", "has a count that is no whole number");
    assertWrong("ORG\tsecret\t1\nORG\tsecret\t2\n", "has a value of an earlier line;");
    Files.delete(table);
    assertThat(run("evaluate", "--corpus", CHATS, "--rarity", table.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("There is no rarity file " + table + "; check the path.");
  }

  private void assertWrong(String text, String words) throws IOException {
    Files.writeString(table, text);
    assertThat(run("evaluate", "--corpus", CHATS, "--rarity", table.toString())).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains(words)
        .hasLineCount(1)
        .doesNotContain("secret");
  }
}
