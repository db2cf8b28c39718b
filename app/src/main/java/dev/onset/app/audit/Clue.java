package dev.onset.app.audit;

import java.util.OptionalInt;

/**
 * A value that is known of a person, without the value.
 *
 * @param type name of its type, as the record has it; untrusted
 * @param words for its type; untrusted where nobody gives it any
 * @param valueHash its keyed hash
 * @param seen index of the turn that first said it; empty if the record does not tell
 * @param lost index of the turn at which it was taken back; empty while it stands
 */
record Clue(String type, String words, String valueHash, OptionalInt seen, OptionalInt lost) {}
