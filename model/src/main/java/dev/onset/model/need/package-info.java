/** What a question needs of the values of a text, and who reads that. */
package dev.onset.model.need;
