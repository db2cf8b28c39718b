package dev.onset.model.leakage;

/** Which detector a policy asks. */
public sealed interface LeakageChoice {
  /** The domain that its answers are of. */
  LeakageDomain domain();

  /** How many encoders it reads with. */
  LeakageEncoders encoders();

  /** One that ships with Onset. Immutable. */
  record Bundled(LeakageDomain domain) implements LeakageChoice {
    @Override
    public LeakageEncoders encoders() {
      return LeakageEncoders.DEFAULT;
    }
  }

  /** One that the installation trained, found by its name and checksum. Immutable. */
  record Own(LeakageDomain domain, LeakageModelName name, LeakageEncoders encoders)
      implements LeakageChoice {}
}
