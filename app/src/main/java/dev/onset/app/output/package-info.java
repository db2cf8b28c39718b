/** Output files: JSON Lines that appear complete or not at all. */
package dev.onset.app.output;
