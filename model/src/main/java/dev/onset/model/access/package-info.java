/** What people did with what Onset shows them, and the chain in which it is recorded. */
package dev.onset.model.access;
