package dev.onset.streams.topology;

import dev.onset.model.Candidate;
import dev.onset.model.Command;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.KeyRing;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.migration.OlderSessions;
import dev.onset.streams.store.StoreNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * All stores as an earlier version left them, in the test resources: a line an entry, with the
 * store, key and value in hexadecimal, under {@link Harness#MASTER}. {@link #main} writes the file;
 * run it when a version is released that stores other things, and never over an old file.
 */
final class StateOfBefore {
  /** In the midst of its dialogue. */
  static final SessionId LIVE = SessionId.of("live");

  /** Long, and with a revised turn. */
  static final SessionId LARGE = new SessionId("acme", "large");

  static final SessionId CLOSED = SessionId.of("closed");
  static final SessionId ERASED = SessionId.of("erased");

  /** A close waits for its turn 9. */
  static final SessionId AWAITED = SessionId.of("awaited");

  /** Values of which a session has so many that they have entries of their own. */
  static final Fact FACT =
      new Fact(
          EntityId.other(2),
          PiiType.EMAIL,
          ScriptedExtractor.EMAIL,
          Supports.of(support(3, Tier.TIER_0)),
          3,
          CommitPolicy.values()[0]);

  static final Candidate CANDIDATE =
      new Candidate(EntityId.USER, PiiType.NAME_PART, "dana", Supports.of(support(4, Tier.TIER_2)));

  static final byte[] PLACE = {1, 2, 3};
  static final SessionKey KEY = new SessionKey(new byte[32]);

  private static Support support(int turn, Tier tier) {
    return new Support(turn, "Dana", tier, 0.5, true, Set.of(), List.of());
  }

  private final String version;

  StateOfBefore(String version) {
    this.version = version;
  }

  /** Takes the entries over into a topology in which nothing has happened yet. */
  void restore(Harness onset) throws IOException {
    Map<SessionId, List<OlderSessions.Entry>> moving = new LinkedHashMap<>();
    for (String line : lines()) {
      String[] parts = line.split(" ");
      byte[] key = HexFormat.of().parseHex(parts[1]);
      byte[] value = HexFormat.of().parseHex(parts[2]);
      Optional<SessionId> session = OlderSessions.sessionOf(parts[0], key, value);
      if (session.isPresent()) {
        moving
            .computeIfAbsent(session.get(), any -> new ArrayList<>())
            .add(new OlderSessions.Entry(parts[0], Bytes.wrap(key), value));
      } else {
        onset.driver.<Bytes, byte[]>getKeyValueStore(parts[0]).put(Bytes.wrap(key), value);
      }
    }
    KeyRing ring = KeyRing.of(Harness.MASTER);
    KeyValueStore<Bytes, byte[]> keys = onset.driver.getKeyValueStore(StoreNames.KEYS);
    KeyValueStore<Bytes, byte[]> sessions = onset.driver.getKeyValueStore(StoreNames.SESSIONS);
    moving.forEach(
        (session, entries) -> {
          byte[] wrapped = keys.get(Bytes.wrap(StoreKeys.session(session)));
          SessionKey key = new SessionKey(KeyWrap.unwrap(wrapped, session, ring));
          new OlderSessions(ring).taken(session, entries, key).forEach(sessions::put);
        });
  }

  List<String> lines() throws IOException {
    return read("state.txt");
  }

  Fact fact() throws IOException {
    byte[] bytes = HexFormat.of().parseHex(read("values.txt").get(0));
    return StoreCodec.of(Fact.class, "Fact").decode(bytes, PLACE, KEY);
  }

  Candidate candidate() throws IOException {
    byte[] bytes = HexFormat.of().parseHex(read("values.txt").get(1));
    return StoreCodec.of(Candidate.class, "Candidate").decode(bytes, PLACE, KEY);
  }

  private List<String> read(String file) throws IOException {
    try (var in = StateOfBefore.class.getResourceAsStream(version + "/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  /** What is sent before; {@link #rest} goes on with it. */
  static void begin(Harness onset) {
    onset.say(LIVE.session(), 0, "customer", "Hello, I am " + ScriptedExtractor.NAME + ".");
    onset.say(LIVE.session(), 1, "agent", "Thank you, " + ScriptedExtractor.NAME + ".");
    for (int turn = 0; turn < 40; turn++) {
      onset.send(large(turn, 0));
    }
    onset.send(large(3, 1));
    onset.say(CLOSED.session(), 0, "customer", "I am " + ScriptedExtractor.NAME + ", bye.");
    onset.send(new Command.Close(CLOSED, 0));
    onset.say(ERASED.session(), 0, "customer", "I am " + ScriptedExtractor.NAME + ".");
    onset.send(new Command.Erase(ERASED));
    onset.say(AWAITED.session(), 0, "customer", "Write to " + ScriptedExtractor.EMAIL + ".");
    onset.send(new Command.Close(AWAITED, 9));
  }

  private static Turn large(int turn, int revision) {
    String text = "My email is m" + (turn + 100 * revision) + "@example.org.";
    return new Turn(LARGE, turn, revision, "customer", text, OptionalLong.empty());
  }

  /** What is sent after. */
  static void rest(Harness onset) {
    onset.say(
        LIVE.session(),
        2,
        "customer",
        "Write to " + ScriptedExtractor.EMAIL + ", I work at Northwind.");
    onset.say(LIVE.session(), 3, "customer", "That is " + ScriptedExtractor.EMPLOYER + ".");
    onset.say(LIVE.session(), 1, "agent", "Thank you, " + ScriptedExtractor.NAME + ".");
    onset.send(new Command.Close(LIVE, 3));
    onset.send(large(5, 1));
    onset.send(new Command.Close(LARGE, 39));
    onset.say(CLOSED.session(), 1, "customer", "One more thing.");
    onset.say(ERASED.session(), 1, "customer", "One more thing.");
    onset.say(AWAITED.session(), 9, "customer", "I am " + ScriptedExtractor.NAME + ".");
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    List<String> lines = new ArrayList<>();
    Path state = Files.createTempDirectory("state");
    try (Harness onset = new Harness(state, WireFormat.AVRO)) {
      begin(onset);
      for (String name : StoreNames.ALL) {
        KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(name);
        try (KeyValueIterator<Bytes, byte[]> entries = store.all()) {
          while (entries.hasNext()) {
            KeyValue<Bytes, byte[]> entry = entries.next();
            lines.add(
                name
                    + " "
                    + HexFormat.of().formatHex(entry.key.get())
                    + " "
                    + HexFormat.of().formatHex(entry.value));
          }
        }
      }
    }
    Files.write(folder.resolve("state.txt"), lines);
    byte[] fact = StoreCodec.of(Fact.class, "Fact").encode(FACT, PLACE, KEY);
    byte[] candidate = StoreCodec.of(Candidate.class, "Candidate").encode(CANDIDATE, PLACE, KEY);
    Files.write(
        folder.resolve("values.txt"),
        List.of(HexFormat.of().formatHex(fact), HexFormat.of().formatHex(candidate)));
  }
}
