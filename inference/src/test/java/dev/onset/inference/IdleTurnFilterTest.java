package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.tier1.Tier1;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdleTurnFilterTest {
  private static final IdleTurnFilter GATE = IdleTurnFilter.bundled();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ok thanks",
        "",
        "  ",
        "Yes, please!",
        "...",
        "that's it, bye :)",
        "thanks! \uD83D\uDE00\uD83D\uDC4D",
        "that\u2019s fine",
        "th\u200Banks",
        "OK, let me check the status of your order and I'll call you back."
      })
  void idleTurnsAreSpared(String text) {
    assertThat(GATE.admits(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thanks Amanda",
        "Li",
        "ok 5",
        "ok \u0665",
        "ok \u2164",
        "ok \u2463",
        "\u674E",
        "\uD835\uDC00\uD835\uDC27\uD835\uDC27",
        "yes it is jo",
        "i am will",
        "it is may",
        "i am single",
        "i lost my job",
        "o'neil",
        "\u00E9"
      })
  void anyOtherWordIsRead(String text) {
    assertThat(GATE.admits(text)).isTrue();
  }

  @Test
  void noTurnOfIdleWordsHoldsATrade() {
    Tier1 weak =
        new Tier1(
            BundledModel.read("models/tier1-names", ".bin").bytes(),
            PolicyReader.shipped().tier1());

    assertThat(GATE.words())
        .allSatisfy(
            word ->
                assertThat(weak.find("What is your occupation?", "i'm a " + word).framed())
                    .extracting(Mention::type)
                    .doesNotContain(PiiType.OCCUPATION));
  }

  @Test
  void theWordsAreInTheFormInWhichTheyAreLookedUp() {
    assertThat(GATE.words())
        .allMatch(word -> word.equals(word.strip().toLowerCase(Locale.ROOT)))
        .allMatch(word -> word.chars().allMatch(c -> c == '\'' || (c >= 'a' && c <= 'z')));
  }

  /** At least 995 of 1,000 annotated spans lie in turns that are read; the bar of the stage. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "multidogo_sent_dev.jsonl.gz",
        "capid_dev.jsonl",
        "wnut17_dev.jsonl.gz",
        "btc_dev.jsonl.gz",
        "presidio_synth_dev.jsonl.gz",
        "abcd_sample.jsonl"
      })
  void annotatedSpansLieInTurnsThatAreRead(String file) throws IOException {
    int spans = 0;
    int read = 0;
    for (JsonNode turn : turns(file)) {
      int here = turn.path("spans").size();
      spans += here;
      read += GATE.admits(turn.path("text").asText(turn.path("context").asText())) ? here : 0;
    }
    assertThat((double) read / spans).isGreaterThanOrEqualTo(0.995);
  }

  /** Every spared turn saves the time of a neural pass, about 2 ms. */
  @Test
  void halfOfTheTurnsOfServiceChatsAreSpared() throws IOException {
    List<JsonNode> turns = turns("multidogo_sent_dev.jsonl.gz");
    long spared = turns.stream().filter(turn -> !GATE.admits(turn.get("text").asText())).count();
    assertThat((double) spared / turns.size()).isGreaterThan(0.45);
  }

  /** The turns of a file's dialogues, or its records where they are single texts. */
  private static List<JsonNode> turns(String file) throws IOException {
    List<JsonNode> turns = new ArrayList<>();
    for (JsonNode line : TestTexts.records(file)) {
      if (line.has("turns")) {
        line.get("turns").forEach(turns::add);
      } else {
        turns.add(line);
      }
    }
    return turns;
  }
}
