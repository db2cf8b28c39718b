/** Decides whether an agent's answer identifies a person (second paper; spec section 10). Pure. */
package dev.onset.state.leakage;
