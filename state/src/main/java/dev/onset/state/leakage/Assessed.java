package dev.onset.state.leakage;

import dev.onset.model.LeakageFinding;
import dev.onset.state.redaction.LeakageMask;
import java.util.Optional;

/**
 * The assessment of an agent's turn.
 *
 * @param finding the finding that goes out
 * @param mask what the safe text masks for it; empty for nothing
 */
public record Assessed(LeakageFinding finding, Optional<LeakageMask> mask) {}
