/** Spans that an input names, instead of extracted ones. */
package dev.onset.app.gold;
