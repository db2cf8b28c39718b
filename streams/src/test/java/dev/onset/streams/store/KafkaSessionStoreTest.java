package dev.onset.streams.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.KeyRing;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.StoreKeys.Part;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.gate.ValueKey;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.topology.Harness;
import dev.onset.streams.topology.ScriptedExtractor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

class KafkaSessionStoreTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final SessionId S10 = SessionId.of("s10");
  private static final Session LIVE = live();

  private final Map<String, KeyValueStore<Bytes, byte[]>> stores = new HashMap<>();
  private final KafkaSessionStore store =
      new KafkaSessionStore(
          new RecordKeys(KeySource.derived(Harness.MASTER)),
          KeyRing.of(Harness.MASTER),
          name -> stores.computeIfAbsent(name, any -> Stores.inMemoryKeyValueStore(any).get()));

  /** What the engine made of a few turns, with more than one entry in every map. */
  private static Session live() {
    InMemorySessionStore memory = new InMemorySessionStore();
    Engine engine =
        EngineFactory.engine(
            EngineParts.of(PolicyReader.shipped(), Harness.MASTER)
                .reading(new ScriptedExtractor()));
    String[] texts = {
      "I am " + ScriptedExtractor.NAME + ".",
      "Write to " + ScriptedExtractor.EMAIL + ".",
      "My wife works at " + ScriptedExtractor.EMPLOYER + "."
    };
    for (int i = 0; i < texts.length; i++) {
      engine.process(Turn.of(S1, i, "customer", texts[i]), memory);
    }
    return memory.load(S1).orElseThrow();
  }

  /** The same with these candidates in this order, in place of its own. */
  private static Session with(List<Integer> names) {
    Map<ValueKey, Candidate> candidates = new LinkedHashMap<>();
    for (int name : names) {
      Support said = new Support(0, "Mo", Tier.TIER_2, 0.4, false, Set.of(), List.of());
      candidates.put(
          new ValueKey(EntityId.USER, PiiType.NAME_PART, "hash" + name),
          new Candidate(EntityId.USER, PiiType.NAME_PART, "mo" + name, Supports.of(said)));
    }
    return new Session(LIVE.header(), LIVE.facts(), candidates);
  }

  private void save(SessionId id, Session session) {
    store.save(id, store.load(id), session);
    store.flush();
  }

  private Map<Bytes, byte[]> content(String name) {
    Map<Bytes, byte[]> content = new LinkedHashMap<>();
    try (KeyValueIterator<Bytes, byte[]> all = stores.get(name).all()) {
      all.forEachRemaining(entry -> content.put(entry.key, entry.value));
    }
    return content;
  }

  @Example
  void givesBackWhatWasSaved() {
    save(S1, LIVE);

    assertThat(LIVE.facts()).hasSizeGreaterThan(1);
    assertThat(store.load(S1)).contains(LIVE);
    assertThat(store.load(S10)).isEmpty();
  }

  /** Whatever comes, goes and comes again: the order is the one of the map that was saved last. */
  @Property(tries = 200)
  void keepsTheOrderOfEveryMap(
      @ForAll @Size(max = 12) List<@Size(max = 8) List<@IntRange(max = 9) Integer>> saves) {
    KafkaSessionStoreTest fresh = new KafkaSessionStoreTest();
    for (List<Integer> names : saves) {
      Session session = with(names);
      fresh.save(S1, session);

      assertThat(new ArrayList<>(fresh.store.load(S1).orElseThrow().candidates().entrySet()))
          .isEqualTo(new ArrayList<>(session.candidates().entrySet()));
    }
  }

  /** Marks come in any order, and each is found whether it lies with the newest or in its chunk. */
  @Property(tries = 200)
  void everyMarkIsFound(
      @ForAll @Size(max = 12) List<@Size(max = 5) List<@IntRange(max = 70) Integer>> decisions) {
    KafkaSessionStoreTest fresh = new KafkaSessionStoreTest();
    fresh.save(S1, LIVE);
    SortedMap<Integer, ProcessedTurn> all = new TreeMap<>();
    int revision = 0;
    for (List<Integer> turns : decisions) {
      for (int turn : turns) {
        ProcessedTurn mark = new ProcessedTurn("00ff", revision++, 0);
        all.put(turn, mark);
        fresh.store.mark(S1, turn, mark);
      }
      fresh.store.flush();

      assertThat(fresh.store.marks(S1)).isEqualTo(all);
      all.forEach((turn, mark) -> assertThat(fresh.store.mark(S1, turn)).contains(mark));
      assertThat(fresh.store.mark(S1, 71)).isEmpty();
    }
  }

  @Example
  void everyNumberOfAPlaceholderIsFound() {
    save(S1, LIVE);
    for (int i = 0; i < 200; i++) {
      store.placeholder(S1, "EMAIL:" + i, i);
      store.flush();
    }
    store.placeholder(S1, "EMAIL:3", 300);
    store.placeholder(S1, "EMAIL:150", 301);
    store.flush();

    for (int i = 0; i < 200; i++) {
      int number = i == 3 ? 300 : i == 150 ? 301 : i;
      assertThat(store.placeholder(S1, "EMAIL:" + i)).hasValue(number);
    }
    assertThat(store.placeholder(S1, "EMAIL:200")).isEmpty();
    assertThat(content(StoreNames.SESSIONS)).hasSize(2 + 200 - StoredSession.Evidence.NUMBERS);
  }

  @Example
  void anEvidenceThatIsMissingIsNotPassedOver() {
    save(S1, LIVE);
    stores.get(StoreNames.SESSIONS).delete(Bytes.wrap(KafkaSessionStore.evidenceKey(S1)));

    assertThatThrownBy(() -> store.load(S1))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("restore the store");
  }

  @Example
  void noEntryShowsAValue() {
    save(S1, with(List.of(1, 2, 3)));

    assertThat(content(StoreNames.SESSIONS)).hasSize(2);
    content(StoreNames.SESSIONS)
        .forEach(
            (key, value) ->
                assertThat(new String(key.get(), ISO_8859_1) + new String(value, ISO_8859_1))
                    .doesNotContain(
                        "canonical", Tier.TIER_2.name(), "surface", ScriptedExtractor.EMAIL));
  }

  @Example
  void aTurnThatSaysNothingOfPeopleWritesOneEntry() {
    save(S1, LIVE);
    byte[] place = KafkaSessionStore.evidenceKey(S1);
    byte[] evidence = stores.get(StoreNames.SESSIONS).get(Bytes.wrap(place));

    save(S1, LIVE.with(LIVE.header().with(next -> next.highestTurn = 7)));

    // Encryption gives other bytes each time, so equal bytes were not written again.
    assertThat(stores.get(StoreNames.SESSIONS).get(Bytes.wrap(place))).isEqualTo(evidence);
    assertThat(store.highestTurn(S1)).hasValue(7);
  }

  @Example
  void activityIsPartOfALiveSession() {
    Activity activity = new Activity(5, 2, OptionalInt.of(9));
    store.note(S10, activity);
    store.flush();
    assertThat(store.activity(S10)).isEmpty();

    save(S1, LIVE);
    assertThat(store.activity(S1)).isEmpty();
    store.note(S1, activity);
    store.flush();

    assertThat(store.activity(S1)).contains(activity);
    assertThat(store.load(S1)).contains(LIVE);
  }

  @Example
  void aSessionsEndDeletesItAndNoOther() {
    save(S1, with(List.of(1, 2, 3)));
    save(S10, LIVE);
    store.mark(S1, 0, new ProcessedTurn("a", 0, 0));
    store.placeholder(S1, "EMAIL:a", 1);
    store.flush();
    store.mark(S10, 0, new ProcessedTurn("b", 0, 0));
    store.mark(S10, 300, new ProcessedTurn("c", 0, 0));
    store.placeholder(S10, "EMAIL:a", 2);
    store.flush();
    ClosedMarker marker =
        new ClosedMarker(IntervalSet.of(List.of(0)), 7, "head", OptionalInt.of(2), Map.of(0, "aa"));

    store.close(S1, marker);
    store.flush();

    assertThat(store.load(S1)).isEmpty();
    assertThat(store.mark(S1, 0)).isEmpty();
    assertThat(store.closed(S1)).contains(marker);
    assertThat(store.highestTurn(S1)).isEmpty();
    assertThat(store.load(S10)).contains(LIVE);
    assertThat(store.mark(S10, 0)).contains(new ProcessedTurn("b", 0, 0));
    assertThat(store.closed(S10)).isEmpty();
    assertThat(store.marks(S1)).isEmpty();
    assertThat(store.marks(S10)).containsOnlyKeys(0, 300);
    assertThat(store.placeholder(S1, "EMAIL:a")).isEmpty();
    assertThat(store.placeholder(S10, "EMAIL:a")).hasValue(2);
    store.forget(S1);
    assertThat(store.closed(S1)).isEmpty();
  }

  /** A store that is added is a store of live sessions, or says that its entries outlive them. */
  @Example
  void everyStoreIsDeletedFromOrOutlivesItsSessions() throws IllegalAccessException {
    List<String> named = new ArrayList<>();
    for (Field field : StoreNames.class.getDeclaredFields()) {
      if (field.getType() == String.class) {
        named.add((String) field.get(null));
      }
    }
    List<String> sorted = new ArrayList<>(StoreNames.LIVE);
    sorted.addAll(StoreNames.OUTLIVING);

    assertThat(sorted).containsExactlyInAnyOrderElementsOf(named);
    assertThat(StoreNames.ALL).containsExactlyInAnyOrderElementsOf(named);
  }

  @Example
  void anEndDeletesTheSessionFromEveryStoreOfLiveSessions() {
    assertDeletesFromEveryStore(
        () ->
            store.close(
                S1,
                new ClosedMarker(IntervalSet.of(List.of(0)), 7, "h", OptionalInt.of(2), Map.of())));
  }

  @Example
  void anErasureDeletesTheSessionFromEveryStoreOfLiveSessions() {
    assertDeletesFromEveryStore(
        () -> store.erase(S1, ErasureRecord.requested(0, OptionalLong.empty())));
  }

  @Example
  void aMarkerOfManyGapsLiesInSeveralEntriesAndIsForgottenWithAll() {
    List<Integer> odd = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      odd.add(2 * i + 1);
    }
    ClosedMarker marker =
        new ClosedMarker(IntervalSet.of(odd), 7, "head", OptionalInt.empty(), Map.of());
    save(S1, LIVE);

    store.close(S1, marker);
    assertThat(store.waiting()).allMatch(write -> write.size() < 30_000);
    store.flush();

    assertThat(store.closed(S1)).contains(marker);
    assertThat(store.traces(S1).orElseThrow().turns()).isEqualTo(marker.seen());
    assertThat(content(StoreNames.CLOSED)).hasSize(3);
    store.forget(S1);
    assertThat(content(StoreNames.CLOSED)).isEmpty();
  }

  private void assertDeletesFromEveryStore(Runnable deletion) {
    Bytes gone = Bytes.wrap(StoreKeys.part(S1, Part.HELD, 0));
    Bytes stays = Bytes.wrap(StoreKeys.part(S10, Part.HELD, 0));
    for (String name : StoreNames.LIVE) {
      stores.get(name).put(gone, new byte[] {1});
      stores.get(name).put(stays, new byte[] {1});
    }

    deletion.run();
    store.flush();

    assertThat(StoreNames.LIVE)
        .allSatisfy(name -> assertThat(content(name)).containsOnlyKeys(stays));
  }

  @Example
  void nothingIsWrittenBeforeTheFlush() {
    store.save(S1, Optional.empty(), LIVE);
    store.mark(S1, 0, new ProcessedTurn("a", 0, 0));
    store.placeholder(S1, "EMAIL:a", 1);
    store.discard();
    store.flush();

    assertThat(stores.keySet()).isNotEmpty();
    assertThat(stores.keySet()).allSatisfy(name -> assertThat(content(name)).isEmpty());
  }
}
