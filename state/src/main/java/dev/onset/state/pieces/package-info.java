/** Identifiers that come in pieces over several turns of one speaker (spec section 2). */
package dev.onset.state.pieces;
