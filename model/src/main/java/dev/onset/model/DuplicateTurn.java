package dev.onset.model;

/**
 * A turn that was already processed with the same content; dropped and counted.
 *
 * @param session the dialogue
 * @param turn index of the turn
 */
public record DuplicateTurn(SessionId session, int turn) implements Emission {}
