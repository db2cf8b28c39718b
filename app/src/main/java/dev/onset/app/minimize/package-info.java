/** The command {@code onset minimize}. */
package dev.onset.app.minimize;
