package dev.onset.model.access;

import dev.onset.model.ChainSignature;
import dev.onset.model.SessionKey;
import java.util.Map;
import java.util.Optional;

/**
 * One access, chained to the one that the same writer recorded before. Immutable.
 *
 * @param writer whose chain it is: {@value #WRITER_DIGITS} hexadecimal digits that a console draws
 *     at its start, and anew after an event that it could not write
 * @param sequence place in the chain, 0-based, without gaps
 * @param at when, by the writer's clock, in milliseconds since the epoch; 0 or more
 * @param access what was done
 * @param previous link of the event before; empty for the first
 * @param link hash, without a key, over all of the above; it takes the place of a mac, because a
 *     console need not have a secret
 * @param signature of the installation over the chain up to here; empty if the writer has no signer
 */
public record AccessEvent(
    String writer,
    long sequence,
    long at,
    Access access,
    String previous,
    String link,
    Optional<ChainSignature> signature) {
  /** Hexadecimal digits of a writer: 128 bits. */
  public static final int WRITER_DIGITS = 32;

  /** Parts of the content before the details. */
  private static final int FIXED_PARTS = 9;

  /**
   * @throws IllegalArgumentException if the writer is not as described, or a number is negative
   */
  public AccessEvent {
    boolean hex = writer.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
    if (!hex || writer.length() != WRITER_DIGITS) {
      throw new IllegalArgumentException("A writer has " + WRITER_DIGITS + " hexadecimal digits.");
    }
    if (sequence < 0 || at < 0) {
      throw new IllegalArgumentException("A place in a chain and a time are 0 or more.");
    }
  }

  /** What the link is a hash of; no two contents have the same bytes. */
  public byte[] content() {
    String[] parts = new String[FIXED_PARTS + 2 * access.detail().size()];
    int next = 0;
    parts[next++] = previous;
    parts[next++] = writer;
    parts[next++] = Long.toString(sequence);
    parts[next++] = Long.toString(at);
    parts[next++] = access.what().name();
    // No text of an access is empty, so an absent one is.
    parts[next++] = access.who().orElse("");
    parts[next++] = access.role().orElse("");
    parts[next++] = access.tenant().orElse("");
    parts[next++] = access.session().orElse("");
    for (Map.Entry<String, String> one : access.detail().entrySet()) {
      parts[next++] = one.getKey();
      parts[next++] = one.getValue();
    }
    return SessionKey.framed(parts);
  }

  /** What a signature says: how many events a writer's chain has, and how it ends. */
  public byte[] statement() {
    return SessionKey.framed("onset/access/1", writer, Long.toString(sequence + 1), link);
  }

  /** The same with another link and no signature. */
  public AccessEvent linked(String other) {
    return new AccessEvent(writer, sequence, at, access, previous, other, Optional.empty());
  }

  /** The same with another signature, or without one. */
  public AccessEvent signed(Optional<ChainSignature> by) {
    return new AccessEvent(writer, sequence, at, access, previous, link, by);
  }

  /** Whether the writer stopped in order behind this event. */
  public boolean isEnd() {
    return access.what() == AccessKind.LOG_ENDED;
  }
}
