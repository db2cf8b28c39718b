package dev.onset.streams.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordKeysTest {
  private static final SessionId ONE = SessionId.of("one");
  private static final SessionId TWO = SessionId.of("two");

  private final MasterKey master = new MasterKey(new byte[MasterKey.BYTES]);
  private final List<SessionId> derived = new ArrayList<>();
  private final RecordKeys keys =
      new RecordKeys(
          KeySource.derived(
              session -> {
                derived.add(session);
                return master.of(session);
              }));

  @Test
  void areDerivedOnceForASession() {
    SessionKey first = keys.of(ONE);
    assertThat(keys.of(SessionId.of("one"))).isSameAs(first);
    assertThat(derived).containsExactly(ONE);
    assertThat(first.encryptionKey()).isEqualTo(master.of(ONE).encryptionKey());
  }

  @Test
  void areThoseOfTheSessionThatIsAskedFor() {
    keys.of(ONE);
    assertThat(keys.of(TWO).encryptionKey()).isEqualTo(master.of(TWO).encryptionKey());
    assertThat(keys.of(ONE).encryptionKey()).isEqualTo(master.of(ONE).encryptionKey());
    assertThat(keys.of(new SessionId("other", "one")).encryptionKey())
        .isNotEqualTo(master.of(ONE).encryptionKey());
  }

  @Test
  void areForgotten() {
    keys.of(ONE);
    keys.forget();
    keys.of(ONE);
    assertThat(derived).containsExactly(ONE, ONE);
  }
}
