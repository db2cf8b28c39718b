package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.Samples;
import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.formats.InputTurn;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.StoreNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A dialogue gives the same provenance wherever the application stops and starts again: after every
 * chunk the stores are built anew from their bytes, and the engine from its parts.
 */
class ReplayInChunksTest {
  private static final MasterKey KEY = new MasterKey(new byte[MasterKey.BYTES]);

  /** A thousand with the profile {@code fuzz}. */
  private static final int REPLAYS = Integer.getInteger("onset.replays", 200);

  private static final int LONGEST_CHUNK = 12;

  private static final Codec<ProvenanceEvent> PROVENANCE =
      new Codecs(new SchemaStore()).provenance(WireFormat.AVRO);

  private static EngineParts parts;

  /** A dialogue that is replayed. */
  record Dialogue(SessionId id, List<Turn> turns) {
    @Override
    public String toString() {
      return id.session() + ", " + turns.size() + " turns";
    }
  }

  @BeforeAll
  static void load() {
    EngineParts loaded = EngineFactory.load(PolicyReader.shipped()).parts(KEY);
    Extractor models = loaded.extractor();
    Map<List<Object>, ExtractedTurn> read = new HashMap<>();
    // The models read a text once; what is replayed is the engine and the stores.
    parts =
        loaded.reading(
            (context, turn) ->
                read.computeIfAbsent(
                    List.of(context, turn.text()), any -> models.read(context, turn)));
  }

  static Stream<Dialogue> dialogues() throws IOException {
    Stream<Dialogue> samples =
        Stream.of("phone-revision", "third-party", "name-collision")
            .map(ReplayInChunksTest::sample);
    TrackW generated = new TrackW(Family.B, 1);
    return Stream.concat(samples, Stream.of(3, 77).map(i -> of(generated.dialogue(i))));
  }

  private static Dialogue sample(String name) {
    try {
      return Samples.load().stream()
          .filter(one -> one.session().session().contains(name))
          .map(
              one ->
                  new Dialogue(one.session(), one.turns().stream().map(InputTurn::turn).toList()))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Dialogue of(CorpusDialogue dialogue) {
    SessionId id = SessionId.of(dialogue.sessionId());
    return new Dialogue(
        id,
        dialogue.turns().stream()
            .map(one -> Turn.of(id, one.turn(), one.speaker(), one.text()))
            .toList());
  }

  @ParameterizedTest
  @MethodSource("dialogues")
  void manyReplaysGiveTheSameBytes(Dialogue dialogue) {
    byte[] whole = provenance(inOneGo(dialogue));
    assertThat(whole).isNotEmpty();
    SplittableRandom random = new SplittableRandom(dialogue.turns().size());
    for (int replay = 0; replay < REPLAYS; replay++) {
      assertThat(provenance(inChunks(dialogue, random))).isEqualTo(whole);
    }
  }

  private static List<Emission> inOneGo(Dialogue dialogue) {
    SessionStore store = new InMemorySessionStore();
    Engine engine = EngineFactory.engine(parts);
    List<Emission> out = new ArrayList<>();
    dialogue.turns().forEach(turn -> out.addAll(engine.process(turn, store)));
    out.addAll(engine.process(close(dialogue), store));
    return out;
  }

  private static List<Emission> inChunks(Dialogue dialogue, SplittableRandom random) {
    List<Emission> out = new ArrayList<>();
    Map<String, KeyValueStore<Bytes, byte[]>> stores = Map.of();
    int next = 0;
    while (next < dialogue.turns().size()) {
      stores = restored(stores);
      KafkaSessionStore store =
          new KafkaSessionStore(
              new RecordKeys(KeySource.derived(KEY)), KeyRing.of(KEY), stores::get);
      Engine engine = EngineFactory.engine(parts);
      int end = Math.min(dialogue.turns().size(), next + 1 + random.nextInt(LONGEST_CHUNK));
      for (; next < end; next++) {
        out.addAll(engine.process(dialogue.turns().get(next), store));
        store.flush();
      }
    }
    stores = restored(stores);
    KafkaSessionStore store =
        new KafkaSessionStore(new RecordKeys(KeySource.derived(KEY)), KeyRing.of(KEY), stores::get);
    out.addAll(EngineFactory.engine(parts).process(close(dialogue), store));
    return out;
  }

  private static Command close(Dialogue dialogue) {
    int last = dialogue.turns().stream().mapToInt(Turn::index).max().orElseThrow();
    return new Command.Close(dialogue.id(), last);
  }

  /** New stores that hold the same bytes. */
  private static Map<String, KeyValueStore<Bytes, byte[]>> restored(
      Map<String, KeyValueStore<Bytes, byte[]>> stores) {
    Map<String, KeyValueStore<Bytes, byte[]>> copies = new HashMap<>();
    for (String name : StoreNames.ALL) {
      KeyValueStore<Bytes, byte[]> copy = Stores.inMemoryKeyValueStore(name).get();
      if (stores.containsKey(name)) {
        try (KeyValueIterator<Bytes, byte[]> all = stores.get(name).all()) {
          all.forEachRemaining(entry -> copy.put(entry.key, entry.value.clone()));
        }
      }
      copies.put(name, copy);
    }
    return copies;
  }

  private static byte[] provenance(List<Emission> emissions) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Emission emission : emissions) {
      if (emission instanceof ProvenanceEvent event) {
        bytes.writeBytes(PROVENANCE.encode(event));
      }
    }
    return bytes.toByteArray();
  }
}
