package dev.onset.streams.monitoring;

import java.util.Optional;

/** Which build runs. */
public final class BuildVersion {
  /** As the jar's manifest says; outside of a jar nobody says. */
  public static final String OF_BUILD =
      Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
          .orElse("development");

  private BuildVersion() {}
}
