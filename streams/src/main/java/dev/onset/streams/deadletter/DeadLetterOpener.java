package dev.onset.streams.deadletter;

import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionKey;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.PayloadCipher;
import dev.onset.serdes.StoreException;
import java.util.Map;
import java.util.Optional;

/**
 * Opens dead letters. Immutable and thread-safe.
 *
 * @param ring opens letters without an owner, under any of its versions
 * @param own the secrets of all other letters by name, unless destroyed
 */
public record DeadLetterOpener(KeyRing ring, Map<String, SessionKey> own) {
  public DeadLetterOpener {
    own = Map.copyOf(own);
  }

  /** Whether the secret of the letter was destroyed, so that nobody can open it. */
  public boolean isShut(DeadLetter letter) {
    return PayloadCipher.secretOf(letter.payload())
        .filter(name -> !own.containsKey(name))
        .isPresent();
  }

  /**
   * The record that was set aside; empty if the letter holds none or is shut.
   *
   * @throws StoreException if no version of the master key opens it
   */
  public Optional<DecryptedRecord> open(DeadLetter letter) {
    if (letter.payload().length == 0 || isShut(letter)) {
      return Optional.empty();
    }
    return Optional.of(
        PayloadCipher.secretOf(letter.payload())
            .map(name -> PayloadCipher.decrypt(letter.payload(), own.get(name)))
            .orElseGet(() -> nobodys(letter)));
  }

  private DecryptedRecord nobodys(DeadLetter letter) {
    for (MasterKey master : ring.newestFirst()) {
      try {
        return PayloadCipher.decrypt(letter.payload(), master.deadLetters());
      } catch (StoreException e) {
        // Another version may open it.
      }
    }
    throw new StoreException(
        "No version of the master key opens the dead letter; provide all that the instances used.");
  }
}
