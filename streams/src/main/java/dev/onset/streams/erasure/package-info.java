/** Confirms that the log of keys has lost the keys of erased sessions. */
package dev.onset.streams.erasure;
