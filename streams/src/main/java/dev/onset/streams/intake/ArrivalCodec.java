package dev.onset.streams.intake;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import java.nio.charset.StandardCharsets;

/**
 * Encrypts arrivals under the master key, because the brokers keep segments of the internal topic
 * for a while after its records were deleted. Immutable and thread-safe.
 *
 * @param ring encrypts under its newest key and decrypts under any
 */
record ArrivalCodec(KeyRing ring) {
  private static final StoreCodec<Arrival> CODEC = StoreCodec.of(Arrival.class, "Arrival");
  private static final byte[] ENTRY = "intake".getBytes(StandardCharsets.US_ASCII);

  byte[] seal(Arrival arrival) {
    return CODEC.encode(arrival, ENTRY, ring.newest().intake());
  }

  /**
   * The arrival.
   *
   * @throws StoreException if no version of the key opens it
   */
  Arrival open(byte[] sealed) {
    for (MasterKey master : ring.newestFirst()) {
      try {
        return CODEC.decode(sealed, ENTRY, master.intake());
      } catch (StoreException e) {
        // Another version may open it.
      }
    }
    throw new StoreException(
        "No version of the master key opens a message that waits for its number; provide all that"
            + " the instances of the intake use.");
  }
}
