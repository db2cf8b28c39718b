package dev.onset.app.minimize;

import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Variant;

/**
 * Two variants of a text, with a label that says which is more private.
 *
 * @param label the preference, assigned by a person, not by a model
 * @param category reason of the label, for example {@code COMBINATION}
 */
public record LabelledPair(Variant first, Variant second, Preference label, String category) {}
