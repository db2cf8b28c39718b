package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.own.calibrate.PolicyProposal;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {
  private static final String CHATS = "src/test/resources/dev/onset/evaluation/own/chats.jsonl";

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

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

  private int calibrate(String policy, Path output, String... prices) {
    return run(
        Stream.concat(
                Stream.of(
                    "calibrate", "--corpus", CHATS, "--policy", policy, "-o", output.toString()),
                Stream.of(prices))
            .toArray(String[]::new));
  }

  @Test
  void tooFewChatsAreToldAndTheFileChangesNothing() throws IOException {
    Path base = folder.resolve("house policy.yaml");
    Files.writeString(
        base, "extends: contact-center\nname: house\nregion: GB\nonset: {miss_price: 20}\n");
    Path mine = folder.resolve("out").resolve("mine.yaml");

    assertThat(calibrate(base.toString(), mine)).as(err.toString()).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Too little data: 12 chats, and 30 are the least;")
        .contains("a miss costs 20, a false alarm 2.")
        .contains("thresholds.EMAIL stays 0: too little data, 3 values; it needs 20.")
        .contains("attribution.min_confidence stays 0.5: it decides nothing about users under")
        .contains("onset.probability stays 0.5: too little data, 11 labelled chats; it needs 30,")
        .contains("onset.doubt stays 0.05: too little data, 11 labelled chats; it needs 30, 10 of")
        .contains("ipp.theta stays 4.5: too little data, 11 labelled chats; it needs 30, 10 of")
        .contains("No key changes.")
        .contains(mine + ", version mine-", "which changes nothing of " + base);
    assertThat(Files.readString(mine))
        .contains("# Proposed by onset calibrate on 12 chats; a miss costs 20, a false alarm 2.")
        .contains("extends: \"../house policy.yaml\"");
    assertThat(PolicyReader.read(mine, Map.of()).region()).isEqualTo("GB");
    assertThat(run("policy", "check", mine.toString())).isZero();
  }

  @Test
  void thePricesOfOptionsAreARatioThatTheFileStates() throws IOException {
    Path base = folder.resolve("house.yaml");
    Files.writeString(
        base, "extends: contact-center\nname: house\nonset: {miss_price: 50, false_price: 4}\n");
    Path mine = folder.resolve("mine.yaml");

    assertThat(
            calibrate(base.toString(), mine, "--miss-price", "0.5", "--false-alarm-price", "0.1"))
        .as(err.toString())
        .isZero();

    String said =
        "--miss-price 0.5 and --false-alarm-price 0.1 make onset.miss_price 20, at an"
            + " onset.false_price of 4.";
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(said)
        .contains("a miss costs 20, a false alarm 4.")
        .contains("onset.doubt stays 0.05: too little data")
        .contains("try it with onset evaluate --corpus");
    assertThat(Files.readString(mine))
        .contains("a miss costs 20, a false alarm 4.\n# " + said + "\n")
        .endsWith("onset:\n  miss_price: 20.0\n");
    Policy.Onset onset = PolicyReader.read(mine, Map.of()).onset();
    assertThat(onset.missPrice()).isEqualTo(20);
    assertThat(onset.falsePrice()).isEqualTo(4);
    assertThat(onset.possible()).isEqualTo(0.05);
  }

  @Test
  void fiveToOneIsWhatIsShippedAndIsStatedAllTheSame() throws IOException {
    Path mine = folder.resolve("mine.yaml");

    assertThat(
            run(
                "calibrate",
                "--corpus",
                CHATS,
                "--miss-price",
                "5",
                "--false-alarm-price",
                "1",
                "--output",
                mine.toString()))
        .as(err.toString())
        .isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("a miss costs 10, a false alarm 2.")
        .contains("which changes nothing of contact-center.");
    assertThat(Files.readString(mine)).endsWith("onset:\n  miss_price: 10.0\n");
  }

  @Test
  void onlyTheRatioOfThePricesCounts() {
    Policy shipped = PolicyReader.shipped();
    assertThat(new PriceOptions.Ratio(5, 3).key(shipped))
        .isEqualTo(new PriceOptions.Ratio(500_000, 300_000).key(shipped))
        .isEqualTo(Map.of("onset.miss_price", "3.33"));
    assertThat(new PriceOptions.Ratio(500, 1).key(shipped))
        .isEqualTo(Map.of("onset.miss_price", "1000.0"));
    assertThat(new PriceOptions.Ratio(1, 2).key(shipped))
        .isEqualTo(Map.of("onset.miss_price", "1.0"));
  }

  @Test
  void saysWhatIsWrongWithAPriceInOneSentence() {
    Path mine = folder.resolve("mine.yaml");
    String range = "-price takes a number above 0 and up to 1000000.";
    String alone = "--miss-price and --false-alarm-price are given together or not at all.";

    for (String bad : List.of("0", "-1", "NaN", "1000001")) {
      assertThat(calibrate("hipaa", mine, "--miss-price", bad, "--false-alarm-price", "1"))
          .isEqualTo(2);
      assertThat(err.toString()).isEqualTo("--miss" + range + System.lineSeparator());
      assertThat(calibrate("hipaa", mine, "--miss-price", "1", "--false-alarm-price", bad))
          .isEqualTo(2);
      assertThat(err.toString()).isEqualTo("--false-alarm" + range + System.lineSeparator());
    }
    assertThat(calibrate("hipaa", mine, "--miss-price", "5")).isEqualTo(2);
    assertThat(err.toString()).isEqualTo(alone + System.lineSeparator());
    assertThat(calibrate("hipaa", mine, "--false-alarm-price", "1")).isEqualTo(2);
    assertThat(err.toString()).isEqualTo(alone + System.lineSeparator());
    assertThat(calibrate("hipaa", mine, "--miss-price", "1", "--false-alarm-price", "5"))
        .isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "--miss-price 1 and --false-alarm-price 5 do not fit the policy, whose"
                + " onset.false_price is 2: The policy key onset.miss_price is 0.4 but must lie"
                + " between 1 and 1000."
                + System.lineSeparator());
    assertThat(mine).doesNotExist();
  }

  @Test
  void aProposalIsAPolicyThatExtendsAnother() {
    Map<String, Double> keys = new LinkedHashMap<>();
    keys.put("thresholds.ORG", 0.65);
    keys.put("thresholds.NAME_PART", 0.3);
    keys.put("attribution.min_confidence", 0.7);
    keys.put("onset.probability", 0.35);
    keys.put("onset.doubt", 0.15);
    keys.put("ipp.theta", 5.5);

    Policy policy =
        PolicyReader.read(
            PolicyProposal.yaml(List.of("why: \"so\""), "contact-center", "mine", keys), "mine");

    assertThat(policy.version()).startsWith("mine-");
    assertThat(policy.thresholds()).isEqualTo(Map.of(PiiType.ORG, 0.65, PiiType.NAME_PART, 0.3));
    assertThat(policy.attribution().minConfidence()).isEqualTo(0.7);
    assertThat(policy.onset().certain()).isEqualTo(0.35);
    assertThat(policy.onset().possible()).isEqualTo(0.15);
    assertThat(policy.ipp().theta()).isEqualTo(5.5);
    assertThat(policy.ipp().weights()).isEqualTo(PolicyReader.shipped().ipp().weights());
    assertThat(policy.nameAnchor()).isEqualTo(Policy.NameAnchor.SELF_IDENTIFIED);
  }

  @Test
  void saysWhatIsWrongInOneSentence() throws IOException {
    Path mine = folder.resolve("mine.yaml");
    assertThat(calibrate("hipaa", folder.resolve("mine.txt"))).isEqualTo(2);
    assertThat(err.toString()).contains("--output takes the name of a file that ends in .yaml.");
    assertThat(calibrate(mine.toString(), mine)).isEqualTo(2);
    assertThat(err.toString()).contains("--output and --policy name the same file");
    assertThat(calibrate("house.txt", mine)).isEqualTo(2);
    assertThat(err.toString()).contains("Only a policy file that ends in .yaml can be extended");
    assertThat(mine).doesNotExist();
  }
}
