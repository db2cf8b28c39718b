package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpochMillisTest {
  @ParameterizedTest
  @CsvSource({
    "2026-03-02T09:15:04.120Z, 1772442904120",
    "2026-03-02T10:15:04+01:00, 1772442904000",
    "2026-03-02T10:15:04.000+0100, 1772442904000",
    "2026-03-02T09:15:04+0000, 1772442904000",
    "2026-03-02 09:15:04 UTC, 1772442904000",
    "2026-03-02T09:15Z, 1772442900000",
    "' 2026-03-02T09:15:04Z ', 1772442904000",
    "1772442904, 1772442904000",
    "1772442904.120, 1772442904120",
    "1772442904120, 1772442904120",
    "1769850000.000200, 1769850000000",
    "0, 0",
    "99999999999, 99999999999000",
    "100000000000, 100000000000",
    "99999999999999, 99999999999999"
  })
  void aTimeIsReadInManyNotations(String text, long millis) {
    assertThat(EpochMillis.of(text)).hasValue(millis);
    assertThat(EpochMillis.ofZoned(text)).hasValue(millis);
  }

  @Test
  void aTimeWithoutZoneIsInUtcOrNone() {
    assertThat(EpochMillis.of("2026-03-02 09:15:04")).hasValue(1_772_442_904_000L);
    assertThat(EpochMillis.of("2026-03-02T09:15:04")).hasValue(1_772_442_904_000L);
    assertThat(EpochMillis.ofZoned("2026-03-02 09:15:04")).isEmpty();
    assertThat(EpochMillis.ofZoned("2026-03-02T09:15:04")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "yesterday",
        "2026-01-31",
        "2026-13-31T09:00:00Z",
        "1969-12-31T23:59:59Z",
        "+999999999-01-01T00:00:00Z",
        "-5",
        "1.2.3",
        ".5",
        "5.",
        "1e3",
        "100000000000000",
        "99999999999999999999999",
        "00000000000000000000000000000000000000000000000000000000000000001"
      })
  void whatIsNoTimeIsEmpty(String text) {
    assertThat(EpochMillis.of(text)).isEmpty();
    assertThat(EpochMillis.ofZoned(text)).isEmpty();
  }

  @Test
  void aNumberIsReadWhateverItsScale() {
    assertThat(EpochMillis.of(new BigDecimal("1.77244290412E9"))).hasValue(1_772_442_904_120L);
    assertThat(EpochMillis.of(new BigDecimal("1E-999999999"))).hasValue(0);
    assertThat(EpochMillis.of(new BigDecimal("1E999999999"))).isEmpty();
    assertThat(EpochMillis.of(new BigDecimal("-0.001"))).isEmpty();
  }
}
