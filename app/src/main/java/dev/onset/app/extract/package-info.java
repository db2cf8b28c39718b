/** Spans only: what extraction sees, and whom attribution gives it to. */
package dev.onset.app.extract;
