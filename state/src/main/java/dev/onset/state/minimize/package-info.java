/** Minimizes a text to what its question needs (fourth paper, section 4). */
package dev.onset.state.minimize;
