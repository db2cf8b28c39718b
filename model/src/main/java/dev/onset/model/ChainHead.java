package dev.onset.model;

/**
 * How far the audit trail of a session has come. It is kept apart from the trail, so that a cut
 * tail shows.
 *
 * @param session the dialogue
 * @param events how many provenance events it has so far; 1 or more
 * @param mac that of the last of them, hexadecimal
 * @param closed whether the session has ended, so that none follows
 */
public record ChainHead(SessionId session, long events, String mac, boolean closed)
    implements Emission {}
