/**
 * How the commands take an input: whatever is wrong with parts of it is told, and the rest is used.
 */
package dev.onset.app.input;
