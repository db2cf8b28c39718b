package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.audit.AuditPage;
import dev.onset.app.audit.ReplayFolder;
import dev.onset.app.audit.SessionRecord;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.MasterKey;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.WireFormat;
import dev.onset.state.provenance.ProvenanceChain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** {@code onset audit} on the replay of the sample chats, as it is and after tampering. */
class AuditCommandTest {
  private static final String SESSION = "sample-09-name-collision";
  private static final String OTHER = "sample-16-long-slow-disclosure";

  /** Shorter values would also be found where they mean nothing. */
  private static final int SHORTEST_VALUE = 6;

  @TempDir static Path shared;
  private static Path key;
  private static Map<String, String> replayed;

  @TempDir Path folder;

  private final Codecs codecs = new Codecs(new SchemaStore());
  private final Codec<ProvenanceEvent> events = codecs.provenance(WireFormat.JSON);
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeAll
  static void replay() throws IOException {
    key = Files.writeString(shared.resolve("key"), "ab".repeat(MasterKey.BYTES));
    Path input = shared.resolve("samples.jsonl");
    StringBuilder chats = new StringBuilder();
    for (InputRecord.Dialogue sample : Samples.load()) {
      for (InputTurn one : sample.turns()) {
        chats
            .append(
                new String(
                    new Codecs(new SchemaStore()).turns(WireFormat.JSON).encode(one.turn()),
                    StandardCharsets.UTF_8))
            .append('\n');
      }
    }
    Files.writeString(input, chats);
    Path output = shared.resolve("replay");
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    assertThat(run(sink, sink, "replay", "-i", input.toString(), "-o", output.toString())).isZero();
    replayed = new TreeMap<>();
    for (String name : List.of("provenance", "heads", "alerts", "redactions", "redacted")) {
      replayed.put(name, Files.readString(output.resolve(name + ".jsonl")));
    }
  }

  @BeforeEach
  void copy() throws IOException {
    for (Map.Entry<String, String> file : replayed.entrySet()) {
      Files.writeString(folder.resolve(file.getKey() + ".jsonl"), file.getValue());
    }
  }

  private static int run(ByteArrayOutputStream out, ByteArrayOutputStream err, String... args) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(KeyOptions.ENVIRONMENT, key.toString()),
            false),
        args);
  }

  private int audit(String session, String... more) {
    List<String> args =
        new ArrayList<>(List.of("audit", "--session", session, "--input", folder.toString()));
    args.addAll(List.of(more));
    return run(out, err, args.toArray(String[]::new));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What follows the title of the last section, and the exit code before it. */
  private void assertBroken(String... findings) {
    assertThat(audit(SESSION, "--verify")).isEqualTo(Failures.FAILURE);
    assertThat(out()).contains("The chain is broken").contains(findings);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "Somebody changed the provenance of the session, or part of it is missing.\n");
  }

  private List<String> lines() throws IOException {
    return new ArrayList<>(Files.readAllLines(folder.resolve("provenance.jsonl")));
  }

  private static boolean isOf(String line, String session) {
    return line.startsWith("{\"session_id\":\"" + session + "\"");
  }

  /** The line numbers of the session that is tampered with. */
  private static List<Integer> own(List<String> lines) {
    List<Integer> own = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (isOf(lines.get(i), SESSION)) {
        own.add(i);
      }
    }
    assertThat(own).hasSizeGreaterThan(9);
    return own;
  }

  private void write(List<String> lines) throws IOException {
    Files.write(folder.resolve("provenance.jsonl"), lines);
  }

  private ProvenanceEvent event(String line) {
    return events.decode(line.getBytes(StandardCharsets.UTF_8));
  }

  private String line(ProvenanceEvent event) {
    return new String(events.encode(event), StandardCharsets.UTF_8);
  }

  /** The session's events from one on with macs of another key, one detail of that one changed. */
  private List<String> rechained(List<String> lines, int from) {
    SessionKey forger = new MasterKey(new byte[MasterKey.BYTES]).of(SessionId.of(SESSION));
    List<Integer> own = own(lines);
    String previous = from == 0 ? "" : event(lines.get(own.get(from - 1))).link();
    for (int i = from; i < own.size(); i++) {
      ProvenanceEvent old = event(lines.get(own.get(i)));
      TreeMap<String, String> detail = new TreeMap<>(old.detail());
      if (i == from) {
        detail.put("origin", "0");
      }
      ProvenanceEvent bare = with(old, detail, "");
      ProvenanceEvent forged = with(old, detail, ProvenanceChain.mac(forger, previous, bare));
      forged =
          forged.tied(forged.mac(), ProvenanceChain.link(previous, forged)).signed(old.signature());
      previous = forged.link();
      lines.set(own.get(i), line(forged));
    }
    return lines;
  }

  private static ProvenanceEvent with(
      ProvenanceEvent event, TreeMap<String, String> detail, String mac) {
    return new ProvenanceEvent(
        event.session(),
        event.sequence(),
        event.turn(),
        event.kind(),
        event.entity(),
        event.type(),
        event.valueHash(),
        event.tier(),
        event.confidence(),
        detail,
        mac,
        event.link(),
        event.signature());
  }

  @Test
  void everySampleIsIntact() throws IOException {
    for (InputRecord.Dialogue sample : Samples.load()) {
      assertThat(audit(sample.session().session(), "--verify")).isZero();
    }
    assertThat(out()).contains("The chain is intact").doesNotContain("broken");
    assertThat(err.size()).isZero();
  }

  @Test
  void showsGraphTimelineAlertsAndRedactions() {
    assertThat(audit(SESSION)).isZero();
    assertThat(out())
        .contains("PEOPLE", "EVIDENCE THAT STANDS", "LINKS", "TIMELINE", "ALERTS", "REDACTIONS")
        .contains("DANGER", "NAME_FULL", "COLLISION_OPENED", "RULE_B fired", "ended after")
        .doesNotContain("CHAIN", "\u001b[");
  }

  @Test
  void anAlteredEventIsNamed() throws IOException {
    List<String> lines = lines();
    int at = own(lines).get(3);
    lines.set(at, lines.get(at).replace("\"turn\":", "\"turn\":1"));
    write(lines);
    assertBroken("ALTERED: Event 3 was altered: its link does not fit its content.");
  }

  @Test
  void aDroppedEventIsNamed() throws IOException {
    List<String> lines = lines();
    lines.remove((int) own(lines).get(3));
    write(lines);
    assertBroken("DROPPED: Event 3 is missing");
  }

  @Test
  void reorderedEventsAreNamed() throws IOException {
    List<String> lines = lines();
    List<Integer> own = own(lines);
    lines.add(own.get(6), lines.remove((int) own.get(2)));
    write(lines);
    assertBroken("REORDERED: Event 2 stands at another place than written");
  }

  @Test
  void aCutTailIsNamed() throws IOException {
    List<String> lines = lines();
    List<Integer> own = own(lines);
    int last = own.get(own.size() - 1);
    lines.remove(last);
    lines.remove(last - 1);
    write(lines);
    assertBroken(
        "TAIL_CUT: Events "
            + (own.size() - 2)
            + " to "
            + (own.size() - 1)
            + " are missing: the tail was cut; the head counts "
            + own.size()
            + ".");
  }

  @Test
  void aCutTailIsNamedEvenIfTheHeadsAreGone() throws IOException {
    List<String> lines = lines();
    List<Integer> own = own(lines);
    lines.remove((int) own.get(own.size() - 1));
    write(lines);
    Files.delete(folder.resolve("heads.jsonl"));
    assertBroken("TAIL_CUT: The end of the session is missing: the tail was cut.");
  }

  @Test
  void aTrailThatIsGoneAltogetherIsNamed() throws IOException {
    List<String> lines = lines();
    lines.removeIf(line -> isOf(line, SESSION));
    write(lines);
    assertBroken("TAIL_CUT: Events 0 to ");
  }

  @Test
  void anExpiredHeadIsNamed() throws IOException {
    List<String> lines = lines();
    List<Integer> own = own(lines);
    lines.subList(own.get(0), own.get(0) + 4).clear();
    write(lines);
    assertBroken("HEAD_EXPIRED: Events 0 to 3 are gone: the beginning was deleted");
  }

  @Test
  void aForgedReChainIsNamed() throws IOException {
    write(rechained(lines(), 4));
    assertBroken("FORGED: From event 4 on no mac is of this session's key");
  }

  @Test
  void aForgedReChainWithAForgedHeadIsNamed() throws IOException {
    List<String> lines = rechained(lines(), 4);
    List<Integer> own = own(lines);
    ProvenanceEvent last = event(lines.get(own.get(own.size() - 1)));
    List<String> heads = new ArrayList<>(Files.readAllLines(folder.resolve("heads.jsonl")));
    heads.replaceAll(
        head ->
            isOf(head, SESSION)
                ? new String(
                    codecs.heads(WireFormat.JSON).encode(last.head()), StandardCharsets.UTF_8)
                : head);
    Files.write(folder.resolve("heads.jsonl"), heads);
    write(lines);
    assertBroken("FORGED: From event 4 on no mac is of this session's key");
  }

  private Path wrongKey() throws IOException {
    return Files.writeString(
        folder.resolve("wrong"), HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
  }

  private static String fingerprint(Path of) throws IOException {
    MasterKey master = new MasterKey(HexFormat.of().parseHex(Files.readString(of).strip()));
    return SigningKey.of(master).verifying().fingerprint();
  }

  @Test
  void anotherKeyIsSaidToBeOneByItsFingerprintAndNotTampering() throws IOException {
    Path wrong = wrongKey();
    Path page = folder.resolve("page.html");
    assertThat(
            audit(SESSION, "--verify", "--key-file", wrong.toString(), "--html", page.toString()))
        .isEqualTo(Failures.FAILURE);
    assertThat(out())
        .startsWith("Not checked: the key that was given does not check this record. USER became")
        .contains("OTHER_KEY: This is the wrong key: the chain was signed with the key ")
        .contains(fingerprint(key) + ", and the key given is " + fingerprint(wrong) + ".")
        .doesNotContain("FORGED", "broken");
    assertThat(Files.readString(page)).contains("chain unchecked", "This is the wrong key");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "The provenance of the session could not be checked with this key.\n");
  }

  @Test
  void aWrongKeyHidesNoOtherFinding() throws IOException {
    List<String> lines = lines();
    lines.remove((int) own(lines).get(3));
    write(lines);
    assertThat(audit(SESSION, "--verify", "--key-file", wrongKey().toString()))
        .isEqualTo(Failures.FAILURE);
    assertThat(out()).contains("OTHER_KEY", "DROPPED: Event 3 is missing", "The chain is broken");
  }

  @Test
  void aChainComputedAnewUnderTheSignaturesOfThisKeyIsForged() throws IOException {
    write(rechained(lines(), 0));
    assertBroken("FORGED: No event carries a mac of this session's key");
  }

  /** What the operator prints for whoever audits. */
  private String publicKey(Path of) throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    assertThat(run(printed, err, "keys", "public", "--key-file", of.toString())).isZero();
    Path file = folder.resolve("audit.pem");
    Files.write(file, printed.toByteArray());
    return file.toString();
  }

  @Test
  void everySampleIsIntactForWhoeverHasThePublicKeyAlone() throws IOException {
    String pem = publicKey(key);
    for (InputRecord.Dialogue sample : Samples.load()) {
      String session = sample.session().session();
      assertThat(audit(session, "--verify", "--public-key", pem, "--key-file", "none")).isZero();
    }
    assertThat(out()).contains("The chain is intact").contains(", signed.");
    assertThat(err.size()).isZero();
  }

  @Test
  void aForgedReChainIsNamedByThePublicKeyAlone() throws IOException {
    String pem = publicKey(key);
    write(rechained(lines(), 4));
    assertThat(audit(SESSION, "--verify", "--public-key", pem)).isEqualTo(Failures.FAILURE);
    assertThat(out()).contains("FORGED: The signature of event");
  }

  @Test
  void anotherPublicKeyIsSaidToBeOneAndNotTampering() throws IOException {
    Path wrong = folder.resolve("wrong");
    Files.writeString(wrong, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    String pem = publicKey(wrong);
    assertThat(audit(SESSION, "--verify", "--public-key", pem)).isEqualTo(Failures.FAILURE);
    assertThat(out())
        .contains("The chain could not be checked with this key.", "OTHER_KEY")
        .doesNotContain("broken");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "The provenance of the session could not be checked with this key.\n");
  }

  @Test
  void aRotatedKeyFilePrintsThePublicKeysOfAllVersions() throws IOException {
    Path ring = folder.resolve("ring");
    Files.writeString(ring, "1:" + Files.readString(key) + "\n2:" + "cd".repeat(MasterKey.BYTES));
    String pem = publicKey(ring);
    assertThat(Files.readString(Path.of(pem))).contains("version 2, fingerprint", "version 1,");
    assertThat(audit(SESSION, "--verify", "--public-key", pem)).isZero();
  }

  @Test
  void aDuplicateEventIsNamed() throws IOException {
    List<String> lines = lines();
    int at = own(lines).get(3);
    lines.add(at, lines.get(at));
    write(lines);
    assertBroken("DUPLICATE: Event 3 is there more than once.");
  }

  @Test
  void anEventOfAnotherSessionIsNamed() throws IOException {
    List<String> lines = lines();
    String foreign =
        lines.stream().filter(line -> isOf(line, OTHER)).skip(3).findFirst().orElseThrow();
    lines.set(own(lines).get(3), foreign);
    write(lines);
    assertBroken(
        "FOREIGN: Event 3 of session " + OTHER + " stands among the events of this session.",
        "DROPPED: Event 3 is missing");
  }

  @Test
  void anEventThatWasCopiedFromAnotherSessionIsNamed() throws IOException {
    List<String> lines = lines();
    String foreign =
        lines.stream().filter(line -> isOf(line, OTHER)).skip(3).findFirst().orElseThrow();
    lines.set(own(lines).get(3), foreign.replace(OTHER, SESSION));
    write(lines);
    assertBroken("FOREIGN: Event 3 carries the mac of session " + OTHER + ": copied from there.");
  }

  @Test
  void aTamperedSessionLeavesTheOthersIntact() throws IOException {
    write(rechained(lines(), 0));
    assertThat(audit(OTHER, "--verify")).isZero();
    assertThat(audit(SESSION, "--verify")).isEqualTo(Failures.FAILURE);
  }

  @Test
  void whatCannotBeReadIsSaidAndWhatIsWrittenForTerminalsIsNot() throws IOException {
    List<String> lines = lines();
    int at = own(lines).get(3);
    lines.add(at, "nonsense");
    lines.set(
        at + 1,
        line(
            with(
                event(lines.get(at + 1)),
                new TreeMap<>(Map.of("origin", "\u001b[31m<script>\u202e", "policy", "<b>")),
                "00")));
    write(lines);
    Path page = folder.resolve("page.html");

    assertThat(audit(SESSION, "--verify", "--html", page.toString())).isEqualTo(Failures.FAILURE);

    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("Line " + (at + 1) + " of provenance.jsonl cannot be read.");
    assertThat(out()).doesNotContain("\u001b", "\u202e");
    assertThat(Files.readString(page)).doesNotContain("<script>", "<b>", "\u001b", "\u202e");
    parsed(page);
  }

  @Test
  void thePageIsOneValidDocumentThatAsksForNothing() throws IOException {
    for (InputRecord.Dialogue sample : Samples.load()) {
      Path page = folder.resolve("page.html");
      assertThat(audit(sample.session().session(), "--verify", "--html", page.toString())).isZero();
      Document document = parsed(page);
      assertThat(document.getElementsByTagName("svg").getLength()).isPositive();
      assertThat(document.getElementsByTagName("h1").getLength()).isOne();
      assertThat(document.getElementsByTagName("script").getLength()).isZero();
      var all = document.getElementsByTagName("*");
      List<String> ids = new ArrayList<>();
      List<String> places = new ArrayList<>();
      for (int i = 0; i < all.getLength(); i++) {
        Element element = (Element) all.item(i);
        for (String attribute : List.of("src", "srcset", "action", "data")) {
          assertThat(element.hasAttribute(attribute)).isFalse();
        }
        if (element.hasAttribute("href")) {
          places.add(element.getAttribute("href"));
        }
        if (element.hasAttribute("id")) {
          ids.add(element.getAttribute("id"));
        }
      }
      assertThat(ids).doesNotHaveDuplicates();
      assertThat(places).isNotEmpty().allMatch(place -> ids.contains(place.replaceFirst("#", "")));
      assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").doesNotContain("url(");
    }
  }

  @Test
  void neitherPageNorTextHoldsAValue() throws IOException {
    Files.delete(folder.resolve("redacted.jsonl"));
    for (InputRecord.Dialogue sample : Samples.load()) {
      Path page = folder.resolve("page.html");
      audit(sample.session().session(), "--html", page.toString());
      String all = out() + Files.readString(page);
      for (InputTurn turn : sample.turns()) {
        for (GoldSpan span : turn.spans()) {
          String text = turn.turn().text();
          String value =
              text.substring(
                  text.offsetByCodePoints(0, span.start()), text.offsetByCodePoints(0, span.end()));
          if (value.length() >= SHORTEST_VALUE) {
            assertThat(all).doesNotContain(value);
          }
        }
      }
      assertThat(all).contains(sample.session().session());
    }
  }

  @Test
  void thePageShowsTheSafeTextsAndNoMoreThanThese() throws IOException {
    Path page = folder.resolve("page.html");
    String texts = Files.readString(folder.resolve("redacted.jsonl"));
    for (InputRecord.Dialogue sample : Samples.load()) {
      assertThat(audit(sample.session().session(), "--html", page.toString())).isZero();
      String written = Files.readString(page);
      assertThat(written.split("<li id=\"turn-")).hasSize(sample.turns().size() + 1);
      for (InputTurn turn : sample.turns()) {
        for (GoldSpan span : turn.spans()) {
          String text = turn.turn().text();
          String value =
              text.substring(
                  text.offsetByCodePoints(0, span.start()), text.offsetByCodePoints(0, span.end()));
          if (value.length() >= SHORTEST_VALUE && !texts.contains(value)) {
            assertThat(written).doesNotContain(value);
          }
        }
      }
    }
    assertThat(audit(SESSION, "--html", page.toString())).isZero();
    assertThat(Files.readString(page)).contains("class=\"masked deciding\"");
    Files.delete(folder.resolve("redacted.jsonl"));
    assertThat(audit(SESSION, "--html", page.toString())).isZero();
    assertThat(Files.readString(page)).contains("No safe text of this session is in");
  }

  private int list(String... more) {
    List<String> args = new ArrayList<>(List.of("audit", "--list", "--input", folder.toString()));
    args.addAll(List.of(more));
    return run(out, err, args.toArray(String[]::new));
  }

  @Test
  void theListHasTheAnswerOfEverySessionThoseWithAnOnsetFirst() throws IOException {
    assertThat(list()).isZero();
    List<String> said = out().lines().toList();
    assertThat(said.get(0)).isEqualTo("16 sessions: 15 with an onset, 0 open, 1 without.");
    assertThat(said).hasSize(Samples.load().size() + 4);
    assertThat(said.get(said.size() - 1)).startsWith("sample-12-nothing-to-find");
    for (InputRecord.Dialogue sample : Samples.load()) {
      out.reset();
      assertThat(audit(sample.session().session())).isZero();
      String answer = out().lines().findFirst().orElseThrow();
      assertThat(said).anyMatch(line -> line.endsWith("  " + answer));
    }
  }

  @Test
  void theListReadsWhatEachSessionAloneReads() throws IOException {
    List<String> lines = lines();
    String foreign =
        lines.stream().filter(line -> isOf(line, OTHER)).skip(3).findFirst().orElseThrow();
    lines.add(own(lines).get(3), foreign);
    write(lines);
    ReplayFolder archive = new ReplayFolder(folder);
    try (Progress progress = Progress.of(silent(), "test", " records")) {
      List<SessionRecord> all = archive.readAll(any -> true, progress).records();
      assertThat(all).hasSize(Samples.load().size());
      for (SessionRecord record : all) {
        assertThat(record).isEqualTo(archive.read(record.session(), progress));
      }
      assertThat(all)
          .anyMatch(
              record ->
                  record.events().stream()
                      .anyMatch(one -> !one.session().equals(record.session())));
    }
  }

  private Terminal silent() {
    return new Terminal(
        new ByteArrayInputStream(new byte[0]),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Map.of(),
        false);
  }

  @Test
  void theListChecksEveryChainAndNamesTheBrokenOneFirst() throws IOException {
    assertThat(list("--verify")).isZero();
    assertThat(out()).contains("  intact  ").doesNotContain("broken");
    out.reset();
    List<String> lines = lines();
    lines.removeIf(line -> isOf(line, "sample-12-nothing-to-find") && line.contains("CLOSED"));
    write(lines);
    assertThat(list("--verify")).isEqualTo(Failures.FAILURE);
    assertThat(out().lines().filter(line -> line.contains("  broken  ")))
        .singleElement()
        .asString()
        .contains("sample-12-nothing-to-find", "Do not rely on this");
  }

  @Test
  void theListLeadsToAPageForEverySession() throws IOException {
    Path pages = folder.resolve("pages");
    assertThat(list("--html", pages.toString())).isZero();
    Document index = parsed(pages.resolve("index.html"));
    var links = index.getElementsByTagName("a");
    assertThat(links.getLength()).isEqualTo(Samples.load().size());
    for (int i = 0; i < links.getLength(); i++) {
      parsed(pages.resolve(((Element) links.item(i)).getAttribute("href")));
    }
    Path single = folder.resolve("single.html");
    assertThat(audit(SESSION, "--html", single.toString())).isZero();
    assertThat(pages.resolve(SESSION + ".html")).hasSameTextualContentAs(single);
  }

  private static Document parsed(Path page) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      return factory
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(Files.readString(page))));
    } catch (org.xml.sax.SAXException | javax.xml.parsers.ParserConfigurationException e) {
      throw new AssertionError(AuditPage.class + " is not well-formed", e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "audit",
    "audit --session x --list",
    "audit --list -b localhost:1 --verify --key-file no-such-file",
    "audit --session x",
    "audit --session x --input no-such-folder",
    "audit --session x --input . --bootstrap-server localhost:1",
    "audit --session x --input . --html no/such/folder/x.html",
    "audit --session x -b localhost:1 --verify --key-file no-such-file",
    "audit --session x --input . --public-key no-such-file",
    "audit --session x -b localhost:1 --verify --public-key no-such-file",
    "keys public --key-file no-such-file"
  })
  void badUsageIsOneSentenceAndCode2(String call) {
    assertThat(run(out, err, call.split(" "))).isEqualTo(Failures.USAGE);
    List<String> said = err.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(said).isNotEmpty().hasSizeLessThan(4);
    assertThat(said.get(0)).endsWith(".").doesNotContain("Exception");
  }

  @Test
  void anUnknownSessionAndAMissingKeyAreBadUsage() {
    assertThat(audit("nobody")).isEqualTo(Failures.USAGE);
    assertThat(audit(SESSION, "--verify", "--key-file", folder.resolve("none").toString()))
        .isEqualTo(Failures.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("That session is not in", "There is no key at");
    assertThat(folder.resolve("none")).doesNotExist();
  }
}
