package dev.onset.state.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ReplaceBackPropertiesTest {
  /** What a model may write, whole and in pieces. */
  @Provide
  Arbitrary<String> replies() {
    return Arbitraries.of(
            "[",
            "]",
            "[NAME_",
            "NAME",
            "_",
            "1",
            "2",
            "1]",
            "[NAME_1]",
            "[name_2]",
            "[EMAIL_1]",
            "\n",
            " ",
            "\\",
            "*",
            "`",
            "'s",
            "s",
            "#",
            "-",
            "\u00e9",
            "\uD83D\uDE00",
            "x",
            ":")
        .list()
        .ofMaxSize(30)
        .map(parts -> String.join("", parts));
  }

  private static List<Substitution> table() {
    List<Substitution> table = new ArrayList<>();
    for (String shown : List.of("[NAME_1]", "[NAME_2]", "[NAME_12]", "[EMAIL_1]")) {
      String value = "<" + shown.substring(1, shown.length() - 1) + ">";
      table.add(new Substitution(shown, value, Role.USER, PiiType.CODE));
    }
    return table;
  }

  /** What is added to a reply is values of the table, one for each that is counted. */
  @Property
  void nothingButValuesIsAdded(@ForAll("replies") String reply) {
    Restored restored = ReplaceBack.of(table()).restore(reply);

    int values = restored.text().split("<", -1).length - 1;
    assertThat(values).isEqualTo(restored.values());
    if (values == 0) {
      assertThat(restored.text()).isEqualTo(reply);
    }
  }

  /** The digits behind a value's type are those that were written, in their order. */
  @Property
  void noNumberIsReadForAnother(@ForAll("replies") String reply) {
    String restored = ReplaceBack.of(table()).restore(reply).text();

    assertThat(restored.replaceAll("[^0-9]", "")).isEqualTo(reply.replaceAll("[^0-9]", ""));
  }

  @Property
  void withoutATableAReplyIsAsItCame(@ForAll("replies") String reply) {
    assertThat(ReplaceBack.of(List.of()).restore(reply).text()).isEqualTo(reply);
  }

  @Property
  void anyTextReads(@ForAll String reply, @ForAll Random random) {
    StringBuilder spoilt = new StringBuilder(reply);
    for (String part : List.of("[NAME_1]", "[", "]", "_1]")) {
      spoilt.insert(random.nextInt(spoilt.length() + 1), part);
    }
    assertThat(ReplaceBack.of(table()).restore(spoilt.toString()).text()).isNotNull();
  }
}
