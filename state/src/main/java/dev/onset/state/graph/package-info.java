/** The evidence graph of a session, built from live state or from the audit trail alone. */
package dev.onset.state.graph;
