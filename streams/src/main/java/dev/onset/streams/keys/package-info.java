/** Keys of tenants, sessions and dead letters. */
package dev.onset.streams.keys;
