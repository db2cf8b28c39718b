/** Inputs that nobody meant to type, against extraction and canonical forms. */
package dev.onset.inference.fuzz;
