package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.EntityId;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two tenants call sessions by the same name, in the same partition. */
class TenantsTest {
  private static final SessionId HERE = SessionId.of("c-1");
  private static final SessionId THERE = new SessionId("acme", "c-1");

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void start() {
    onset = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void stop() {
    onset.close();
  }

  private void say(SessionId session, int index, String text) {
    onset.send(Turn.of(session, index, "customer", text));
  }

  private List<SessionId> alerted() {
    return onset.values(onset.topics.alerts()).stream().map(Alert::session).toList();
  }

  /** The last record of every key, as compaction leaves it. */
  private <V> Map<String, V> compacted(Topic<V> topic) {
    Map<String, V> last = new LinkedHashMap<>();
    for (TestRecord<String, V> record : onset.read(topic)) {
      last.put(record.key(), record.value());
    }
    last.values().removeIf(java.util.Objects::isNull);
    return last;
  }

  @Test
  void halfOfAPersonInEachIsNobodyAndAllInOneIsOneAlert() {
    say(HERE, 0, "I am " + ScriptedExtractor.NAME);
    say(THERE, 0, "my mail is " + ScriptedExtractor.EMAIL);
    assertThat(alerted()).isEmpty();

    say(THERE, 1, "I am " + ScriptedExtractor.NAME);

    assertThat(alerted()).containsOnly(THERE);
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void theSameTurnOfBothIsNoDuplicateAndNoConflict() {
    say(HERE, 0, "hello");
    say(THERE, 0, "hello");
    say(HERE, 1, "one text");
    say(THERE, 1, "another");

    assertThat(onset.deadLetters()).isEmpty();
    assertThat(compacted(onset.topics.redactedTurns()))
        .hasSize(4)
        .containsKeys("c-1/0", "c-1/0@acme", "c-1/1", "c-1/1@acme");
  }

  @Test
  void theirHashesOfOneValueDiffer() {
    say(HERE, 0, "I am " + ScriptedExtractor.NAME + ", " + ScriptedExtractor.EMAIL);
    say(THERE, 0, "I am " + ScriptedExtractor.NAME + ", " + ScriptedExtractor.EMAIL);

    Map<SessionId, Set<String>> hashes =
        onset.values(onset.topics.provenance()).stream()
            .collect(
                Collectors.groupingBy(
                    event -> event.session(),
                    Collectors.mapping(event -> event.mac(), Collectors.toSet())));
    Set<String> shared = new HashSet<>(hashes.get(HERE));
    shared.retainAll(hashes.get(THERE));
    assertThat(shared).isEmpty();
    assertThat(compacted(onset.topics.heads())).containsOnlyKeys("c-1", "c-1@acme");
    assertThat(compacted(onset.topics.risk())).containsKeys("c-1/USER", "c-1/USER@acme");
  }

  @Test
  void anOrderToCloseOneLeavesTheOtherOpen() {
    say(HERE, 0, "hello");
    say(THERE, 0, "hello");

    onset.send(new Command.Close(THERE, 0));
    say(HERE, 1, "still here");
    say(THERE, 1, "too late");

    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(letter -> assertThat(letter.reason()).isEqualTo(RejectReason.SESSION_CLOSED));
    assertThat(compacted(onset.topics.risk())).containsOnlyKeys("c-1/USER");
    assertThat(onset.values(onset.topics.heads()))
        .filteredOn(head -> head.closed())
        .allSatisfy(head -> assertThat(head.session()).isEqualTo(THERE));
  }

  @Test
  void anErasureOfOneLeavesTheOtherWhole() {
    for (int i = 0; i < 2; i++) {
      say(HERE, i, "I am " + ScriptedExtractor.NAME + ", " + ScriptedExtractor.EMAIL);
      say(THERE, i, "I am " + ScriptedExtractor.NAME + ", " + ScriptedExtractor.EMAIL);
    }

    onset.send(new Command.Erase(HERE));
    say(THERE, 2, "still here");
    say(HERE, 2, "too late");

    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(letter -> assertThat(letter.reason()).isEqualTo(RejectReason.SESSION_ERASED));
    assertThat(compacted(onset.topics.redactedTurns()).values())
        .extracting(RedactedTurn::session)
        .containsExactly(THERE, THERE, THERE);
    assertThat(compacted(onset.topics.heads())).containsOnlyKeys("c-1@acme");
    assertThat(compacted(onset.topics.risk())).containsOnlyKeys("c-1/USER@acme");
    onset.send(new Command.Erase(THERE));
    List<Receipt> receipts = onset.values(onset.topics.receipts());
    assertThat(receipts).extracting(Receipt::tenant).containsExactly("default", "acme");
    assertThat(receipts).extracting(Receipt::sessionHash).doesNotHaveDuplicates();
  }

  @Test
  void theSilenceOfOneEndsThatOne() {
    say(HERE, 0, "hello");
    say(THERE, 0, "hello");
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.minusMinutes(1));
    say(THERE, 1, "still here");

    onset.driver.advanceWallClockTime(Duration.ofMinutes(2));

    assertThat(onset.values(onset.topics.commands())).containsExactly(new Command.Close(HERE, 0));
    assertThat(compacted(onset.topics.risk())).containsOnlyKeys("c-1/USER@acme");
  }

  /** The receipt tells that name, so a producer can know it. */
  @Test
  void aSessionThatIsCalledLikeAnErasedOneDoesNotKeepItsKeyFromBeingDestroyed() {
    say(HERE, 0, "hello");
    onset.send(new Command.Erase(HERE));
    String name = onset.values(onset.topics.receipts()).get(0).sessionHash();
    say(SessionId.of(name), 0, "hello");
    onset.send(new Command.Erase(SessionId.of(name)));
    onset.values(onset.topics.receipts());

    onset.driver.advanceWallClockTime(Duration.ofMinutes(11));
    onset.driver.advanceWallClockTime(Duration.ofMinutes(20));
    onset.asked.forEach(erased -> onset.send(new Command.Destroyed(erased.name())));

    assertThat(onset.values(onset.topics.receipts()))
        .filteredOn(receipt -> receipt.status() == Receipt.Status.DESTROYED)
        .extracting(Receipt::sessionHash)
        .contains(name);
  }

  @Test
  void namesThatLookLikeKeysAreApart() {
    List<SessionId> sessions =
        List.of(
            new SessionId("acme", "s"),
            SessionId.of("s@acme"),
            new SessionId("acme", "s@acme"),
            SessionId.of("s"),
            SessionId.of("s/USER"),
            SessionId.of("s/0"));
    sessions.forEach(session -> say(session, 0, "I am " + ScriptedExtractor.NAME));

    assertThat(compacted(onset.topics.heads())).hasSize(sessions.size());
    assertThat(compacted(onset.topics.risk())).hasSize(sessions.size());
    assertThat(compacted(onset.topics.redactedTurns())).hasSize(sessions.size());
    assertThat(onset.deadLetters()).isEmpty();
  }

  /** Few letters, so that names often look like keys. */
  @Property
  void differentSessionsHaveDifferentKeys(
      @ForAll @StringLength(min = 1, max = 6) @CharRange(from = '/', to = '1') String one,
      @ForAll @StringLength(max = 3) @CharRange(from = '@', to = 'A') String behindOne,
      @ForAll @StringLength(min = 1, max = 6) @CharRange(from = '/', to = '1') String other,
      @ForAll @StringLength(max = 3) @CharRange(from = '@', to = 'A') String behindOther,
      @ForAll @IntRange(max = 1) int turn) {
    List<SessionId> first = sessions(one, behindOne);
    List<SessionId> second = sessions(other, behindOther);
    List<SessionId> all = new ArrayList<>(first);
    all.addAll(second);
    Set<SessionId> distinct = new HashSet<>(all);
    for (List<String> keys :
        Arrays.asList(
            distinct.stream().map(OutputKeys::head).toList(),
            distinct.stream().map(id -> OutputKeys.risk(id, EntityId.USER)).toList(),
            distinct.stream().map(id -> OutputKeys.safeText(id, turn)).toList())) {
      assertThat(keys).doesNotHaveDuplicates();
    }
    Set<String> turns = new HashSet<>();
    distinct.forEach(
        id -> {
          turns.add(OutputKeys.safeText(id, 0));
          turns.add(OutputKeys.safeText(id, 1));
        });
    assertThat(turns).hasSize(2 * distinct.size());
  }

  private static List<SessionId> sessions(String name, String behind) {
    String tenant = behind.replace("@", "");
    List<SessionId> sessions = new ArrayList<>();
    sessions.add(SessionId.of(name + behind));
    sessions.add(SessionId.of(name + "@" + name));
    sessions.add(new SessionId(name, name));
    if (!tenant.isEmpty()) {
      sessions.add(new SessionId(tenant, name));
      sessions.add(SessionId.of(name + "@" + tenant));
      sessions.add(new SessionId(tenant, name + "@" + tenant));
    }
    return sessions;
  }
}
