package dev.onset.model;

/**
 * The number and the last mac of the events in the audit trail of a session. Onset keeps it apart
 * from the trail, so that a trail with its tail cut off is detected.
 *
 * @param session the dialogue
 * @param events how many provenance events it has so far; 1 or more
 * @param mac that of the last of them, hexadecimal
 * @param closed whether the session has ended, so that none follows
 */
public record ChainHead(SessionId session, long events, String mac, boolean closed)
    implements Emission {}
