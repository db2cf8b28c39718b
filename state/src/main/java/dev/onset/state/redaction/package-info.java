/** The operators that make values less specific or mask them (spec section 9). */
package dev.onset.state.redaction;
