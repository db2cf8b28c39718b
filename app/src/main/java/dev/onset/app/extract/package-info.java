/**
 * Span extraction from files: the spans that extraction finds and the owners that attribution
 * assigns.
 */
package dev.onset.app.extract;
