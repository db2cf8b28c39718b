package dev.onset.model;

/**
 * A turn that the engine rejects. It becomes a dead letter.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param reason why the engine rejects it
 */
public record Rejection(SessionId session, int turn, RejectReason reason) implements Emission {}
