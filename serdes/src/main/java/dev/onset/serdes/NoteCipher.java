package dev.onset.serdes;

import dev.onset.model.Feedback;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.TenantKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Encrypts the texts of notes on alerts with AES-256-GCM under a key of the session's tenant.
 * Session, alert and note are bound to the bytes, which cannot be passed off as another note. The
 * bytes begin with the version of the tenant's key. Immutable and thread-safe.
 *
 * @param tenants the keys of the tenants
 */
public record NoteCipher(KeyProvider tenants) {
  private static final Encryption ENCRYPTION = new Encryption(1, "onset/note");

  /**
   * A note with a text.
   *
   * @param id of the note; hexadecimal
   * @throws IllegalArgumentException if no note can have this text
   */
  public Feedback.Noted seal(SessionId session, String alertId, String id, String text) {
    if (!Feedback.Noted.isText(text)) {
      throw new IllegalArgumentException("No note can have this text.");
    }
    TenantKey key = tenants.newest(session.tenant());
    byte[] sealed =
        ENCRYPTION.seal(
            text.getBytes(StandardCharsets.UTF_8),
            place(session, alertId, id, key.version()),
            key.notesKey());
    return new Feedback.Noted(
        id,
        ByteBuffer.allocate(Integer.BYTES + sealed.length)
            .putInt(key.version())
            .put(sealed)
            .array());
  }

  /**
   * The text of a note.
   *
   * @param feedback that holds the note
   * @return empty if it was not sealed for this note under a version of the tenant's key that is
   *     there, or was changed since
   */
  public Optional<String> open(Feedback feedback, Feedback.Noted note) {
    if (note.sealed().length < Integer.BYTES) {
      return Optional.empty();
    }
    ByteBuffer from = ByteBuffer.wrap(note.sealed());
    int version = from.getInt();
    byte[] sealed = new byte[from.remaining()];
    from.get(sealed);
    return tenants
        .key(feedback.session().tenant(), version)
        .flatMap(
            key ->
                open(
                    sealed,
                    place(feedback.session(), feedback.alertId(), note.id(), version),
                    key.notesKey()));
  }

  private static Optional<String> open(byte[] sealed, byte[] place, byte[] key) {
    try {
      return Optional.of(new String(ENCRYPTION.open(sealed, place, key), StandardCharsets.UTF_8));
    } catch (StoreException e) {
      return Optional.empty();
    }
  }

  private static byte[] place(SessionId session, String alertId, String id, int version) {
    byte[] name = StoreKeys.session(session);
    byte[] note = (alertId + "/" + id).getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(Integer.BYTES + name.length + note.length)
        .putInt(version)
        .put(name)
        .put(note)
        .array();
  }
}
