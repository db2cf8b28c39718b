/** Scores assistants' answers from files, one by one. */
package dev.onset.app.leakage;
