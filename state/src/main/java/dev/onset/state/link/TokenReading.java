package dev.onset.state.link;

import java.util.Optional;

/**
 * What is known at one token of an utterance.
 *
 * @param token the word or fragment
 * @param governor who governs there
 * @param claim whose the fragment is; empty for a word
 * @param thirdParty the word refers to somebody else
 */
public record TokenReading(
    UtteranceToken token, Claim governor, Optional<Claim> claim, boolean thirdParty) {
  /** The same with another claim. */
  TokenReading claimed(Claim other) {
    return new TokenReading(token, governor, Optional.of(other), thirdParty);
  }
}
