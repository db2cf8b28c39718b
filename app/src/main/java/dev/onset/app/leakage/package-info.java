/** Answers of assistants judged one by one, from files. */
package dev.onset.app.leakage;
