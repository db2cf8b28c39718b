/** The plain form of encoded text, with the way back to the code points as they were written. */
package dev.onset.model.decode;
