/** What is done to values so that they say less: the operators of spec section 9. */
package dev.onset.state.redaction;
