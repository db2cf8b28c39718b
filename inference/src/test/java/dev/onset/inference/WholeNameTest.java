package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeNameTest {
  private static List<Mention> completed(String text, String... read) {
    List<Mention> mentions = new ArrayList<>();
    for (String one : read) {
      int start = text.indexOf(one);
      PiiType type = one.indexOf(' ') > 0 ? PiiType.NAME_FULL : PiiType.NAME_PART;
      mentions.add(Mention.of(type, one, start, start + one.length(), Tier.TIER_2, 0.6));
    }
    return WholeName.complete(text.codePoints().toArray(), mentions);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "and Lucia de la Fuente | Lucia | Fuente | Lucia de la Fuente",
        "and Paulo dos Anjos | Paulo dos | Anjos | Paulo dos Anjos",
        "my dad Amaro de la Vega | Amaro | Amaro | Amaro de la Vega",
        "Omar bin Said | Omar bin | Omar bin | Omar bin Said",
        "I'm Angus Mc Donald | Angus | Donald | Angus Mc Donald",
        "name is Eoin O' Brien | Eoin | Brien | Eoin O' Brien",
        "This is Niamh Ní Bhriain calling | Niamh | Niamh | Niamh Ní Bhriain",
        "holder Vincent van 't Hoff | Vincent | Hoff | Vincent van 't Hoff",
        "ask for Marie de la Tour d'Auvergne | Marie | Tour | Marie de la Tour d'Auvergne",
        "im maria de souza | maria | maria | maria de souza",
      })
  void particlesJoinTheirName(String text, String first, String second, String whole) {
    assertThat(completed(text, first, second))
        .extracting(Mention::surface, Mention::type)
        .containsExactly(tuple(whole, PiiType.NAME_FULL));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Maria do you have it | Maria",
        "ask Lucia de facto | Lucia",
        "Caroline in The Originals | Caroline",
        "Lizz_Ghwiz2 si | Lizz",
        "thanks Ben Smith | Ben Smith",
      })
  void otherWordsDoNot(String text, String read) {
    assertThat(completed(text, read)).extracting(Mention::surface).containsExactly(read);
  }

  @Test
  void aNameEndsWithItsLine() {
    assertThat(completed("Paulo\ndos Anjos", "Paulo"))
        .extracting(Mention::surface)
        .containsExactly("Paulo");
  }

  @Test
  void aNumberThatTierZeroReadEndsIt() {
    String text = "Lucia de la Fuente";
    List<Mention> read = new ArrayList<>();
    read.add(Mention.of(PiiType.NAME_PART, "Lucia", 0, 5, Tier.TIER_2, 0.6));
    read.add(Mention.of(PiiType.STREET_ADDRESS, "la Fuente", 9, 18, Tier.TIER_0, 1.0));

    assertThat(WholeName.complete(text.codePoints().toArray(), read)).isEqualTo(read);
  }
}
