/** Files out: JSON Lines that appear whole or not at all. */
package dev.onset.app.output;
