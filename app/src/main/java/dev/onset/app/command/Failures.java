package dev.onset.app.command;

import dev.onset.app.cluster.ClusterException;
import dev.onset.assembly.LeakageModelException;
import dev.onset.assembly.RarityException;
import dev.onset.endpoint.EndpointException;
import dev.onset.formats.InputException;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.encoder.MissingEncoderException;
import dev.onset.inference.gliner.GlinerException;
import dev.onset.model.EnvironmentFault;
import dev.onset.model.PolicyException;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;

/** Maps failures to a sentence for people and an exit code. */
public final class Failures {
  /** Success. */
  public static final int OK = 0;

  /** The command was valid, but something failed. */
  public static final int FAILURE = 1;

  /** Bad usage or bad input. */
  public static final int USAGE = 2;

  private Failures() {}

  /** Returns the exit code of a failure: {@link #FAILURE} or {@link #USAGE}. */
  public static int exitCode(Throwable failure) {
    return failure instanceof UsageException
            || failure instanceof InputException
            || failure instanceof PolicyException
            || failure instanceof ConfigurationException
            || failure instanceof EndpointException
            || failure instanceof GlinerException
            || failure instanceof MissingEncoderException
            || failure instanceof RarityException
            || failure instanceof LeakageModelException
        ? USAGE
        : FAILURE;
  }

  /** Returns one sentence without personal data. For an unknown failure it names only the kind. */
  public static String sentence(Throwable failure) {
    Throwable cause =
        failure instanceof UncheckedIOException || failure instanceof ExecutionException
            ? failure.getCause()
            : failure;
    if (exitCode(cause) == USAGE
        || cause instanceof StartupException
        || cause instanceof OperationException
        || cause instanceof ClusterException
        || cause instanceof EnvironmentFault
        || cause instanceof ModelException) {
      return cause.getMessage();
    }
    if (cause instanceof AccessDeniedException denied) {
      return "Access to " + denied.getFile() + " is denied; check its owner and mode.";
    }
    if (cause instanceof FileSystemException file) {
      String reason =
          file.getReason() == null ? cause.getClass().getSimpleName() : file.getReason();
      return "The file " + file.getFile() + " cannot be used: " + reason + ".";
    }
    if (cause instanceof KafkaException) {
      return ("Kafka reported a failure (%s); check that the brokers can be reached, or run"
              + " again with --debug.")
          .formatted(cause.getClass().getSimpleName());
    }
    if (cause instanceof IOException) {
      return "Reading or writing failed; check the disk and run again with --debug.";
    }
    return "Onset failed unexpectedly (%s); run again with --debug to see where."
        .formatted(cause.getClass().getSimpleName());
  }
}
