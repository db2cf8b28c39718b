/** Whether a session could be judged: who spoke, and what was withheld (spec section 1). */
package dev.onset.state.assessment;
