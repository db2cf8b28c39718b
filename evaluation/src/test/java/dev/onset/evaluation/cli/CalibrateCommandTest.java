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

  private int calibrate(String policy, Path output, String miss) {
    return run(
        "calibrate",
        "--corpus",
        CHATS,
        "--policy",
        policy,
        "--miss-price",
        miss,
        "--false-alarm-price",
        "1",
        "--output",
        output.toString());
  }

  /** Twelve chats are too few for anything but owners, of which every one found is right. */
  @Test
  void tooFewChatsAreToldAndTheFileChangesNothing() throws IOException {
    Path base = folder.resolve("house policy.yaml");
    Files.writeString(base, "extends: contact-center\nname: house\nregion: GB\n");
    Path mine = folder.resolve("out").resolve("mine.yaml");

    assertThat(calibrate(base.toString(), mine, "5")).as(err.toString()).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Too little data: 12 chats, and 30 are the least;")
        .contains("thresholds.EMAIL stays 0: too little data, 3 values; it needs 20.")
        .contains("attribution.min_confidence stays 0.5: no other value costs less.")
        .contains("ipp.theta stays 4.5: too little data, 11 labelled chats; it needs 30, 10 of")
        .contains("No key changes.")
        .contains(mine + ", version mine-", "which changes nothing of " + base);
    assertThat(Files.readString(mine)).contains("extends: \"../house policy.yaml\"");
    assertThat(PolicyReader.read(mine, Map.of()).region()).isEqualTo("GB");
    assertThat(run("policy", "check", mine.toString())).isZero();
  }

  @Test
  void aProposalIsAPolicyThatExtendsAnother() {
    Map<String, Double> keys = new LinkedHashMap<>();
    keys.put("thresholds.ORG", 0.65);
    keys.put("thresholds.NAME_PART", 0.3);
    keys.put("attribution.min_confidence", 0.7);
    keys.put("ipp.theta", 5.5);

    Policy policy =
        PolicyReader.read(
            PolicyProposal.yaml(List.of("why: \"so\""), "contact-center", "mine", keys), "mine");

    assertThat(policy.version()).startsWith("mine-");
    assertThat(policy.thresholds()).isEqualTo(Map.of(PiiType.ORG, 0.65, PiiType.NAME_PART, 0.3));
    assertThat(policy.attribution().minConfidence()).isEqualTo(0.7);
    assertThat(policy.ipp().theta()).isEqualTo(5.5);
    assertThat(policy.ipp().weights()).isEqualTo(PolicyReader.shipped().ipp().weights());
    assertThat(policy.nameAnchor()).isEqualTo(Policy.NameAnchor.SELF_IDENTIFIED);
  }

  @Test
  void saysWhatIsWrongInOneSentence() throws IOException {
    Path mine = folder.resolve("mine.yaml");
    assertThat(calibrate("hipaa", mine, "0")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "--miss-price takes a number above 0 and up to 1000000." + System.lineSeparator());
    assertThat(calibrate("hipaa", folder.resolve("mine.txt"), "1")).isEqualTo(2);
    assertThat(err.toString()).contains("--output takes the name of a file that ends in .yaml.");
    assertThat(calibrate(mine.toString(), mine, "1")).isEqualTo(2);
    assertThat(err.toString()).contains("--output and --policy name the same file");
    assertThat(calibrate("house.txt", mine, "1")).isEqualTo(2);
    assertThat(err.toString()).contains("Only a policy file that ends in .yaml can be extended");
    assertThat(mine).doesNotExist();
  }
}
