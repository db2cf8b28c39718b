package dev.onset.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Provides the version recorded by the build. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream in =
        VersionProvider.class.getResourceAsStream("/dev/onset/app/build.properties")) {
      build.load(in);
    }
    return new String[] {
      "onset " + build.getProperty("version") + " (Java " + Runtime.version() + ")"
    };
  }
}
