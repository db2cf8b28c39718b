package dev.onset.model;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Reversible masks (spec section 9, reversible encryption). A mask is the value under AES-256-GCM
 * with a key of the session, bound to the session and the type, and written in letters between
 * brackets in the safe text. The nonce is a hash of type and value under a key of its own: the same
 * value gives the same mask, and no two values share a nonce. A mask reveals the length of its
 * value, and equal masks reveal equal values. Stateless and thread-safe.
 */
public final class SealedValue {
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BYTES = 16;

  /** Never goes back, so that a text is read in one pass. */
  private static final Pattern MASK = Pattern.compile("\\[([A-Za-z0-9:_-]++)\\]");

  private SealedValue() {}

  /**
   * The mask of a value, for example {@code [EMAIL:4kq…]}.
   *
   * @param text the value as it was written
   */
  public static String seal(SessionId session, SessionKey key, PiiType type, String text) {
    byte[] under = key.maskKey();
    byte[] nonce = key.maskNonce(type, text, NONCE_BYTES);
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + plain.length + TAG_BYTES);
    try {
      cipher(Cipher.ENCRYPT_MODE, session, under, type.name(), nonce)
          .doFinal(plain, 0, plain.length, sealed, NONCE_BYTES);
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
    return "["
        + type.name()
        + ":"
        + Base64.getUrlEncoder().withoutPadding().encodeToString(sealed)
        + "]";
  }

  /** The text with every mask of this session opened; whatever only looks like one stays. */
  public static String reveal(SessionId session, SessionKey key, String text) {
    return MASK.matcher(text)
        .replaceAll(
            mask ->
                Matcher.quoteReplacement(open(session, key, mask.group(1)).orElseGet(mask::group)));
  }

  private static Optional<String> open(SessionId session, SessionKey key, String mask) {
    int colon = mask.indexOf(':');
    if (colon < 0) {
      return Optional.empty();
    }
    String type = mask.substring(0, colon);
    byte[] sealed;
    try {
      sealed = Base64.getUrlDecoder().decode(mask.substring(colon + 1));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    if (sealed.length < NONCE_BYTES + TAG_BYTES) {
      return Optional.empty();
    }
    byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
    try {
      byte[] plain =
          cipher(Cipher.DECRYPT_MODE, session, key.maskKey(), type, nonce)
              .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
      return Optional.of(new String(plain, StandardCharsets.UTF_8));
    } catch (AEADBadTagException e) {
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static Cipher cipher(int mode, SessionId session, byte[] key, String type, byte[] nonce)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(
        mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
    cipher.updateAAD(SessionKey.framed(session.tenant(), session.session(), type));
    return cipher;
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("Every Java runtime has " + CIPHER + ".", e);
  }
}
