package dev.onset.streams;

import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeptRecord;
import dev.onset.serdes.PayloadCipher;
import java.util.Map;
import java.util.Optional;

/**
 * Opens dead letters. Immutable and thread-safe.
 *
 * @param master gives the key of letters that are nobody's
 * @param own the keys of all others by their names, as far as they were not destroyed
 */
public record LetterOpener(MasterKey master, Map<String, SessionKey> own) {
  public LetterOpener {
    own = Map.copyOf(own);
  }

  /** Whether the letter's key was destroyed, so that nobody can open it. */
  public boolean isShut(DeadLetter letter) {
    return PayloadCipher.secretOf(letter.payload())
        .filter(name -> !own.containsKey(name))
        .isPresent();
  }

  /**
   * The record that was set aside; empty if the letter does not hold it or is shut.
   *
   * @throws dev.onset.serdes.StoreException if the master key is another one
   */
  public Optional<KeptRecord> open(DeadLetter letter) {
    if (letter.payload().length == 0 || isShut(letter)) {
      return Optional.empty();
    }
    SessionKey key =
        PayloadCipher.secretOf(letter.payload()).map(own::get).orElseGet(master::deadLetters);
    return Optional.of(PayloadCipher.decrypt(letter.payload(), key));
  }
}
