package dev.onset.model;

/**
 * A turn that the engine sets aside; becomes a dead letter.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param reason why
 */
public record Rejection(SessionId session, int turn, RejectReason reason) implements Emission {}
