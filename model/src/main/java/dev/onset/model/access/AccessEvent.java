package dev.onset.model.access;

import dev.onset.model.ChainSignature;
import dev.onset.model.SessionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /**
   * @throws IllegalArgumentException if the writer is not as described, or a number is negative
   */
  public AccessEvent {
    if (!writer.matches("[0-9a-f]{" + WRITER_DIGITS + "}")) {
      throw new IllegalArgumentException("A writer has " + WRITER_DIGITS + " hexadecimal digits.");
    }
    if (sequence < 0 || at < 0) {
      throw new IllegalArgumentException("A place in a chain and a time are 0 or more.");
    }
  }

  /** What the link is a hash of; no two contents have the same bytes. */
  public byte[] content() {
    List<String> parts = new ArrayList<>();
    parts.addAll(List.of(previous, writer, Long.toString(sequence), Long.toString(at)));
    parts.add(access.what().name());
    // No text of an access is empty, so an absent one is.
    Stream.of(access.who(), access.role(), access.tenant(), access.session())
        .forEach(one -> parts.add(one.orElse("")));
    access
        .detail()
        .forEach(
            (key, value) -> {
              parts.add(key);
              parts.add(value);
            });
    return SessionKey.framed(parts.toArray(String[]::new));
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
