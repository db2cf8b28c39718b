package dev.onset.state.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;

class UtteranceReaderTest {
  @Test
  void wordsAreReadDecodedAndStandWhereTheyWereWritten() {
    String text = "I&#39;m Callum O&#39;Hara, isn&rsquo;t it";
    Mention name = Mention.of(PiiType.NAME_FULL, "Callum O'Hara", 8, 25, Tier.TIER_1, 1.0);
    Fragment fragment = new Fragment(name, "callum o'hara");

    List<UtteranceToken> tokens = new UtteranceReader(text).read(List.of(fragment));

    assertThat(tokens)
        .extracting(UtteranceToken::word, UtteranceToken::start, UtteranceToken::end)
        .containsExactly(
            tuple("i'm", 0, 7), tuple("", 8, 25), tuple("isn't", 27, 38), tuple("it", 39, 41));
    assertThat(tokens.get(2).clause()).isEqualTo(1);
  }
}
