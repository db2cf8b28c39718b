/**
 * Tier-0: deterministic scanners of structured identifiers (first paper, section 4.2.1). One pass
 * over a folded view of the text; every look-around is bounded, so time is linear in the text.
 */
package dev.onset.inference.tier0;
