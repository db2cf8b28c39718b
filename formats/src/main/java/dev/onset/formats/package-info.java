/** Readers of input files. */
package dev.onset.formats;
