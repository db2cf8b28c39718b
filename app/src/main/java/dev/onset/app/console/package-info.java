/** What people see: streams, colour, tables, progress. */
package dev.onset.app.console;
