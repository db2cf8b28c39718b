package dev.onset.streams.store;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.RecordKeys;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps activities as entries of their own, behind the deadlines. Not thread-safe. */
public final class ActivityEntries implements Activities {
  /** A deadline begins with the high byte of a number that is not negative. */
  private static final byte BEHIND_EVERY_DEADLINE = (byte) 0xFF;

  private static final StoreCodec<Activity> ACTIVITY = StoreCodec.of(Activity.class, "Activity");

  private final KeyValueStore<Bytes, byte[]> store;
  private final RecordKeys keys;

  /**
   * @param store of the deadlines
   */
  public ActivityEntries(KeyValueStore<Bytes, byte[]> store, RecordKeys keys) {
    this.store = store;
    this.keys = keys;
  }

  @Override
  public Optional<Activity> activity(SessionId session) {
    Bytes place = place(session);
    return keys.find(session)
        .flatMap(
            key ->
                Optional.ofNullable(store.get(place))
                    .map(bytes -> ACTIVITY.decode(bytes, place.get(), key)));
  }

  @Override
  public void note(SessionId session, Activity activity) {
    Bytes place = place(session);
    store.put(place, ACTIVITY.encode(activity, place.get(), keys.of(session)));
  }

  @Override
  public void gone(SessionId session) {
    store.delete(place(session));
  }

  private static Bytes place(SessionId session) {
    byte[] key = StoreKeys.session(session);
    return Bytes.wrap(
        ByteBuffer.allocate(1 + key.length).put(BEHIND_EVERY_DEADLINE).put(key).array());
  }
}
