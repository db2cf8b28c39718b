package dev.onset.serdes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.MasterKey;
import dev.onset.model.SessionKey;
import org.junit.jupiter.api.Test;

class PayloadCipherTest {
  private static final SessionKey KEY = new MasterKey(new byte[MasterKey.BYTES]).deadLetters();
  private static final byte[] VALUE = "mail dana@example.org".getBytes(UTF_8);

  @Test
  void keyAndValueComeBackAndCannotBeSeen() {
    byte[] raw = {(byte) 0xff, 0, 'k'};
    byte[] sealed = PayloadCipher.encrypt(raw, VALUE, KEY);

    DecryptedRecord kept = PayloadCipher.decrypt(sealed, KEY);

    assertThat(kept.value()).isEqualTo(VALUE);
    assertThat(kept.key().orElseThrow()).isEqualTo(raw);
    assertThat(sealed).hasSize(raw.length + VALUE.length + 33);
    assertThat(new String(sealed, ISO_8859_1)).doesNotContain("dana");
    assertThat(kept.toString()).doesNotContain("dana");
  }

  @Test
  void noKeyAndAnEmptyKeyDiffer() {
    DecryptedRecord none = PayloadCipher.decrypt(PayloadCipher.encrypt(null, VALUE, KEY), KEY);
    DecryptedRecord empty =
        PayloadCipher.decrypt(PayloadCipher.encrypt(new byte[0], VALUE, KEY), KEY);

    assertThat(none.key()).isEmpty();
    assertThat(empty.key().orElseThrow()).isEmpty();
    assertThat(none.value()).isEqualTo(empty.value()).isEqualTo(VALUE);
  }

  @Test
  void oneLayoutCannotBePassedOffAsTheOther() {
    byte[] sealed = PayloadCipher.encrypt(null, VALUE, KEY);
    sealed[0] = 3;

    assertThatThrownBy(() -> PayloadCipher.decrypt(sealed, KEY)).isInstanceOf(StoreException.class);
  }
}
