package dev.onset.state.link;

/**
 * What is known at one token of an utterance.
 *
 * @param token the word or fragment
 * @param governor of whom the utterance speaks there
 * @param thirdParty the word refers to somebody else
 */
public record TokenReading(UtteranceToken token, Claim governor, boolean thirdParty) {}
