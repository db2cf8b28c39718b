package dev.onset.app.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.Inputs;
import dev.onset.formats.Omission;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class TolerantReaderTest {
  private static final String GOOD =
      "{\"session_id\":\"good\",\"turn\":0,\"speaker\":\"user\",\"text\":\"fine\"}";

  @Test
  void anIntakeInsistsOnSomethingUsable() throws IOException {
    List<String> told = new ArrayList<>();
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(
                new ByteArrayInputStream("no\n".repeat(30).getBytes(StandardCharsets.UTF_8)),
                "The input"),
            "x",
            told::add)) {
      for (int i = 0; i < 30; i++) {
        assertThat(intake.next()).isPresent();
      }
      assertThatThrownBy(intake::next)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("Nothing in the input x can be used");
    }
    assertThat(told).hasSize(11).last().asString().startsWith("20 more lines");
  }

  @Test
  void anIntakeUsesWhatCameBeforeGzipBreaksOff() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      for (int i = 0; i < 2000; i++) {
        gzip.write((GOOD.replace(":0", ":" + i) + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
    List<String> told = new ArrayList<>();
    int usable = 0;
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(new ByteArrayInputStream(cut), "The input"), "x", told::add)) {
      while (intake.next().isPresent()) {
        usable++;
      }
    }
    assertThat(usable).isPositive();
    assertThat(told).hasSize(1).first().asString().contains("breaks off");
  }

  @Test
  void whatIsNoTurnIsCountedAndIsNothingUsable() throws IOException {
    List<String> told = new ArrayList<>();
    Deque<InputRecord> records =
        new ArrayDeque<>(
            List.of(
                new InputRecord.LeftOut(Map.of(Omission.MEDIA, 2L)),
                new InputRecord.LeftOut(Map.of(Omission.MEDIA, 1L, Omission.CALL, 1L))));
    InputReader reader =
        new InputReader() {
          @Override
          public Optional<InputRecord> next() {
            return Optional.ofNullable(records.poll());
          }

          @Override
          public void close() {}
        };
    try (TolerantReader intake = new TolerantReader(reader, "x", told::add)) {
      assertThatThrownBy(intake::next).isInstanceOf(InputException.class);
      assertThat(intake.leftOut()).isEqualTo(Map.of(Omission.MEDIA, 3L, Omission.CALL, 1L));
    }
    assertThat(told)
        .containsExactly("Left out of the input, since they are no turns: 3 media lines, 1 call.");
  }
}
