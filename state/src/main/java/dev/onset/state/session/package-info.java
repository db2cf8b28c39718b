/** The state of a session between turns, and the port to where it is stored. */
package dev.onset.state.session;
