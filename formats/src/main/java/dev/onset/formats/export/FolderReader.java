package dev.onset.formats.export;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the files of a folder one after the other. Not thread-safe. */
final class FolderReader implements InputReader {
  private final Folder folder;
  private final Exports exports;
  private final Iterator<Folder.Content> files;
  private Optional<InputReader> open = Optional.empty();
  private int number;
  private int unknown;

  FolderReader(Folder folder, Exports exports) {
    this.folder = folder;
    this.exports = exports;
    this.files = folder.files().iterator();
  }

  @Override
  public Optional<InputRecord> next() throws IOException {
    while (true) {
      if (open.isPresent()) {
        Optional<InputRecord> record = open.get().next();
        if (record.isPresent()) {
          return record.map(this::placed);
        }
        open.get().close();
        open = Optional.empty();
      }
      if (!files.hasNext()) {
        return passedOver();
      }
      number++;
      // A file's name may be a person's.
      String what = "File " + number + " of the input, in the order of their names,";
      try {
        open = exports.known(files.next().open(), what);
      } catch (InputException e) {
        return Optional.of(bad(e.getMessage()));
      }
      if (open.isEmpty()) {
        unknown++;
      }
    }
  }

  /** Says once, at the end, how many files were of no known format. */
  private Optional<InputRecord> passedOver() {
    if (unknown == 0) {
      return Optional.empty();
    }
    int passed = unknown;
    unknown = 0;
    return Optional.of(
        bad(passed + " of " + number + " files are of no known format and were passed over."));
  }

  private InputRecord placed(InputRecord record) {
    return record instanceof InputRecord.Bad bad
        ? new InputRecord.Bad(
            bad.line(),
            bad.session(),
            bad.turn(),
            bad.reason(),
            "File " + number + ": " + bad.sentence())
        : record;
  }

  private static InputRecord.Bad bad(String sentence) {
    return new InputRecord.Bad(
        1, Optional.empty(), OptionalInt.empty(), RejectReason.MALFORMED, sentence);
  }

  @Override
  public void close() throws IOException {
    if (open.isPresent()) {
      open.get().close();
    }
    folder.close();
  }
}
