/** Whether what an agent says identifies somebody (second paper; spec section 10). Pure. */
package dev.onset.state.leakage;
