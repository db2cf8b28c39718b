package dev.onset.assembly;

import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.SinglePass;
import java.util.Optional;

/**
 * A minimized prompt: the result of the search and the prediction of the single pass.
 *
 * @param prompt the prompt
 * @param found the result of the search
 * @param prediction the prediction
 * @param fit how the prediction compares with the search, which decides the values that the
 *     prediction leaves open; empty if the comparator or the predicate could not judge
 */
public record MinimizedPrompt(
    Prompt prompt,
    Minimization found,
    SinglePass.Prediction prediction,
    Optional<PredictionFit> fit) {}
