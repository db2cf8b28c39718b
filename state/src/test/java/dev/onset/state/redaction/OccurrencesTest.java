package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OccurrencesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ask Callum O'Hara again | Callum O'Hara",
        "ask Callum O&#39;Hara again | Callum O&#39;Hara",
        "?q=callum%20o%27hara&x | callum%20o%27hara",
        "it was ℂ𝒶𝓁𝓁𝓊𝓂 O’Hara | ℂ𝒶𝓁𝓁𝓊𝓂 O’Hara",
      })
  void aSpellingIsFoundWhateverItIsEncodedIn(String text, String written) {
    Occurrences sought =
        new Occurrences(
            List.of(
                ContributingValue.of(EntityId.USER, PiiType.NAME_FULL, "callum o'hara")
                    .written(List.of("Callum O'Hara"))));
    assertThat(sought.of(text, List.of()))
        .extracting(one -> new Span(one.start(), one.end()).in(text))
        .containsOnly(written);
  }
}
