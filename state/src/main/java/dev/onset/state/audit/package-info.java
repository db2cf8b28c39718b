/** Verifies audit trails and reports how they were altered. */
package dev.onset.state.audit;
