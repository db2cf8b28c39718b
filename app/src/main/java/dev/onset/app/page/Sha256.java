package dev.onset.app.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 of texts, for names and policies of pages. */
public final class Sha256 {
  private Sha256() {}

  /** The 32 bytes for a text in UTF-8. */
  public static byte[] of(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime lacks SHA-256.", e);
    }
  }
}
