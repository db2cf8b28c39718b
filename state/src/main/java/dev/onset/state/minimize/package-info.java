/** The least that a text has to say for its question to be answered (fourth paper, section 4). */
package dev.onset.state.minimize;
