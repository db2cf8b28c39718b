/**
 * Anaphora resolution, off by default: what a user refers back to without saying it again (first
 * paper, section 4.5; spec section 5).
 */
package dev.onset.state.anaphora;
