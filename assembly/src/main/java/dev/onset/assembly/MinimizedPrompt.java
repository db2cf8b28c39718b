package dev.onset.assembly;

import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.SinglePass;
import java.util.Optional;

/**
 * A prompt with what the search found and what one look predicts.
 *
 * @param fit of the prediction, its undecided values as the search left them; empty if comparator
 *     or predicate could not say
 */
public record MinimizedPrompt(
    Prompt prompt,
    Minimization found,
    SinglePass.Prediction prediction,
    Optional<PredictionFit> fit) {}
