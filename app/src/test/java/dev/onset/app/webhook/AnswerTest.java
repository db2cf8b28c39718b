package dev.onset.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTest {
  @ParameterizedTest
  @CsvSource({
    "200, ACCEPTED",
    "201, ACCEPTED",
    "204, ACCEPTED",
    "301, UNWELCOME",
    "307, UNWELCOME",
    "400, REFUSED",
    "401, UNWELCOME",
    "403, UNWELCOME",
    "404, UNWELCOME",
    "408, BUSY",
    "409, BUSY",
    "410, UNWELCOME",
    "413, REFUSED",
    "415, REFUSED",
    "422, REFUSED",
    "425, BUSY",
    "429, BUSY",
    "500, SERVER_ERROR",
    "503, SERVER_ERROR",
    "599, SERVER_ERROR"
  })
  void aStatusSaysWhoseFaultItIs(int status, Answer.Kind kind) {
    assertThat(Answer.of(status, Duration.ZERO).kind()).isEqualTo(kind);
  }
}
