/** The evidence graph: who has what, from a live session or from its audit trail alone. */
package dev.onset.state.graph;
