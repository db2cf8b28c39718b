package dev.onset.streams.store;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.RecordKeys;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps activities as entries of their own, behind the deadlines. Not thread-safe.
 *
 * @param store of the deadlines
 */
public record ActivityEntries(KeyValueStore<Bytes, byte[]> store, RecordKeys keys)
    implements Activities {
  /** A deadline begins with the high byte of a number that is not negative. */
  private static final byte[] BEHIND_EVERY_DEADLINE = {(byte) 0xFF};

  private static final StoreCodec<Activity> ACTIVITY = StoreCodec.of(Activity.class, "Activity");

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
    return Bytes.wrap(Entries.behind(BEHIND_EVERY_DEADLINE, StoreKeys.session(session)));
  }
}
