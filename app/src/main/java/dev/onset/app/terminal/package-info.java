/** The terminal: streams, colours, tables, progress. */
package dev.onset.app.terminal;
