/**
 * Stage 5: pressure, rules, onset records and alerts (first paper, sections 4.6.2 and 4.6.3; spec
 * section 7).
 */
package dev.onset.state.risk;
