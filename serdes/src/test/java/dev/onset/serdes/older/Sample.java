package dev.onset.serdes.older;

import java.util.Optional;

/** An older version of a stored record that has more fields by now. */
public record Sample(Optional<String> text) {}
