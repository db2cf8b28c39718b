package dev.onset.streams.intake;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.messages.Message;
import dev.onset.streams.store.Entries;
import dev.onset.streams.store.KafkaSessionStore;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Numbers the messages of the sessions of a task, and remembers which it has seen. A session has
 * one entry with its next number, and entries for the last {@link #MOST} message ids: a keyed hash
 * of each, never the id. All values are encrypted under the key of the session. A message costs a
 * bounded number of look-ups and writes. Not thread-safe.
 *
 * @param store of all entries
 * @param keys of the sessions
 * @param tenants name erased sessions
 */
record SessionNumbers(KeyValueStore<Bytes, byte[]> store, RecordKeys keys, KeyProvider tenants) {
  /** The ids that a session remembers; two ids of a message count as two. */
  static final int MOST = 1_000;

  private static final String PURPOSE = "intake/message";
  private static final char ID = 'i';
  private static final char SLOT = 's';
  private static final char EDIT = 'e';

  private static final StoreCodec<Numbers> NUMBERS = StoreCodec.of(Numbers.class, "IntakeNumbers");
  private static final StoreCodec<Seen> SEEN = StoreCodec.of(Seen.class, "IntakeId");
  private static final StoreCodec<Slot> SLOTS = StoreCodec.of(Slot.class, "IntakeSlot");
  private static final StoreCodec<Edits> EDITS = StoreCodec.of(Edits.class, "IntakeEdits");

  /** The place of a message in its session. */
  record Place(int index, int revision) {}

  /**
   * A session as it lies in the store.
   *
   * @param next the index of the next new turn
   * @param ids how many ids it has remembered so far
   * @param forgetAt when its end is forgotten, milliseconds since the epoch; empty while it lives
   */
  private record Numbers(int next, int ids, OptionalLong forgetAt) {
    static final Numbers FIRST = new Numbers(0, 0, OptionalLong.empty());
  }

  /**
   * An id that was seen.
   *
   * @param index of the turn that it names
   * @param number of the id among those remembered so far
   */
  private record Seen(int index, int number) {}

  /** One of the places for ids, which are filled in turn. */
  private record Slot(String hash, int index) {}

  /**
   * The edits of a turn.
   *
   * @param revision of its last one
   * @param lastId the number of the last id that names the turn; the entry goes with it
   */
  private record Edits(int revision, int lastId) {}

  /**
   * Numbers a message: the next index for a new one, the next revision for an edit of a turn whose
   * id is remembered. An edit of another message is new.
   *
   * @return empty if its id was seen before, so that it is a repeat
   */
  Optional<Place> number(Message message) {
    SessionId session = message.session();
    SessionKey key = keys.of(session);
    Optional<String> own = message.id().map(id -> key.hash(PURPOSE, id));
    Optional<String> target = message.revises().map(id -> key.hash(PURPOSE, id));
    // Where an edit has the id of what it replaces, its id says nothing about repeats.
    boolean tells = own.isPresent() && !own.equals(target);
    if (tells && seen(session, own.get(), key).isPresent()) {
      return Optional.empty();
    }
    Numbers numbers = read(place(session), NUMBERS, key).orElse(Numbers.FIRST);
    Optional<Seen> replaced = target.flatMap(hash -> seen(session, hash, key));
    int index = replaced.map(Seen::index).orElse(numbers.next());
    int revision =
        replaced.isPresent()
            ? read(place(session, EDIT, index), EDITS, key).map(Edits::revision).orElse(0) + 1
            : 0;
    int ids = numbers.ids();
    if (tells) {
      remember(session, own.get(), index, ids++, key);
    }
    if (target.isPresent() && replaced.isEmpty()) {
      remember(session, target.get(), index, ids++, key);
    }
    replaced.ifPresent(
        before -> {
          int lastId = tells ? numbers.ids() : lastId(session, before, key);
          write(place(session, EDIT, index), EDITS, new Edits(revision, lastId), key);
        });
    int next = replaced.isPresent() ? numbers.next() : numbers.next() + 1;
    // What comes after an end may let the session go on, so its numbers must not begin anew.
    write(place(session), NUMBERS, new Numbers(next, ids, OptionalLong.empty()), key);
    return Optional.of(new Place(index, revision));
  }

  private int lastId(SessionId session, Seen replaced, SessionKey key) {
    return read(place(session, EDIT, replaced.index()), EDITS, key)
        .map(edits -> Math.max(edits.lastId(), replaced.number()))
        .orElse(replaced.number());
  }

  private Optional<Seen> seen(SessionId session, String hash, SessionKey key) {
    return read(place(session, ID, hash), SEEN, key);
  }

  /** Remembers an id in place of the oldest one, if there are {@link #MOST}. */
  private void remember(SessionId session, String hash, int index, int number, SessionKey key) {
    Bytes slot = place(session, SLOT, number % MOST);
    read(slot, SLOTS, key)
        .ifPresent(
            oldest -> {
              store.delete(place(session, ID, oldest.hash()));
              Bytes edits = place(session, EDIT, oldest.index());
              if (read(edits, EDITS, key).filter(of -> of.lastId() <= number - MOST).isPresent()) {
                store.delete(edits);
              }
            });
    write(slot, SLOTS, new Slot(hash, index), key);
    write(place(session, ID, hash), SEEN, new Seen(index, number), key);
  }

  /** Whether a session has numbers. */
  boolean knows(SessionId session) {
    return numbers(session).isPresent();
  }

  /**
   * Notes the end of a session, whose numbers go on until they are forgotten.
   *
   * @param lastTurn the last turn of the session, by who ends it
   * @param forgetAt when its numbers are forgotten, milliseconds since the epoch
   * @return false if the session has another last turn, or ended before
   */
  boolean end(SessionId session, int lastTurn, long forgetAt) {
    Optional<Numbers> known =
        numbers(session)
            .filter(numbers -> numbers.next() - 1 == lastTurn && numbers.forgetAt().isEmpty());
    known.ifPresent(
        numbers ->
            write(
                place(session),
                NUMBERS,
                new Numbers(numbers.next(), numbers.ids(), OptionalLong.of(forgetAt)),
                keys.of(session)));
    return known.isPresent();
  }

  /** Whether a session ended, and its numbers can be forgotten. */
  boolean isOver(SessionId session, long now) {
    return numbers(session)
        .filter(known -> known.forgetAt().isPresent() && known.forgetAt().getAsLong() <= now)
        .isPresent();
  }

  private Optional<Numbers> numbers(SessionId session) {
    return keys.find(session).flatMap(key -> read(place(session), NUMBERS, key));
  }

  /** Deletes the entries and the key of a session. */
  void forget(SessionId session) {
    Entries.of(store, StoreKeys.range(session)).forEach(entry -> store.delete(entry.key));
    keys.destroy(session);
  }

  /** The name of a session after its erasure: its tenant, and a hash in place of its id. */
  SessionId name(SessionId session) {
    return new SessionId(session.tenant(), tenants.newest(session.tenant()).hash(session));
  }

  /** Deletes a session, and leaves a marker that says when but not whom. */
  void erase(SessionId session, long now) {
    forget(session);
    store.put(
        KafkaSessionStore.markerKey(name(session)),
        ByteBuffer.allocate(Long.BYTES).putLong(now).array());
  }

  /** Whether a session was erased, under any version of its tenant's key. */
  boolean erased(SessionId session) {
    return tenants.hashes(session).stream()
        .map(hash -> new SessionId(session.tenant(), hash))
        .anyMatch(name -> store.get(KafkaSessionStore.markerKey(name)) != null);
  }

  /**
   * When a session was erased, milliseconds since the epoch; empty if it was not.
   *
   * @param name from {@link #name}
   */
  OptionalLong erasedAt(SessionId name) {
    byte[] marker = store.get(KafkaSessionStore.markerKey(name));
    return marker == null
        ? OptionalLong.empty()
        : OptionalLong.of(ByteBuffer.wrap(marker).getLong());
  }

  /** Deletes the marker of an erased session. */
  void forgetErased(SessionId name) {
    store.delete(KafkaSessionStore.markerKey(name));
  }

  /** Stores the keys that were created. */
  void flush() {
    keys.flush();
  }

  /**
   * Reads an entry.
   *
   * @throws StoreException if it was written under another key or changed
   */
  private <T> Optional<T> read(Bytes at, StoreCodec<T> codec, SessionKey key) {
    return Optional.ofNullable(store.get(at)).map(bytes -> codec.decode(bytes, at.get(), key));
  }

  private <T> void write(Bytes at, StoreCodec<T> codec, T value, SessionKey key) {
    store.put(at, codec.encode(value, at.get(), key));
  }

  private static Bytes place(SessionId session) {
    return Bytes.wrap(StoreKeys.session(session));
  }

  private static Bytes place(SessionId session, char kind, String name) {
    return Bytes.wrap(StoreKeys.named(session, kind + name));
  }

  private static Bytes place(SessionId session, char kind, int number) {
    return place(session, kind, Integer.toString(number));
  }
}
