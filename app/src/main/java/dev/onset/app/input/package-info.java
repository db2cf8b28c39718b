/** Tolerant input for the commands: reports bad parts and uses the rest. */
package dev.onset.app.input;
