package dev.onset.state.leakage;

import dev.onset.model.LeakageFinding;
import dev.onset.state.redaction.LeakageMask;
import java.util.Optional;

/**
 * The assessment of one turn and its consequence for the safe text.
 *
 * @param finding the published finding
 * @param mask what to mask in addition to other masks; empty for nothing
 */
public record AssessedTurn(LeakageFinding finding, Optional<LeakageMask> mask) {}
