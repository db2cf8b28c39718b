/** The chain in which accesses are recorded, and its check. */
package dev.onset.state.access;
