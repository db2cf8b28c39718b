package dev.onset.streams.monitoring;

import java.util.Optional;

/** The version of this build. */
public final class BuildVersion {
  /** The version in the manifest of the jar; {@code development} outside a jar. */
  public static final String OF_BUILD =
      Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
          .orElse("development");

  private BuildVersion() {}
}
