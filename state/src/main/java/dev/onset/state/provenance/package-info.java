/** The audit trail of a session and the details of its events. */
package dev.onset.state.provenance;
