package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputTurn;
import dev.onset.lab.fuzz.RawValues.Value;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for what people said wherever a test load leaves anything: topics, the files of broker and
 * instance, logs down to debugging, metrics, answers and what commands print. All of it may lie in
 * onset.turns, and in onset.replies.restored what was put back; in onset.turns.redacted, and on an
 * audit's page, which shows these safe texts, what no redaction covers; nowhere else anything.
 *
 * <p>What the same operation leaves where nobody says it is Onset's and Kafka's own vocabulary, and
 * no finding. {@code target/raw-values.txt} says what was read, found and left out.
 */
class RawValuesIT {
  /** Shows the safe texts of its session. */
  private static final String AUDIT_PAGE = "command audit --html";

  private static final int GENERATED = 1;
  private static final long SEED = 11;

  /** Whole texts are looked for by their beginning. */
  private static final int LONGEST_PIECE = 40;

  private static final int SHORTEST_PIECE = 14;
  private static final String TEXT = "TEXT";
  private static final List<String> TENANTS =
      List.of(SessionId.DEFAULT_TENANT, Operation.OTHER_TENANT);
  private static final Value CANARY = new Value("CANARY", "Ottoline Brackwater");
  private static final Logger LOG = LoggerFactory.getLogger("dev.onset.canary");

  /** One of each type that the shipped policy redacts, as somebody would say it. */
  private static final List<String[]> SAID =
      List.of(
          new String[] {"EMAIL", "My email is %s.", "Wilhelmina.Okonkwo-Reyes@posteo.example"},
          new String[] {"PHONE", "You can call me at %s.", "(415) 555-0142"},
          new String[] {"SSN", "My social security number is %s.", "536-22-8714"},
          new String[] {"CREDIT_CARD", "My card number is %s.", "4539 1488 0343 6467"},
          new String[] {"US_PASSPORT", "My passport number is %s.", "563019284"},
          new String[] {"US_DRIVER_LICENSE", "My driver's license is %s.", "D48172930"},
          new String[] {"ACCOUNT_NUMBER", "My account number is %s.", "70481936255"},
          new String[] {"IP_ADDRESS", "My IP address is %s.", "203.0.113.77"},
          new String[] {"MAC_ADDRESS", "The MAC address is %s.", "00:1B:44:11:3A:B7"},
          new String[] {"URL", "See %s for it.", "https://okonkworeyes.example/about/771"},
          new String[] {"IBAN", "My IBAN is %s.", "DE89 3704 0044 0532 0130 00"},
          new String[] {"DEVICE_ID", "The IMEI is %s.", "490154203237518"},
          new String[] {"HANDLE", "I am %s on Instagram.", "@wilhelmina_okr"},
          new String[] {"STREET_ADDRESS", "I live at %s.", "1417 Larkspur Crescent"},
          new String[] {"NAME_FULL", "My name is %s.", "Wilhelmina Okonkwo-Reyes"},
          new String[] {"DOB", "I was born on %s.", "March 14, 1987"});

  @TempDir Path folder;

  /** What agents say is looked at, so that what is found of it is searched, too. */
  private final Policy policy =
      PolicyReader.shipped(Map.of("leakage.domain", "finance", "redaction.restore", "[user]"));

  private final RawValues values;
  private final List<InputTurn> load;

  RawValuesIT() throws IOException {
    load = new ArrayList<>(new GoodLoad(TENANTS, GENERATED, SEED).annotated());
    for (String tenant : TENANTS) {
      load.addAll(said(new SessionId(tenant, "said")));
    }
    Set<Value> wanted = new TreeSet<>(ofLoad());
    wanted.addAll(Spoilt.pool());
    wanted.add(CANARY);
    values = new RawValues(wanted, policy.region());
  }

  private static List<InputTurn> said(SessionId session) {
    List<InputTurn> turns = new ArrayList<>();
    for (String[] one : SAID) {
      int start = one[1].indexOf("%s");
      GoldSpan span = GoldSpan.owned(start, start + one[2].length(), one[0], one[2], "USER");
      Turn turn = Turn.of(session, turns.size(), "customer", one[1].replace("%s", one[2]));
      turns.add(new InputTurn(turn, List.of(span)));
    }
    return turns;
  }

  /** What the annotation names, and the texts themselves. */
  private Set<Value> ofLoad() {
    Set<Value> all = new TreeSet<>();
    for (InputTurn one : load) {
      one.spans().forEach(span -> all.add(new Value(span.type(), span.text())));
      String text = one.turn().text();
      if (text.length() >= SHORTEST_PIECE) {
        all.add(new Value(TEXT, text.substring(0, Math.min(text.length(), LONGEST_PIECE))));
      }
    }
    return all;
  }

  @Test
  void nothingThatWasSaidIsAnywhereButInTheTurns() throws Exception {
    long start = System.nanoTime();
    Scan idle = new Scan(values);
    try (Operation operation = operate(idle, "idle", idleTurns())) {
      assertThat(operation.cluster()).isNotNull();
    }
    Set<Value> vocabulary = new TreeSet<>();
    idle.places().values().forEach(place -> vocabulary.addAll(place.found().keySet()));
    vocabulary.removeIf(value -> value.label().equals(Spoilt.LABEL));

    Scan scan = new Scan(values);
    List<Turn> turns = load.stream().map(InputTurn::turn).toList();
    try (Operation operation = operate(scan, "busy", turns)) {
      FuzzSafeTexts safe = new FuzzSafeTexts(operation, load, policy.redaction().types());
      report(scan, vocabulary, safe, start);

      assertTheTurnsWereRead(scan);
      assertNothingLeaked(scan, idle, vocabulary);
      safe.assertNothingCoveredIsLeft();
      for (String place :
          List.of("records of onset.turns.redacted", "files of onset.turns.redacted", AUDIT_PAGE)) {
        assertThat(scan.places().get(place).found().keySet())
            .as(place)
            .filteredOn(this::isRedacted)
            .isSubsetOf(safe.left(values));
      }
      assertNoCanaryIsLost(operation);
    }
  }

  /** Somebody else says something, so that everything else happens. */
  private static List<Turn> idleTurns() {
    List<String> said =
        List.of("My name is Bartholomew Idleton.", "My email is bartholomew.idleton@idle.example.");
    List<Turn> turns = new ArrayList<>();
    for (int i = 0; i < said.size(); i++) {
      for (String tenant : TENANTS) {
        for (String session : List.of("a", "b", "c")) {
          turns.add(Turn.of(new SessionId(tenant, session), i, "customer", said.get(i)));
        }
      }
    }
    SessionId answered = SessionId.of("a");
    turns.add(Turn.of(answered, said.size(), "agent", "Thank you for waiting, all is done."));
    return turns;
  }

  private Operation operate(Scan scan, String name, List<Turn> turns) throws Exception {
    Operation operation = new Operation(folder.resolve(name), policy, scan);
    try {
      Path log = folder.resolve(name + ".log");
      try (DebugLog listening = new DebugLog(log)) {
        operation.run(turns);
        operation.scanTopics();
        listening.flush();
      }
      scan.file("log", log);
      scan.files("state", operation.state());
      operation.scanBroker();
      return operation;
    } catch (Exception | Error e) {
      operation.close();
      throw e;
    }
  }

  /** So that what is found nowhere else is not because nothing is read. */
  private void assertTheTurnsWereRead(Scan scan) {
    Set<Value> all = ofLoad();
    // Only their canonical forms are long enough.
    all.removeIf(value -> value.text().length() < RawValues.SHORTEST);
    all.removeAll(values.tooShort());
    for (String place : List.of("records of onset.turns", "files of onset.turns")) {
      assertThat(scan.places().get(place).found().keySet()).as(place).containsAll(all);
    }
    assertThat(scan.places().get("records of onset.replies.restored").found()).isNotEmpty();
    assertThat(scan.places().keySet())
        .contains("log", "state", "errors", "answers of /metrics", AUDIT_PAGE)
        .contains("files of __consumer_offsets", "files of __transaction_state");
    assertThat(scan.places().get("log").bytes()).isGreaterThan(1 << 20);
  }

  private void assertNothingLeaked(Scan scan, Scan idle, Set<Value> vocabulary) {
    Map<String, Set<Value>> leaks = new TreeMap<>();
    leaks(scan).forEach((place, found) -> leaks.put(place, new TreeSet<>(found)));
    leaks.values().forEach(found -> found.removeAll(vocabulary));
    leaks(idle)
        .forEach(
            (place, found) ->
                found.stream()
                    .filter(value -> value.label().equals(Spoilt.LABEL))
                    .forEach(
                        value -> leaks.computeIfAbsent(place, p -> new TreeSet<>()).add(value)));
    leaks.values().removeIf(Set::isEmpty);
    assertThat(leaks).isEmpty();
  }

  /** What is where it must not be. What a bad producer sends as a command stays among commands. */
  private static Map<String, Set<Value>> leaks(Scan scan) {
    Map<String, Set<Value>> leaks = new TreeMap<>();
    scan.places()
        .forEach(
            (place, read) -> {
              Set<Value> found = new TreeSet<>(read.found().keySet());
              if (place.endsWith(" onset.turns") || place.endsWith(" onset.replies.restored")) {
                found.clear();
              } else if (place.endsWith(" onset.commands")) {
                found.remove(Spoilt.COMMAND);
              } else if (place.endsWith(" onset.turns.redacted") || place.equals(AUDIT_PAGE)) {
                found.retainAll(Spoilt.setAside());
              }
              leaks.put(place, found);
            });
    return leaks;
  }

  /** The scan can fail: one value in every encoding in a topic, a log, a file of state. */
  private void assertNoCanaryIsLost(Operation operation) throws Exception {
    List<byte[]> disguises = RawValues.disguises(CANARY.text());
    String topic = operation.cluster().topics().alerts().name();
    Path log = folder.resolve("canaries.log");
    try (Producer<byte[], byte[]> producer = operation.cluster().plainProducer();
        DebugLog listening = new DebugLog(log)) {
      for (int i = 0; i < disguises.size(); i++) {
        producer.send(new ProducerRecord<>(topic, disguises.get(i))).get();
        LOG.debug("{}", new String(disguises.get(i), StandardCharsets.ISO_8859_1));
        Files.write(operation.state().resolve("canary" + i), disguises.get(i));
      }
      listening.flush();
    }
    Scan again = new Scan(values);
    again.topics(operation.cluster(), Set.of(topic));
    again.files("state", operation.state());
    for (String line : Files.readString(log).split("\n")) {
      again.text("log", line);
    }
    for (String place : List.of("records of " + topic, "state", "log")) {
      assertThat(again.places().get(place).found())
          .as(place)
          .containsEntry(CANARY, disguises.size());
    }
    Scan files = new Scan(values);
    operation.scanBroker(files);
    assertThat(files.places().get("files of " + topic).found()).containsKey(CANARY);
  }

  private boolean isRedacted(Value value) {
    return PiiType.ofLabel(value.label()).filter(policy.redaction().types()::contains).isPresent();
  }

  private void report(Scan scan, Set<Value> vocabulary, FuzzSafeTexts safe, long start)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("turns: " + load.size());
    lines.add("values looked for: " + values.values().size());
    Map<String, Integer> byLabel = new TreeMap<>();
    values.values().forEach(value -> byLabel.merge(value.label(), 1, Integer::sum));
    lines.add("  of them: " + byLabel);
    Map<String, Integer> tooShort = new TreeMap<>();
    values.tooShort().forEach(value -> tooShort.merge(value.label(), 1, Integer::sum));
    lines.add("too short to be looked for: " + tooShort);
    lines.add("vocabulary, left out: " + vocabulary);
    lines.add("redacted types: " + policy.redaction().types());
    lines.add("spans of them: " + safe.fates());
    Set<Value> left = safe.left(values);
    left.removeIf(value -> !isRedacted(value));
    lines.add("values of them in safe texts, all where no redaction is: " + left);
    scan.places()
        .forEach(
            (place, read) ->
                lines.add(
                    place
                        + ": "
                        + read.parts()
                        + " parts, "
                        + read.bytes()
                        + " bytes, values "
                        + read.found().size()));
    Map<String, Set<Value>> leaks = leaks(scan);
    leaks.values().forEach(found -> found.removeAll(vocabulary));
    leaks.values().removeIf(Set::isEmpty);
    lines.add("found where it must not be: " + leaks);
    lines.add("seconds: " + Duration.ofNanos(System.nanoTime() - start).toSeconds());
    Files.write(Path.of("target", "raw-values.txt"), lines);
  }
}
