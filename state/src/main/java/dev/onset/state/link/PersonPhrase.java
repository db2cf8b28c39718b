package dev.onset.state.link;

/**
 * Somebody mentioned by noun ("my older sister", "my wife's boss").
 *
 * @param claim whose what is said of them is
 * @param gender f, m, or empty where the noun does not tell
 * @param end index of the token after it
 * @param owner it ends in a possessive ("my wife's")
 */
record PersonPhrase(Claim claim, String gender, int end, boolean owner) {}
