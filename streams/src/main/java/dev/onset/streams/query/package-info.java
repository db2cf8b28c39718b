/** The HTTP interface: sessions and status, across all instances. */
package dev.onset.streams.query;
