/** What of a context its question needs. */
package dev.onset.app.relevance;
