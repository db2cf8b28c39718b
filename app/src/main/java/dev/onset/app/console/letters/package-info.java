/** The screen of records that were set aside, and of what becomes of them. */
package dev.onset.app.console.letters;
