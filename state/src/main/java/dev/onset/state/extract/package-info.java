/**
 * Stages 1 and 2: the extractor interface and the canonical values of mentions (first paper,
 * sections 4.2 and 4.3).
 */
package dev.onset.state.extract;
