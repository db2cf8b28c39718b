package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThingFilterTest {
  private static List<Mention> passed(String text, String name) {
    int start = text.indexOf(name);
    Mention read =
        Mention.of(PiiType.NAME_FULL, name, start, start + name.length(), Tier.TIER_2, 0.9);
    return ThingFilter.pass(List.of(read), text.codePoints().toArray());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "the letter is in Times New Roman and the heading in Arial Black | Arial",
        "please use Lucida Bright or Segoe Script | Lucida Bright",
        "is the font Arial Narrow? | Arial",
        "we had a Bloody Mary and Tom Collins | Tom Collins",
        "I bought Jack Daniels | Jack Daniels",
        "my Ben Sherman shirt is torn | Ben Sherman",
        "the Dana Whitlock movie | Dana Whitlock",
        "is Madame Butterfly still on? | Madame Butterfly",
      })
  void whatIsTreatedAsAThingIsOne(String text, String name) {
    assertThat(passed(text, name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ask Ben Sherman at my office | Ben Sherman",
        "is Tom Collins there? | Tom Collins",
        "the account is for Paul Smith | Paul Smith",
        "the heading was typed by Georgia Black | Georgia Black",
        "I'm with Georgia | Georgia",
        "my brother is Fred Perry | Fred Perry",
      })
  void whoeverBearsSuchANameStaysAPerson(String text, String name) {
    assertThat(passed(text, name)).hasSize(1);
  }
}
