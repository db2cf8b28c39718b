package dev.onset.state.leakage;

import dev.onset.model.LeakageFinding;
import dev.onset.state.redaction.LeakageMask;
import java.util.Optional;

/**
 * What was found of one turn, and what follows for its safe text.
 *
 * @param finding what goes out
 * @param mask what is masked for it, whatever else is; empty for nothing
 */
public record Assessed(LeakageFinding finding, Optional<LeakageMask> mask) {}
