package dev.onset.model;

/**
 * A turn that Onset has already processed with the same content. Onset drops and counts it.
 *
 * @param session the dialogue
 * @param turn index of the turn
 */
public record DuplicateTurn(SessionId session, int turn) implements Emission {}
