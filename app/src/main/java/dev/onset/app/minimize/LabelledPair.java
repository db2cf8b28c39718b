package dev.onset.app.minimize;

import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Variant;

/**
 * Two variants of a text and which of them is the more private one.
 *
 * @param label by a person's reasoning, not by a model
 * @param category why, for example {@code COMBINATION}
 */
public record LabelledPair(Variant first, Variant second, Preference label, String category) {}
