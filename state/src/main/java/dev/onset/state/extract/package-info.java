/**
 * Stages 1 and 2: the port through which mentions come, and their canonical values (first paper,
 * sections 4.2 and 4.3).
 */
package dev.onset.state.extract;
