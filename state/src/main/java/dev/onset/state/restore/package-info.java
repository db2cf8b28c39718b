/** Puts a session's own values back into replies to its safe texts (spec section 9). */
package dev.onset.state.restore;
