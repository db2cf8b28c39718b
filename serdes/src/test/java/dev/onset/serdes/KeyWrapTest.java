package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class KeyWrapTest {
  private static final SessionId SESSION = new SessionId("acme", "s1");
  private static final KeyRing RING = new KeyRing(Map.of(1, master(1), 2, master(2)));

  private static MasterKey master(int seed) {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) seed);
    return new MasterKey(secret);
  }

  private static byte[] wrapped(byte[] secret, SessionId session, int version) {
    return KeyWrap.wrap(secret, session, RING.key(session.tenant(), version).orElseThrow());
  }

  @Property(tries = 200)
  void whatIsWrappedIsUnwrapped(
      @ForAll @Size(KeyWrap.SECRET_BYTES) byte[] secret,
      @ForAll @AlphaChars @StringLength(min = 1, max = 30) String tenant,
      @ForAll @AlphaChars @StringLength(min = 1, max = 30) String session,
      @ForAll @IntRange(min = 1, max = 2) int version) {
    SessionId id = new SessionId(tenant, session);
    byte[] wrapped = wrapped(secret, id, version);

    assertThat(KeyWrap.versionOf(wrapped)).isEqualTo(version);
    assertThat(KeyWrap.unwrap(wrapped, id, RING)).isEqualTo(secret);
    assertThat(wrapped(secret, id, version)).isNotEqualTo(wrapped);
  }

  @Property(tries = 400)
  void aBitThatIsChangedIsNoticed(
      @ForAll @Size(KeyWrap.SECRET_BYTES) byte[] secret,
      @ForAll @IntRange(min = 0, max = 64) int at,
      @ForAll @IntRange(min = 0, max = 7) int bit) {
    byte[] wrapped = wrapped(secret, SESSION, 1);
    assertThat(wrapped).hasSize(65);
    wrapped[at] ^= (byte) (1 << bit);

    assertRefused(wrapped, SESSION);
  }

  @Property(tries = 65)
  void whatIsCutIsNoticed(@ForAll @IntRange(min = 0, max = 64) int length) {
    byte[] wrapped = wrapped(new byte[KeyWrap.SECRET_BYTES], SESSION, 1);

    assertRefused(Arrays.copyOf(wrapped, length), SESSION);
  }

  @Example
  void itIsBoundToTenantAndSession() {
    byte[] wrapped = wrapped(new byte[KeyWrap.SECRET_BYTES], SESSION, 1);

    assertRefused(wrapped, new SessionId("acme", "s10"));
    assertRefused(wrapped, new SessionId("other", "s1"));
    assertRefused(wrapped, new SessionId("acmes", "1"));
  }

  @Example
  void itIsBoundToTheVersion() {
    byte[] wrapped = wrapped(new byte[KeyWrap.SECRET_BYTES], SESSION, 1);
    // Both versions hold the same key here, so that only the bound version differs.
    KeyRing same = new KeyRing(Map.of(1, master(1), 2, master(1)));
    wrapped[3] = 2;

    assertThatThrownBy(() -> KeyWrap.unwrap(wrapped, SESSION, same))
        .isInstanceOf(StoreException.class);
  }

  @Example
  void aVersionThatIsNotThereIsNamed() {
    byte[] wrapped = wrapped(new byte[KeyWrap.SECRET_BYTES], SESSION, 2);

    assertThatThrownBy(() -> KeyWrap.unwrap(wrapped, SESSION, KeyRing.of(master(1))))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("version 2");
  }

  private static void assertRefused(byte[] wrapped, SessionId session) {
    assertThatThrownBy(() -> KeyWrap.unwrap(wrapped, session, RING))
        .isInstanceOf(StoreException.class)
        .hasNoCause()
        .hasMessageNotContainingAny("s1", "acme");
  }
}
