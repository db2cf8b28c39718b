package dev.onset.app.input;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.Omission;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads a whole input despite bad parts. Reports the first bad lines, counts the rest, says what
 * was left out, and fails at the end if no record was usable. Not thread-safe.
 */
public final class TolerantReader implements AutoCloseable {
  private static final int TOLD = 10;

  private static final String DIALOGUES =
      "dialogues or turns as JSON Lines, ABCD's JSON, MultiDoGO's tab-separated rows, or an export"
          + " that 'onset import --help' lists";

  private final InputReader reader;
  private final String name;
  private final String expected;
  private final Consumer<String> warnings;
  private final Map<Omission, Long> leftOut = new EnumMap<>(Omission.class);
  private long usable;
  private long bad;
  private boolean ended;

  /**
   * @param name name of the input, for messages
   * @param warnings takes one sentence about each of the first bad lines
   */
  public TolerantReader(InputReader reader, String name, Consumer<String> warnings) {
    this(reader, name, DIALOGUES, warnings);
  }

  /**
   * @param name name of the input, for messages
   * @param expected the expected content, for the message if the input has none
   * @param warnings takes one sentence about each of the first bad lines
   */
  public TolerantReader(
      InputReader reader, String name, String expected, Consumer<String> warnings) {
    this.reader = reader;
    this.name = name;
    this.expected = expected;
    this.warnings = warnings;
  }

  /**
   * Returns the next record, including bad ones, but what is no turn is only counted; empty at the
   * end or where the input breaks off.
   *
   * @throws InputException at the end, if no record of the input was usable
   */
  public Optional<InputRecord> next() throws InputException {
    if (ended) {
      return Optional.empty();
    }
    Optional<InputRecord> record;
    try {
      record = reader.next();
      while (record.isPresent() && record.get() instanceof InputRecord.LeftOut part) {
        part.counts().forEach((what, count) -> leftOut.merge(what, count, Long::sum));
        record = reader.next();
      }
    } catch (IOException e) {
      // A truncated stream, such as damaged gzip; its message may contain anything.
      record = Optional.empty();
      tell("The input " + name + " breaks off before its end; what came before it is used.");
    }
    if (record.isEmpty()) {
      end();
    } else if (record.get() instanceof InputRecord.Bad problem) {
      tell(problem.sentence());
    } else {
      usable++;
    }
    return record;
  }

  /** Takes a record. */
  @FunctionalInterface
  public interface Taker<E extends Exception> {
    void take(InputRecord record) throws E;
  }

  /**
   * Reads all that follows, bad records included.
   *
   * @throws InputException at the end, if no record of the input was usable
   */
  public <E extends Exception> void forEach(Taker<E> taker) throws InputException, E {
    for (Optional<InputRecord> record = next(); record.isPresent(); record = next()) {
      taker.take(record.get());
    }
  }

  /** How much of what was read so far is no turn, by kind. */
  public Map<Omission, Long> leftOut() {
    return Collections.unmodifiableMap(leftOut);
  }

  private void tell(String sentence) {
    bad++;
    if (bad <= TOLD) {
      warnings.accept(sentence);
    }
  }

  private void end() throws InputException {
    ended = true;
    if (bad > TOLD) {
      warnings.accept((bad - TOLD) + " more lines or turns of the input could not be used.");
    }
    if (!leftOut.isEmpty()) {
      warnings.accept(
          "Left out of the input, since they are no turns: " + Omission.told(leftOut) + ".");
    }
    if (usable == 0) {
      throw new InputException(
          "Nothing in the input " + name + " can be used; it should hold " + expected + ".");
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
