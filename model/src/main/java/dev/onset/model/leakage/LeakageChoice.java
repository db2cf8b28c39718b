package dev.onset.model.leakage;

/** Which detector a policy asks. */
public sealed interface LeakageChoice {
  /** The domain that its answers are of. */
  LeakageDomain domain();

  /** One that ships with Onset. Immutable. */
  record Bundled(LeakageDomain domain, LeakageEncoders encoders) implements LeakageChoice {}

  /** One that the installation trained, found by its name and checksum. Immutable. */
  record Own(LeakageDomain domain, LeakageModelName name) implements LeakageChoice {}
}
