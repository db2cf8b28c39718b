/**
 * Stage 6: safe texts, the turns that may still change, name review and minimization (spec section
 * 9).
 */
package dev.onset.state.safetext;
