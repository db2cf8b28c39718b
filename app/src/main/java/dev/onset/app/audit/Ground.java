package dev.onset.app.audit;

import java.util.List;

/**
 * A rule that fired, and what it rested on.
 *
 * @param rule name of the rule; untrusted
 * @param turn index of the turn at which it fired
 * @param clues in the order of their turns
 */
record Ground(String rule, int turn, List<Clue> clues) {}
