/** Finds the personal information in a context that its question needs. */
package dev.onset.app.relevance;
