package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SealedValueTest {
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);
  private static final SessionId S1 = SessionId.of("s1");
  private static final SessionId S2 = SessionId.of("s2");

  private static String seal(SessionId session, PiiType type, String text) {
    return SealedValue.seal(session, MASTER.of(session), type, text);
  }

  private static String reveal(SessionId session, String text) {
    return SealedValue.reveal(session, MASTER.of(session), text);
  }

  @Property(tries = 300)
  void aMaskIsOpenedWhereItStands(
      @ForAll String value,
      @ForAll String before,
      @ForAll String after,
      @ForAll(supplier = AnyType.class) PiiType type) {
    String sound =
        new String(
            value.codePoints().map(c -> isHalf(c) ? '?' : c).toArray(),
            0,
            value.codePointCount(0, value.length()));
    assertThat(reveal(S1, before + seal(S1, type, sound) + after))
        .isEqualTo(before + sound + after);
  }

  private static boolean isHalf(int c) {
    return Character.getType(c) == Character.SURROGATE;
  }

  @Test
  void theSameValueHasTheSameMaskWithinItsSessionAlone() {
    assertThat(seal(S1, PiiType.SSN, "x")).isEqualTo(seal(S1, PiiType.SSN, "x"));
    assertThat(seal(S1, PiiType.SSN, "x"))
        .isNotEqualTo(seal(S2, PiiType.SSN, "x"))
        .isNotEqualTo(seal(S1, PiiType.SSN, "y"))
        .isNotEqualTo(seal(S1, PiiType.EMAIL, "x").replace("EMAIL", "SSN"));
  }

  @Test
  void noOtherSessionAndNoOtherTypeOpensIt() {
    String mask = seal(S1, PiiType.SSN, "536-22-1234");
    assertThat(mask).startsWith("[SSN:").doesNotContain("536");
    assertThat(reveal(S2, mask)).isEqualTo(mask);
    String other = mask.replace("SSN", "EMAIL");
    assertThat(reveal(S1, other)).isEqualTo(other);
  }

  /** Both were derived from one key before. */
  @Test
  void theNonceComesFromAKeyThatDoesNotEncrypt() {
    String mask = seal(S1, PiiType.SSN, "536-22-1234");
    byte[] nonce =
        Arrays.copyOf(Base64.getUrlDecoder().decode(mask.substring(5, mask.length() - 1)), 12);
    byte[] before =
        SessionKey.hmac(MASTER.of(S1).maskKey(), SessionKey.framed("nonce", "SSN", "536-22-1234"));
    assertThat(nonce).isNotEqualTo(Arrays.copyOf(before, 12));
  }

  @Test
  void aMaskOfAnEarlierVersionStillOpens() {
    assertThat(reveal(S1, "[SSN:yAxZRXxU_Utb8nNiZMsuqpYNLuQkb5PMAKg5fIxWmk5nIzZNtxUw]"))
        .isEqualTo("536-22-1234");
  }

  @Test
  void whatOnlyLooksLikeAMaskStays() {
    String mask = seal(S1, PiiType.SSN, "a");
    String text = "[SSN_1] [SSN:] [SSN:ab] [X:abcd] [[SSN:" + "a".repeat(60) + "] [" + mask + "[";
    assertThat(reveal(S1, text)).isEqualTo(text.replace(mask, "a"));
  }
}
