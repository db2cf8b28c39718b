/** The screen of what waits for a person's decision. */
package dev.onset.app.console.desk;
