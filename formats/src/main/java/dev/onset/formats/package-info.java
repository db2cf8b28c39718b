/** Readers of input files. Nothing here judges. */
package dev.onset.formats;
