package dev.onset.state.access;

import dev.onset.model.ChainSigner;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Where one writer's chain of accesses stands. Each event is tied to the one before by its link,
 * which anybody can check. Every event is signed if the writer has a signer: accesses are as rare
 * as people's clicks, so a signature on each costs little, and none can be replaced. Immutable.
 *
 * @param writer the writer's random name
 * @param length number of events so far
 * @param end link of the last event; empty if there is none
 * @param signer signs every event; empty if the chain is not signed
 */
public record AccessChain(String writer, long length, String end, Optional<ChainSigner> signer) {
  /** Begins every link: the format of the chain. */
  private static final String FORMAT = "01";

  /** A chain without events. */
  public static AccessChain of(String writer, Optional<ChainSigner> signer) {
    return new AccessChain(writer, 0, "", signer);
  }

  /**
   * The next event. The chain stands where it stood until {@link #after} is called, so that an
   * event that could not be stored leaves no trace.
   *
   * @param at when, in milliseconds since the epoch
   */
  public AccessEvent next(Access access, long at) {
    AccessEvent open = new AccessEvent(writer, length, at, access, end, "", Optional.empty());
    AccessEvent event = open.linked(link(open));
    return event.signed(signer.map(one -> one.sign(event.statement())));
  }

  /** The chain with the event that {@link #next} gave. */
  public AccessChain after(AccessEvent stored) {
    return new AccessChain(writer, stored.sequence() + 1, stored.link(), signer);
  }

  /**
   * Computes the link that an event must carry. Anybody can check a chain with it.
   *
   * @param event the event; its own link and signature are ignored
   */
  public static String link(AccessEvent event) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return FORMAT + HexFormat.of().formatHex(digest.digest(event.content()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
