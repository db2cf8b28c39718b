package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected digests were computed with Python's hmac module. */
class KeysTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final byte[] SECRET = counting();

  private final MasterKey master = new MasterKey(SECRET);
  private final SessionKey key = master.of(SessionId.of("s1"));

  private static byte[] counting() {
    byte[] bytes = new byte[MasterKey.BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  @Test
  void theMacIsThatOfRfc4231() {
    byte[] secret = HEX.parseHex("0b".repeat(20));
    assertThat(HEX.formatHex(SessionKey.hmac(secret, bytes("Hi There"))))
        .isEqualTo("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  }

  @Test
  void sessionKeysAreKnown() {
    assertThat(HEX.formatHex(key.encryptionKey()))
        .isEqualTo("093396c7e0e0b22432e85db0db4b0cf0405432c01fe441ee580ec5ea1958b611");
    assertThat(key.valueHash(PiiType.EMAIL, "a@b.c")).isEqualTo("7bf18a429cd183d10034bc2bfc348502");
    assertThat(key.auditMac("00".repeat(32), bytes("event")))
        .isEqualTo("22bbed7e0b26b6ecec74908efd75af6bb2998734f449c93ae952c4221122099e");
    assertThat(HEX.formatHex(master.deadLetters().encryptionKey()))
        .isEqualTo("c212982f0b173adbc70c3c6b14c959f9457a7d0397165cb667743315954be8ac");
  }

  @Test
  void everyPurposeAndSessionHasKeysOfItsOwn() {
    assertThat(
            Stream.of(
                    master.of(SessionId.of("s1")),
                    master.of(SessionId.of("s10")),
                    master.of(new SessionId("defaults", "1")),
                    master.of(new SessionId("default", "s1x")),
                    master.of(new SessionId("d", "efaults1")),
                    new MasterKey(new byte[MasterKey.BYTES]).of(SessionId.of("s1")),
                    master.deadLetters())
                .map(each -> HEX.formatHex(each.encryptionKey())))
        .doesNotHaveDuplicates();
  }

  @Test
  void hashesAreFreeOfAmbiguity() {
    assertThat(
            Stream.of(
                key.hash(),
                key.hash(""),
                key.hash("", ""),
                key.hash("ab", "c"),
                key.hash("a", "bc"),
                key.hash("abc"),
                key.hash("EMAIL", "x"),
                key.hash("PHONE", "x")))
        .doesNotHaveDuplicates();
    assertThat(key.valueHash(PiiType.EMAIL, "x")).isEqualTo(key.hash("EMAIL", "x"));
  }

  @Test
  void everyLinkOfTheChainDependsOnTheOneBefore() {
    assertThat(
            Stream.of(
                key.auditMac("", bytes("event")),
                key.auditMac("e", bytes("vent")),
                key.auditMac("ev", bytes("ent")),
                key.auditMac("", bytes("events"))))
        .doesNotHaveDuplicates();
  }

  @Test
  void theEncryptionKeyIsACopy() {
    key.encryptionKey()[0] ^= 1;
    assertThat(key.encryptionKey()).isEqualTo(master.of(SessionId.of("s1")).encryptionKey());
  }

  @Test
  void theMasterKeyKeepsItsOwnCopy() {
    byte[] secret = SECRET.clone();
    MasterKey copied = new MasterKey(secret);
    secret[0] ^= 1;
    assertThat(copied.of(SessionId.of("s1")).encryptionKey()).isEqualTo(key.encryptionKey());
  }

  @Test
  void keysPrintNothing() {
    assertThat(master).hasToString("MasterKey[…]");
    assertThat(key).hasToString("SessionKey[…]");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 16, 31, 33, 64})
  void aMasterKeyHasItsLength(int length) {
    assertThatThrownBy(() -> new MasterKey(new byte[length]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A master key has 32 bytes, not " + length + ".");
  }

  @Test
  void aSessionsSecretIsLongEnough() {
    assertThatThrownBy(() -> new SessionKey(new byte[31]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
