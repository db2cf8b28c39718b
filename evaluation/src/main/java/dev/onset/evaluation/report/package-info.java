/**
 * From the results of an experiment to what a person or a program sees: tables, one JSON, one HTML
 * page. Pure functions; everything is immutable and thread-safe.
 */
package dev.onset.evaluation.report;
