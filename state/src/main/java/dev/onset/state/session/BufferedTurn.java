package dev.onset.state.session;

/**
 * A turn that waits for those before it, without what was said.
 *
 * @param index of the turn
 * @param mark what it will have been once it is processed
 */
public record BufferedTurn(int index, ProcessedTurn mark) {}
