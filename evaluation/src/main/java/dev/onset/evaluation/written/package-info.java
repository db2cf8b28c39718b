/** Judges owners, people and onsets on chats whose values are marked by hand (spec section 4). */
package dev.onset.evaluation.written;
