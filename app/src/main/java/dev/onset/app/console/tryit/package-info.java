/** The screen that reads a text which a visitor types, and keeps nothing of it. */
package dev.onset.app.console.tryit;
