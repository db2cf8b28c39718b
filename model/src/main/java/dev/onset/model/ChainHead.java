package dev.onset.model;

import java.util.Optional;

/**
 * The number and the end of the events in the audit trail of a session. Onset keeps it apart from
 * the trail, so that a trail with its tail cut off is detected.
 *
 * @param session the dialogue
 * @param events how many provenance events it has so far; 1 or more
 * @param mac that of the last of them, hexadecimal
 * @param closed whether the session has ended
 * @param link that of the last of them, hexadecimal
 * @param signature of the installation, where the last of them is signed
 */
public record ChainHead(
    SessionId session,
    long events,
    String mac,
    boolean closed,
    String link,
    Optional<ChainSignature> signature)
    implements Emission {

  /** What a signature says: whose trail has how many events, how it ends, whether it is closed. */
  public byte[] statement() {
    return SessionKey.framed(
        "onset/chain/2",
        session.tenant(),
        session.session(),
        Long.toString(events),
        link,
        Boolean.toString(closed));
  }

  /** The same with a signature. */
  public ChainHead signed(ChainSignature by) {
    return new ChainHead(session, events, mac, closed, link, Optional.of(by));
  }
}
