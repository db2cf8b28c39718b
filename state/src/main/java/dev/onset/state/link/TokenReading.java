package dev.onset.state.link;

import java.util.Optional;

/**
 * What is known at one token of an utterance.
 *
 * @param token the word or fragment
 * @param governor of whom the utterance speaks there
 * @param thirdParty the word refers to somebody else
 */
public record TokenReading(UtteranceToken token, Claim governor, boolean thirdParty) {
  /** The person to whom the word refers; empty if to none who can be told. */
  Optional<Claim> person() {
    return Optional.of(governor).filter(one -> thirdParty && one.isAnothers());
  }
}
