package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLinesTest {
  private static final String CHAT =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"My name is Nadia Farouk"},{"turn":2,"speaker":"user","text":"my email is nadia@example.com"}]}
      """;

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private String stdin = "";
  private Path key;

  @BeforeEach
  void nameTheKey() {
    key = folder.resolve("keys").resolve("key");
  }

  private int run(String... args) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(KeyOptions.ENVIRONMENT, key.toString()),
            false),
        args);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private List<String> err() {
    return err.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  static List<String> commands() {
    return List.of(
        "demo",
        "run",
        "intake",
        "replay",
        "extract",
        "relevance",
        "review",
        "review list",
        "review show",
        "review decide",
        "review-worker",
        "minimize",
        "audit",
        "access",
        "reveal",
        "restore",
        "keys public",
        "produce",
        "tail",
        "explain",
        "feedback",
        "webhook",
        "session",
        "status",
        "release",
        "keys",
        "dlq",
        "dlq list",
        "dlq show",
        "dlq replay",
        "topics",
        "topics create",
        "topics check",
        "policy",
        "policy check",
        "policy put",
        "policy get",
        "policy list",
        "leakage score",
        "models",
        "completion");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpWithAnExample(String command) {
    assertThat(run((command + " --help").split(" "))).isZero();
    assertThat(out()).contains("Examples:").contains("onset " + command).doesNotContain("\u001b[");
  }

  @Test
  void reviewingNamesNeedsBothFilesAndItsSubcommandsNeedNone() {
    assertThat(run("review", "--input", "lessons.jsonl")).isEqualTo(Failures.USAGE);
    assertThat(err().get(0)).isEqualTo("Missing required option: '--output=FILE'.");
    err.reset();
    assertThat(run("review")).isEqualTo(Failures.USAGE);
    assertThat(err().get(0))
        .isEqualTo("Missing required options: '--input=FILE', '--output=FILE'.");
    err.reset();
    assertThat(run("review", "decide", "c-1042", "7")).isEqualTo(Failures.USAGE);
    assertThat(err().get(0)).contains("--release", "--confirm", "--reject");
    err.reset();
    assertThat(run("review", "decide", "c-1042", "7", "--reject", "--by", "a b"))
        .isEqualTo(Failures.USAGE);
    assertThat(err().get(0)).startsWith("--by takes a name");
  }

  @Test
  void explainsAnAlertOfAReplay() throws IOException {
    String input = file("chat.jsonl", CHAT).toString();
    String output = folder.resolve("out").toString();
    assertThat(run("replay", "--input", input, "--output", output)).isZero();
    String alert = Files.readAllLines(Path.of(output, "alerts.jsonl")).get(0);
    String id = alert.replaceFirst(".*\"alert_id\":\"([0-9a-f]+)\".*", "$1");
    out.reset();

    assertThat(run("explain", id.substring(0, 8), "--input", output)).isZero();
    assertThat(out())
        .startsWith("The user became re-identifiable at turn 2")
        .contains(": name (turn 0) and email address (turn 2) together tell who it is.")
        .contains("What to do", "not on a topic")
        .doesNotContain("Nadia", "Farouk", "example.com");
    out.reset();
    assertThat(run("explain", id, "--input", output, "--json")).isZero();
    assertThat(out())
        .startsWith(alert.substring(0, alert.length() - 1) + ",\"raised_at\":null,")
        .contains("\"steps\":[", "\"commands\":[", "\"revisions\":[")
        .hasLineCount(1);
    assertThat(run("explain", "0".repeat(32), "--input", output)).isOne();
    assertThat(err()).last().asString().startsWith("No alert has the id ");
  }

  @Test
  void saysItsVersion() {
    assertThat(run("--version")).isZero();
    assertThat(out()).startsWith("onset ").doesNotContain("${");
  }

  @Test
  void printsACompletionScript() {
    assertThat(run("completion")).isZero();
    assertThat(out()).contains("complete -F").contains("replay");
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "nonsense",
    "replay",
    "replay --input x",
    "replay --input x --output y --threads 0",
    "replay --input x --output y --threads two",
    "replay --input x --output y --via-kafka --gold-spans",
    "replay --input no-such-file --output y",
    "replay --input x --output y --set nonsense",
    "replay --input x --output y --set no.such.key=1",
    "replay --input x --output y --policy no-such-file",
    "reveal",
    "reveal --output y",
    "reveal --input no-such-file --output y",
    "reveal --input x --output y -b localhost:1",
    "reveal --output y -b localhost:1",
    "reveal --session s --output y -b localhost:1 --key-file no-such-file",
    "restore",
    "restore --input no-such-file --output y -b localhost:1",
    "restore --input - --output y -b localhost:1",
    "feedback -b localhost:1",
    "feedback f78cb05 -b localhost:1",
    "feedback f78cb05d --list -b localhost:1",
    "feedback --list --acknowledge -b localhost:1",
    "feedback --list --notes -b localhost:1",
    "feedback f78cb05d --as ann -b localhost:1",
    "feedback f78cb05d --false-alarm nonsense -b localhost:1",
    "feedback f78cb05d --acknowledge --reopen -b localhost:1",
    "feedback f78cb05d --note x -b localhost:1 --key-file no-such-file",
    "feedback --list",
    "webhook -b localhost:1",
    "webhook -b localhost:1 --url nonsense",
    "webhook -b localhost:1 --url http://soc.example/alerts",
    "webhook -b localhost:1 --url https://soc.example --url-file secret",
    "webhook -b localhost:1 --url-file no-such-file",
    "webhook -b localhost:1 --url https://soc.example --format xml",
    "webhook -b localhost:1 --url https://soc.example --name Soc",
    "webhook -b localhost:1 --url https://soc.example --at-once 0",
    "webhook -b localhost:1 --url https://soc.example --since yesterday",
    "webhook -b localhost:1 --url https://soc.example --secret-file no-such-file",
    "webhook -b localhost:1 --url https://soc.example --ca no-such-file",
    "webhook --url https://soc.example --resend no-such-file",
    "webhook --url https://soc.example --resend pom.xml --since 2026-01-31",
    "webhook --url https://soc.example --resend pom.xml --refused other",
    "explain",
    "explain f78cb05 -b localhost:1",
    "explain nonsense -b localhost:1",
    "explain f78cb05dea5f5c855262cddf88e7e4d3 --input no-such-folder",
    "explain f78cb05dea5f5c855262cddf88e7e4d3 --input . -b localhost:1",
    "explain f78cb05dea5f5c855262cddf88e7e4d3 -b localhost:1 --chat-url nonsense",
    "tail alerts -b localhost:1 --chat-url 'ftp://crm.example/{session}'",
    "demo --seconds 1",
    "demo --speed 0",
    "demo --input no-such-file",
    "dlq",
    "dlq list --reason nonsense -b localhost:1",
    "dlq list --since yesterday -b localhost:1",
    "dlq show -b localhost:1",
    "dlq show nonsense -b localhost:1",
    "dlq show 0123456789abcdef --reveal -b localhost:1 --key-file no-such-file",
    "dlq replay -b localhost:1",
    "dlq replay --all --reason MALFORMED -b localhost:1",
    "dlq replay 0123456789abcdef --all -b localhost:1",
    "dlq replay --all -b localhost:1 --key-file no-such-file",
    "topics",
    "policy",
    "policy check",
    "policy check no-such-file",
    "policy put -b localhost:1",
    "policy put no-such-file -b localhost:1",
    "policy get --tenant a/b -b localhost:1",
    "replay --cluster --output y",
    "replay --cluster --input x --output y -b localhost:1",
    "replay --cluster --gold-spans --output y -b localhost:1",
    "replay --input x --session s --output y",
    "replay --input x --output y -b localhost:1",
    "tail nonsense",
    "session",
    "session s",
    "session s --set-aside --token-file no-such-file",
    "session --set-aside --token-file no-such-file",
    "release",
    "release s -b localhost:1 --key-file no-such-file",
    "session s --token-file no-such-file",
    "status --url nonsense --token-file no-such-file",
    "status --url http://localhost:1/path --token-file no-such-file",
    "status --url ftp://localhost:1 --token-file no-such-file",
    "tail alerts --max 0 -b localhost:1",
    "produce --input no-such-file -b localhost:1",
    "intake",
    "intake -b localhost:1 --key-file no-such-file",
    "intake -b localhost:1 --key-file no-such-file -P onset.intake.topics=onset.turns",
    "intake -b localhost:1 -P onset.intake.text=text",
    "run",
    "run --config no-such-file",
    "run -b localhost:1 -P nonsense",
    "review-worker -b localhost:1",
    "review-worker -b localhost:1 --endpoint http://localhost:2/v1",
    "review-worker --endpoint http://localhost:2/v1 --model m",
    "review-worker -b localhost:1 --endpoint ftp://localhost --model m",
    "review-worker -b localhost:1 --endpoint http://models.example/v1 --model m",
    "review-worker -b localhost:1 --endpoint http://localhost:2 --model m --key-env NONE",
    "review-worker -b localhost:1 --endpoint http://localhost:2 --model m --endpoint-key-file none",
    "review-worker -b localhost:1 --endpoint http://localhost:2 --model m --at-once 0",
    "review-worker -b localhost:1 --endpoint http://localhost:2 --model m --time-limit 0"
  })
  void badUsageIsOneSentenceAndCode2(String call) {
    assertThat(run(call.isEmpty() ? new String[0] : call.split(" "))).isEqualTo(Failures.USAGE);
    assertThat(err()).isNotEmpty().hasSizeLessThan(4);
    assertThat(err().get(0)).endsWith(".").doesNotContain("Exception");
  }

  @Test
  void aCommandThatIsAGroupNamesItsSubcommands() {
    assertThat(run("topics")).isEqualTo(Failures.USAGE);
    assertThat(err().get(0)).isEqualTo("Say 'onset topics create' or 'onset topics check'.");
    err.reset();

    assertThat(run("dlq")).isEqualTo(Failures.USAGE);
    assertThat(err().get(0))
        .isEqualTo("Say 'onset dlq list', 'onset dlq show' or 'onset dlq replay'.");
  }

  @Test
  void anUnreachableBrokerIsOneSentenceAndCode1() {
    assertThat(run("topics", "check", "-b", "127.0.0.1:1", "-P", "onset.startup.timeout.ms=300"))
        .isEqualTo(Failures.FAILURE);
    assertThat(err()).last().asString().contains("broker").endsWith(".");
    assertThat(String.join("\n", err())).doesNotContain("\tat ");
  }

  @ParameterizedTest
  @CsvSource({
    "generate track-w --seed 1 --output y, generate, laboratory",
    "generate, generate, laboratory",
    "bench --due 1, bench, evaluation",
    "evaluate --help, evaluate, evaluation",
    "owners marked.jsonl, owners, evaluation",
    "leakage train --domain law, leakage train, evaluation",
    "leakage evaluate --no-such-option, leakage evaluate, laboratory",
    "models train -o y, models train, laboratory"
  })
  void aCommandIsNamedWithItsModuleWhereItsJarsAreAbsent(
      String call, String command, String module) {
    assertThat(run(call.split(" "))).isEqualTo(Failures.USAGE);

    assertThat(err())
        .containsExactly(
            "'%s' belongs to the %s, whose jars are not on the class path; run it with ./onset from the sources."
                .formatted(command, module));
    assertThat(out()).isEmpty();
  }

  @Test
  void theHelpNamesCommandsThatAreAbsentApart() {
    assertThat(run("--help")).isZero();
    assertThat(out())
        .contains(
            """

            Optional commands, which ./onset builds and runs from the sources:
              evaluation: bench, evaluate, calibrate, owners, leakage train
              laboratory: generate, needs, disclosures, leakage evaluate, models train

            Examples:
            """)
        .doesNotContain("\n  bench ", "\n  evaluate ", "\n  generate ");
    out.reset();
    assertThat(run("leakage", "--help")).isZero();
    assertThat(out()).doesNotContain("leakage train");
  }

  @Test
  void theKeyIsInTheFolderThatHomeNames() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("HOME", home.toString()),
            false);

    assertThat(
            CommandLines.run(
                terminal,
                "replay",
                "-i",
                file("in.jsonl", CHAT).toString(),
                "-o",
                folder.resolve("out").toString()))
        .isZero();

    assertThat(home.resolve(".onset").resolve("key")).isRegularFile();
  }

  @Test
  void replayWritesEveryFileAndMakesAKeyThatOnlyItsOwnerReads() throws IOException {
    Path output = folder.resolve("out");

    assertThat(run("replay", "-i", file("in.jsonl", CHAT).toString(), "-o", output.toString()))
        .isZero();

    try (var files = Files.list(output)) {
      assertThat(files.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "verdicts.jsonl",
              "alerts.jsonl",
              "provenance.jsonl",
              "heads.jsonl",
              "redactions.jsonl",
              "redacted.jsonl",
              "leakage.jsonl",
              "reviews.jsonl",
              "dead_letters.jsonl");
    }
    assertThat(Files.readString(output.resolve("verdicts.jsonl")))
        .contains("\"session_id\":\"one\"", "\"t_pred\":2", "\"rule\":\"RULE_B\"");
    assertThat(Files.readString(output.resolve("redacted.jsonl")))
        .contains("[EMAIL_1]")
        .doesNotContain("nadia@example.com");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    assertThat(err()).anyMatch(line -> line.contains("A new key was written"));
    assertThat(out()).contains("sessions").contains("RULE_B");
  }

  @Test
  void replayReadsTheStandardInputAndSkipsWhatItCannotUse() throws IOException {
    stdin =
        "nonsense\n"
            + CHAT
            + "{\"session_id\":\"two\",\"turn\":-1,\"speaker\":\"user\",\"text\":\"x\"}\n";
    Path output = folder.resolve("out");

    assertThat(run("replay", "-i", "-", "-o", output.toString())).isZero();

    assertThat(err()).anyMatch(line -> line.equals("Line 1 is not valid JSON."));
    assertThat(Files.readAllLines(output.resolve("dead_letters.jsonl")))
        .containsExactly(
            "{\"session_id\":\"two\",\"turn\":-1,\"reason\":\"INVALID_TURN\"}",
            "{\"session_id\":null,\"turn\":null,\"reason\":\"MALFORMED\"}");
    assertThat(Files.readAllLines(output.resolve("verdicts.jsonl"))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"''", "nonsense", "'{\"turn\":0,\"speaker\":\"user\",\"text\":\"x\"}'"})
  void aFileWithoutAUsableLineIsCode2AndLeavesNothing(String content) throws IOException {
    Path output = folder.resolve("out");

    assertThat(run("replay", "-i", file("in.jsonl", content).toString(), "-o", output.toString()))
        .isEqualTo(Failures.USAGE);

    assertThat(output).doesNotExist();
  }

  @Test
  void revealGivesBackWhatWasMaskedReversibly() throws IOException {
    Path output = folder.resolve("out");
    assertThat(
            run(
                "replay",
                "--set",
                "redaction.mode=onset",
                "--set",
                "redaction.operators={EMAIL: encrypt, NAME_FULL: encrypt}",
                "-i",
                file("in.jsonl", CHAT).toString(),
                "-o",
                output.toString()))
        .isZero();
    Path masked = output.resolve("redacted.jsonl");
    assertThat(Files.readString(masked))
        .contains("My name is [NAME_FULL:", "my email is [EMAIL:")
        .doesNotContain("Nadia")
        .doesNotContain("nadia");
    Path clear = folder.resolve("clear.jsonl");

    assertThat(run("reveal", "-i", masked.toString(), "-o", clear.toString())).isZero();

    assertThat(Files.readString(clear))
        .contains("My name is Nadia Farouk", "my email is nadia@example.com");
    Path none = folder.resolve("none.jsonl");
    assertThat(run("reveal", "-i", masked.toString(), "-s", "two", "-o", none.toString())).isZero();
    assertThat(none).isEmptyFile();
  }

  @Test
  void revealRefusesWhatIsNoSafeText() throws IOException {
    run("replay", "-i", file("in.jsonl", CHAT).toString(), "-o", folder.resolve("out").toString());
    assertThat(run("reveal", "-i", file("x.jsonl", "{}\n").toString(), "-o", "-")).isEqualTo(2);
    assertThat(err()).last().asString().contains("Line 1 of").endsWith("redacted.jsonl.");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5})
  void goldSpansStandInForExtraction(int held) throws IOException {
    String gold =
        """
        {"session_id":"g","turns":[{"turn":0,"speaker":"user","text":"my name is qqq zzz","spans":[{"start":11,"end":18,"type":"NAME"}]},{"turn":1,"speaker":"user","text":"my email is www","spans":[{"start":12,"end":15,"type":"EMAIL"}]}],"oracle":{"t_onset":1}}
        """;
    Path output = folder.resolve("out");

    assertThat(
            run(
                "replay",
                "--gold-spans",
                "--set",
                "reorder.turns=" + held,
                "-i",
                file("in.jsonl", gold).toString(),
                "-o",
                output.toString()))
        .isZero();

    assertThat(Files.readString(output.resolve("verdicts.jsonl"))).contains("\"t_pred\":1");
    assertThat(out()).contains("coverage 100.0 %, OW@0 100.0 %, MAE 0.000");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void extractGivesSpansOfDialoguesAndContextsInOrder(int held) throws IOException {
    String input = CHAT + "{\"context\":\"mail al@example.com\",\"question\":\"?\"}\n";
    Path output = folder.resolve("spans.jsonl");

    assertThat(
            run(
                "extract",
                "--set",
                "reorder.turns=" + held,
                "-i",
                file("in.jsonl", input).toString(),
                "-o",
                output.toString()))
        .isZero();

    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith("{\"session_id\":\"one\",\"turns\":[{\"turn\":0,\"spans\":[")
        .contains("\"type\":\"EMAIL\",\"text\":\"nadia@example.com\"", "\"entity\":\"USER\"");
    assertThat(lines.get(1)).startsWith("{\"spans\":[{\"start\":5,\"end\":19,\"type\":\"EMAIL\"");
  }

  @Test
  void aValidPolicyIsOneLineWithItsVersion() throws IOException {
    Path policy =
        file("mine.yaml", "extends: paper\nname: mine\ndeny: [{text: Heron, type: ORG}]\n");

    assertThat(run("policy", "check", policy.toString())).isZero();

    assertThat(out()).matches(".*mine\\.yaml is valid, version mine-[0-9a-f]{12}\\.\\R");
    assertThat(err()).isEmpty();
  }

  @Test
  void theOtherNameOfThePaperIsUnderstoodAndTold() throws IOException {
    assertThat(
            run(
                "extract",
                "--input",
                file("in.jsonl", CHAT).toString(),
                "--output",
                folder.resolve("spans.jsonl").toString(),
                "--policy",
                "default"))
        .isZero();

    assertThat(err()).contains("The policy default is named paper now.");
  }

  @Test
  void everythingThatIsWrongWithAPolicyIsTold() throws IOException {
    String yaml =
        """
        extends: paper
        regoin: GB
        gate: {tau_neural: 3}
        recognizers:
          - {name: badge, type: CODE, pattern: '(', score: 1}
        """;

    assertThat(run("policy", "check", file("mine.yaml", yaml).toString()))
        .isEqualTo(Failures.USAGE);

    assertThat(out()).isEmpty();
    assertThat(err())
        .containsExactly(
            "The policy key regoin is unknown; the nearest known key is region.",
            "The policy key gate.tau_neural is 3 but must lie between 0 and 1.",
            "The policy key recognizers[0].pattern of 'badge' is no pattern of RE2/J: missing"
                + " closing ) in '('.");
  }

  @Test
  void aWrongPolicyStopsAReplayWithItsFirstProblem() throws IOException {
    Path policy = file("mine.yaml", "extends: paper\nregoin: GB\nnme: x\n");

    assertThat(
            run(
                "replay",
                "-i",
                file("in.jsonl", CHAT).toString(),
                "-o",
                folder.resolve("out").toString(),
                "--policy",
                policy.toString()))
        .isEqualTo(Failures.USAGE);

    assertThat(err())
        .containsExactly("The policy key regoin is unknown; the nearest known key is region.");
  }

  @Test
  void relevanceAnswersEveryQuestionInItsOrder() throws IOException {
    String input =
        """
        {"context":"My name is Priya Sharma, mail al@example.com.","question":"Who am I?"}
        {"context":"ok thanks","question":""}
        """;
    Path output = folder.resolve("relevance.jsonl");

    assertThat(run("relevance", "-i", file("in.jsonl", input).toString(), "-o", output.toString()))
        .isZero();

    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith("{\"piis\":{")
        .containsPattern(
            "\"Priya Sharma\":\\{\"type\":\"name\",\"relevance\":\"[01]\",\"score\":0\\.\\d+}")
        .contains("\"al@example.com\":{\"type\":\"code\",\"relevance\":\"");
    assertThat(lines.get(1)).isEqualTo("{\"piis\":{}}");
  }

  @Test
  void relevanceRefusesDialogues() throws IOException {
    assertThat(run("relevance", "-i", file("in.jsonl", CHAT).toString(), "-o", "-")).isEqualTo(2);
    assertThat(err()).singleElement().asString().contains("dialogues").contains("question");
  }

  @Test
  void minimizeAnswersEveryQuestionInItsOrder() throws IOException {
    String input =
        """
        {"context":"Mail al@example.com to AL@example.com.","question":"","piis":{"al@example.com":{"type":"code"}}}
        {"context":"ok thanks","question":""}
        """;
    Path output = folder.resolve("minimized.jsonl");
    String questions = file("in.jsonl", input).toString();

    assertThat(run("minimize", "-i", questions, "-o", output.toString(), "--audit")).isZero();

    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith("{\"spans\":[{\"start\":5,\"end\":19,\"type\":\"EMAIL\",")
        .contains("\"action\":\"REDACT\",\"replacement\":\"[EMAIL_1]\"")
        .contains("\"minimized\":\"Mail [EMAIL_1] to [EMAIL_1].\",\"outcome\":\"PASSED\"");
    assertThat(lines.get(1))
        .isEqualTo(
            "{\"spans\":[],\"minimized\":\"ok thanks\",\"outcome\":\"PASSED\","
                + "\"utility_calls\":1,\"comparator_calls\":0,\"prediction\":\"fit\"}");
    assertThat(out())
        .contains("2 questions, 1 values.")
        .contains("Undershare+Fail")
        .contains("Hit@1")
        .contains("Jaccard")
        .doesNotContain("al@example.com");
  }

  @Test
  void minimizeKeepsTablesOutOfItsLinesAndTakesNamedSpans() throws IOException {
    String input =
        """
        {"context":"We met Bo.","question":"","piis":{"met":{"type":"name","relevance":"0"}}}
        """;
    String questions = file("in.jsonl", input).toString();

    assertThat(run("minimize", "-i", questions, "-o", "-", "--gold-spans")).isZero();

    assertThat(out().lines()).singleElement().asString().contains("We [NAME_PART_1] Bo.");
    assertThat(err()).contains("1 questions, 1 values.");
  }

  @Test
  void minimizeReadsEveryTurnOfTheUser() throws IOException {
    String input =
        """
        {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"Is it late? I am Nadia Farouk"},{"turn":1,"speaker":"agent","text":"Mail nadia@example.com?"},{"turn":2,"speaker":"user","text":"yes, nadia@example.com"}]}
        {"session_id":"two","turn":4,"speaker":"user","text":"ok thanks"}
        """;
    Path output = folder.resolve("minimized.jsonl");

    assertThat(run("minimize", "-i", file("in.jsonl", input).toString(), "-o", output.toString()))
        .isZero();

    List<String> lines = Files.readAllLines(output);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .startsWith("{\"session_id\":\"one\",\"turn\":0,\"spans\":[{")
        .contains("\"minimized\":\"Is it late? I am [NAME_FULL_1]\"");
    assertThat(lines.get(1))
        .startsWith("{\"session_id\":\"one\",\"turn\":2,\"spans\":[{")
        .contains("\"type\":\"EMAIL\"")
        .doesNotContain("\"minimized\":\"yes, nadia@example.com\"");
    assertThat(lines.get(2)).startsWith("{\"session_id\":\"two\",\"turn\":4,\"spans\":[]");
    assertThat(out()).contains("3 questions, 2 values.");
  }

  @Test
  void listsTheModels() {
    assertThat(run("models")).isZero();
    assertThat(out())
        .contains("sha256", "provider", "TIER_1", "TIER_2", "ONNX Runtime", "Apache OpenNLP")
        .contains("anaphora-t1", "value-reviewer");
  }
}
