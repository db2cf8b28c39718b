package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyRingTest {
  private static final SessionId S1 = SessionId.of("s1");

  private static MasterKey master(int seed) {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) seed);
    return new MasterKey(secret);
  }

  @Test
  void theNewestWrapsAndAllAreThere() {
    KeyRing ring = new KeyRing(Map.of(2, master(2), 10, master(10), 3, master(3)));

    assertThat(ring.versions("acme")).containsExactly(2, 3, 10);
    assertThat(ring.newest("acme").version()).isEqualTo(10);
    assertThat(ring.oldest().of(S1).hash("x")).isEqualTo(master(2).of(S1).hash("x"));
    assertThat(ring.hashes(S1))
        .containsExactly(
            master(10).tenant(S1.tenant(), 10).hash(S1),
            master(3).tenant(S1.tenant(), 3).hash(S1),
            master(2).tenant(S1.tenant(), 2).hash(S1));
    assertThat(ring.key("acme", 4)).isEmpty();
  }

  @Test
  void aVersionThatOnlyOpensNeitherWrapsNorNames() {
    KeyRing ring = new KeyRing(Map.of(1, master(1), 2, master(2)), Set.of(2));

    assertThat(ring.newest("acme").version()).isEqualTo(1);
    assertThat(ring.versions("acme")).containsExactly(1, 2);
    assertThat(ring.hashes(S1))
        .as("an instance that is a step ahead names with it")
        .contains(master(2).tenant(S1.tenant(), 2).hash(S1));
  }

  @Test
  void aMasterKeyAloneIsVersionOneOfEveryTenant() {
    KeyRing ring = KeyRing.of(master(1));

    assertThat(ring.newest("acme").version()).isEqualTo(1);
    assertThat(ring.newest("acme").wrappingKey())
        .isEqualTo(master(1).tenant("acme", 1).wrappingKey())
        .isNotEqualTo(ring.newest("other").wrappingKey());
  }

  @Test
  void namesOfSessionsDifferByTenantAndKey() {
    TenantKey acme = master(1).tenant("acme", 1);

    assertThat(acme.hash(S1)).hasSize(32).isEqualTo(master(1).tenant("acme", 1).hash(S1));
    assertThat(acme.hash(new SessionId("acme", "s1")))
        .isNotEqualTo(acme.hash(S1))
        .isNotEqualTo(master(2).tenant("acme", 1).hash(new SessionId("acme", "s1")));
    assertThat(acme.hash(new SessionId("a", "bc")))
        .isNotEqualTo(acme.hash(new SessionId("ab", "c")));
  }

  @Test
  void refusesWhatIsNoKey() {
    assertThatThrownBy(() -> new KeyRing(Map.of(1, master(1)), Set.of(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new KeyRing(Map.of())).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new KeyRing(Map.of(0, master(1))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new TenantKey(1, new byte[31]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void printsNoKey() {
    assertThat(KeyRing.of(master(1))).hasToString("KeyRing[1]");
    assertThat(master(1).tenant("acme", 1)).hasToString("TenantKey[version 1]");
  }
}
