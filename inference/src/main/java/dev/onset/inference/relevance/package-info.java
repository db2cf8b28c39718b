/** The relevance reader: what a question needs of the values of a text. */
package dev.onset.inference.relevance;
