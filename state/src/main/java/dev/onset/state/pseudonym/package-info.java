/**
 * Realistic substitutes for values: the operator {@code pseudonym} (spec section 9). What a
 * substitute is drawn from, and which of them a session has handed out.
 */
package dev.onset.state.pseudonym;
