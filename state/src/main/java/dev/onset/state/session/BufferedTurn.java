package dev.onset.state.session;

/**
 * A held turn without its text. It waits until its place in the order of turns is certain.
 *
 * @param index the turn's index
 * @param mark the mark that the turn gets once it is processed
 */
public record BufferedTurn(int index, ProcessedTurn mark) {}
