package dev.onset.streams;

import dev.onset.serdes.StoreException;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.Causes;
import dev.onset.streams.failure.KeyMemoryException;
import dev.onset.streams.failure.StateFaultException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.rocksdb.RocksDBException;

/** Says in one sentence why a stream thread ended and what the operator can do. */
final class FailureSentence {
  private FailureSentence() {}

  /**
   * The sentence for the first known cause, from the outside in.
   *
   * @param stateDir the folder of the state
   */
  static String of(Throwable thrown, Path stateDir) {
    // A store that is restored wraps it in an exception about its files, which are in order.
    return Causes.find(thrown, KeyMemoryException.class)
        .map(
            full ->
                full.getMessage()
                    + "; raise "
                    + OnsetConfig.KEYS_MEMORY
                    + " or -XX:MaxDirectMemorySize, add instances, or shorten "
                    + OnsetConfig.CLOSED_RETENTION
                    + ".")
        .or(() -> Causes.of(thrown).flatMap(at -> known(at, stateDir).stream()).findFirst())
        .orElseGet(() -> unknown(Causes.of(thrown).reduce(thrown, (before, at) -> at)));
  }

  private static String unknown(Throwable last) {
    return "Processing stopped after an unexpected failure ("
        + last.getClass().getName()
        + "); start again, and report it if it comes back.";
  }

  private static Optional<String> known(Throwable cause, Path stateDir) {
    if (cause instanceof StateFaultException fault) {
      return Optional.of(fault.getMessage());
    }
    if (cause instanceof StoreException) {
      return Optional.of(
          "The state cannot be read; check that "
              + OnsetConfig.MASTER_KEY_FILE
              + " holds every version of the key that it was written with, and that no older"
              + " version of Onset wrote it.");
    }
    if (cause instanceof ProcessorStateException || cause instanceof RocksDBException) {
      return Optional.of(
          "The state in "
              + stateDir
              + " cannot be read or written; check the disk's free space and the folder's mode.");
    }
    if (cause instanceof MissingSourceTopicException) {
      return Optional.of(
          "A topic was deleted while Onset ran; create it with 'onset topics create'.");
    }
    if (cause instanceof RecordTooLargeException) {
      return Optional.of(
          "A result is larger than the producer or the brokers accept, so its transaction was"
              + " aborted; raise producer.max.request.size and the topics' max.message.bytes, and"
              + " start again.");
    }
    if (cause instanceof AuthorizationException) {
      return Optional.of(
          "The cluster denied access ("
              + cause.getClass().getSimpleName()
              + "); check the access rights of this user.");
    }
    return Optional.empty();
  }
}
