package dev.onset.streams.keys;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.PayloadCipher;
import dev.onset.serdes.StoreException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The secrets that encrypt the dead letters of a task, in the store of keys. The letters of a
 * session have a secret of their own: they are written where their records arrived, which may be
 * another partition than that of the session, and a session that never began has no key. A secret
 * serves a span of time and is destroyed when its last letter has expired. The number of secrets is
 * bounded, because a producer that invents keys must not fill the memory. One per task; not
 * thread-safe.
 */
public final class DeadLetterSecrets {
  /** A session's key begins with the high byte of a length, which is zero. */
  private static final char MARK = 'L';

  /** Behind every place. */
  private static final Bytes AFTER_ALL = Bytes.wrap(new byte[] {MARK + 1});

  private static final int SPAN_DIGITS = 2 * Integer.BYTES;

  /** The secrets that one call destroys at most, so that a transaction stays small. */
  private static final int BATCH = 500;

  /** The largest number of secrets; each takes some 140 bytes of memory. */
  static final int MOST = 50_000;

  private final KeyValueStore<Bytes, byte[]> store;
  private final KeyProvider tenants;
  private final Consumer<byte[]> random;
  private final Duration kept;
  private int count;

  /**
   * @param store of wrapped secrets
   * @param random fills an array from a cryptographically strong source
   * @param kept how long a letter can be opened at least; at most twice as long
   */
  public DeadLetterSecrets(
      KeyValueStore<Bytes, byte[]> store,
      KeyProvider tenants,
      Consumer<byte[]> random,
      Duration kept) {
    this.store = store;
    this.tenants = tenants;
    this.random = random;
    this.kept = kept;
    try (KeyValueIterator<Bytes, byte[]> all = store.range(from(0), AFTER_ALL)) {
      while (all.hasNext()) {
        all.next();
        count++;
      }
    }
  }

  /**
   * The owner of a record that is set aside.
   *
   * @param session its session, of the default tenant if the tenant is not known
   * @param by where the session was read
   */
  public record Owner(SessionId session, By by) {
    enum By {
      /** The record itself. */
      VALUE('V'),
      /** The record's key alone, which names no tenant. */
      KEY('K');

      private final char sign;

      By(char sign) {
        this.sign = sign;
      }
    }

    public static Owner of(SessionId session) {
      return new Owner(session, By.VALUE);
    }

    /** The owner of a record that cannot be decoded; empty if its key is no session id either. */
    public static Optional<Owner> ofKey(byte[] recordKey) {
      if (recordKey == null || recordKey.length == 0) {
        return Optional.empty();
      }
      String session = new String(recordKey, StandardCharsets.UTF_8);
      if (!Arrays.equals(session.getBytes(StandardCharsets.UTF_8), recordKey)) {
        return Optional.empty();
      }
      try {
        return Optional.of(new Owner(SessionId.of(session), By.KEY));
      } catch (InvalidTurnException e) {
        return Optional.empty();
      }
    }

    /**
     * The owners whose records may belong to an erased session. A key names no tenant, so records
     * known by their key alone are included.
     */
    static List<Owner> allOf(SessionId erased) {
      return List.of(of(erased), new Owner(SessionId.of(erased.session()), By.KEY));
    }

    /**
     * The end of the owner's key in the store. It holds a keyed hash, because a wrong key may hold
     * anything.
     */
    private byte[] end(String hash) {
      return (by.sign + hash).getBytes(StandardCharsets.US_ASCII);
    }
  }

  /**
   * The secret for a letter that is written now. A missing one is created; empty if there are
   * {@link #MOST} already.
   */
  public Optional<DeadLetterSecret> of(Owner owner, long now) {
    SessionId session = owner.session();
    String hash = tenants.newest(session.tenant()).hash(session);
    Bytes place = place(span(now), owner.end(hash));
    Optional<DeadLetterSecret> found =
        Optional.ofNullable(store.get(place)).flatMap(this::unwrapped);
    if (found.isPresent()) {
      return found;
    }
    if (count >= MOST) {
      return Optional.empty();
    }
    DeadLetterSecret made = DeadLetterSecret.random(session.tenant(), random);
    if (store.get(place) == null) {
      count++;
    }
    store.put(place, made.wrap(tenants));
    return Optional.of(made);
  }

  /** A record encrypted under the secret of its owner; empty if that can have none. */
  public byte[] seal(Owner owner, long now, byte[] recordKey, byte[] value) {
    return of(owner, now)
        .map(secret -> PayloadCipher.encrypt(recordKey, value, secret))
        .orElseGet(() -> new byte[0]);
  }

  /** Empty if the operator removed the key version that wraps it, and gave up its letters. */
  private Optional<DeadLetterSecret> unwrapped(byte[] wrapped) {
    try {
      return Optional.of(DeadLetterSecret.unwrap(wrapped, tenants));
    } catch (StoreException e) {
      return Optional.empty();
    }
  }

  /**
   * Destroys the secrets of an erased session. Reads a few entries for each span of time of which
   * there are secrets, however many there are.
   *
   * @return whether there were any
   */
  public boolean destroy(SessionId erased) {
    Set<String> owners = ownersOf(erased, tenants);
    int before = count;
    for (OptionalInt span = next(0);
        span.isPresent();
        span =
            span.getAsInt() == Integer.MAX_VALUE
                ? OptionalInt.empty()
                : next(span.getAsInt() + 1)) {
      for (String owner : owners) {
        Bytes place = place(span.getAsInt(), owner.getBytes(StandardCharsets.US_ASCII));
        if (store.get(place) != null) {
          store.delete(place);
          count--;
        }
      }
    }
    return count < before;
  }

  /** The earliest span from one on of which there are secrets. */
  private OptionalInt next(int span) {
    try (KeyValueIterator<Bytes, byte[]> later = store.range(from(span), AFTER_ALL)) {
      return later.hasNext() ? OptionalInt.of(spanOf(later.next().key.get())) : OptionalInt.empty();
    }
  }

  /** Destroys secrets whose letters have all expired. */
  public void expire(long now) {
    List<Bytes> found = new ArrayList<>();
    try (KeyValueIterator<Bytes, byte[]> old =
        store.range(from(0), from(Math.max(0, span(now) - 1)))) {
      while (old.hasNext() && found.size() < BATCH) {
        found.add(old.next().key);
      }
    }
    found.forEach(store::delete);
    count -= found.size();
  }

  private int span(long now) {
    return Math.toIntExact(now / Math.max(kept.toMillis(), Duration.ofMinutes(1).toMillis()));
  }

  private static int spanOf(byte[] place) {
    return HexFormat.fromHexDigits(new String(place, 1, SPAN_DIGITS, StandardCharsets.US_ASCII));
  }

  /** The owner of the secret at a place: a sign and a keyed hash. */
  public static String ownerAt(byte[] place) {
    int begin = Math.min(1 + SPAN_DIGITS, place.length);
    return new String(place, begin, place.length - begin, StandardCharsets.US_ASCII);
  }

  /** The owners whose secrets go with a session, as {@link #ownerAt} gives them. */
  public static Set<String> ownersOf(SessionId erased, KeyProvider tenants) {
    return Owner.allOf(erased).stream()
        .flatMap(
            owner -> tenants.hashes(owner.session()).stream().map(hash -> owner.by().sign + hash))
        .collect(Collectors.toSet());
  }

  /** The owners that a session may be by its hash alone. */
  public static Set<String> ownersNamed(String hash) {
    return Arrays.stream(Owner.By.values()).map(by -> by.sign + hash).collect(Collectors.toSet());
  }

  private static Bytes from(int span) {
    return place(span, new byte[0]);
  }

  private static Bytes place(int span, byte[] end) {
    // Hexadecimal, so that whoever reads keys as text keeps them apart.
    byte[] begin = (MARK + HexFormat.of().toHexDigits(span)).getBytes(StandardCharsets.US_ASCII);
    return Bytes.wrap(ByteBuffer.allocate(begin.length + end.length).put(begin).put(end).array());
  }

  /** Whether a key of the store of keys belongs to a secret of dead letters. */
  public static boolean isPlace(byte[] key) {
    return key.length > 0 && key[0] == MARK;
  }

  /** The same for a key that was read as text. */
  public static boolean isPlace(String key) {
    return key != null && !key.isEmpty() && key.charAt(0) == MARK;
  }
}
