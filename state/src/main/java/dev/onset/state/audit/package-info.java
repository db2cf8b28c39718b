/** Checks of an audit trail: was anything in it changed, and what. */
package dev.onset.state.audit;
