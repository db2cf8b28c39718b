/**
 * Turns the results of an experiment into tables, charts, text and JSON. Pure functions; everything
 * is immutable and thread-safe.
 */
package dev.onset.lab.report;
