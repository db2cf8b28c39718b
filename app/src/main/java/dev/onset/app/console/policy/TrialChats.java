package dev.onset.app.console.policy;

import dev.onset.app.input.InputChats;
import dev.onset.app.input.Samples;
import dev.onset.app.input.TolerantReader;
import dev.onset.formats.InputException;
import dev.onset.formats.InputRecord;
import dev.onset.formats.export.ExportOptions;
import dev.onset.formats.export.Exports;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Chats for a trial. Stateless. */
public final class TrialChats {
  private TrialChats() {}

  /** The sample chats that ship with Onset. */
  public static List<InputRecord.Dialogue> samples() {
    try {
      return Samples.load();
    } catch (IOException e) {
      throw new UncheckedIOException("The sample chats are in the jar.", e);
    }
  }

  /**
   * A chat that somebody pasted: a dialogue or turns in JSON, or an export or transcript that
   * {@code onset import} reads. Parts that cannot be read are left out.
   *
   * @throws TrialRefusedException if nothing in it is a chat
   */
  public static List<InputRecord.Dialogue> pasted(String text) {
    return read(text, ExportOptions.AUTO)
        .or(() -> read(text, ExportOptions.LINES))
        .orElseThrow(
            () ->
                new TrialRefusedException(
                    "The pasted text holds no chat; paste one as lines such as 'customer: my name is"
                        + " Nadia', or a file that 'onset import' reads."));
  }

  /** The chats; empty if there is none in this format. */
  private static Optional<List<InputRecord.Dialogue>> read(String text, ExportOptions options) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (TolerantReader intake =
        new TolerantReader(
            Exports.read(new ByteArrayInputStream(bytes), "The pasted chat", options),
            "that was pasted",
            bad -> {})) {
      return Optional.of(InputChats.read(intake)).filter(chats -> !chats.isEmpty());
    } catch (InputException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("Memory can be read.", e);
    }
  }
}
