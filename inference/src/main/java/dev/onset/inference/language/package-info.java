/** Tells whether a turn is in the language that the models read (spec section 1). */
package dev.onset.inference.language;
