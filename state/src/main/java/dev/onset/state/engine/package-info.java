/**
 * The engine: admits a turn, walks it through the stages, closes sessions and applies outside
 * answers (first paper, section 4.1).
 */
package dev.onset.state.engine;
