/**
 * Stage 4: the commit gate, its policies, corrections, name collisions and the ledger of evidence
 * (first paper, sections 4.5 and 4.6.1; spec sections 4 to 6).
 */
package dev.onset.state.gate;
