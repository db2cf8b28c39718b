package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ResourceLines;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SecretScannersTest {
  private static final Tier0 TIER_0 =
      new Tier0(PolicyReader.shipped().tier0(), PolicyReader.shipped().region());

  @ParameterizedTest
  @CsvFileSource(resources = "secrets.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds each bracketed value, and nothing else")
  void secrets(String before, String request, String marked) {
    String written = marked.replace("\\n", "\n");
    String text = written.replace("[[", "").replace("]]", "");
    List<SpokenText> said = new ArrayList<>();
    if (before != null) {
      said.add(new SpokenText(Role.USER, before));
    }
    if (request != null) {
      said.add(new SpokenText(Role.AGENT, request));
    }
    String masked = text;
    List<Mention> found = secrets(new TurnContext(Role.USER, said), text);
    for (int i = found.size() - 1; i >= 0; i--) {
      Mention one = found.get(i);
      masked = masked.substring(0, one.start()) + "[[]]" + masked.substring(one.end());
    }
    assertThat(masked).isEqualTo(written.replaceAll("\\[\\[[^\\]]*\\]\\]", "[[]]"));
  }

  private static List<Mention> secrets(TurnContext context, String text) {
    return TIER_0.scan(context, text).stream()
        .filter(one -> one.type().isSecret())
        .sorted((a, b) -> a.start() - b.start())
        .toList();
  }

  private static List<Mention> secrets(String text) {
    return secrets(TurnContext.NOTHING, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "my cvv is 842 | CARD_SECURITY_CODE",
        "the three digits on the back are 842 | CARD_SECURITY_CODE",
        "card exp 09/28 | CARD_EXPIRY",
        "my password is Tulip77!x | SECRET",
        "pin 4471 | SECRET",
        "AKIA5QX7RBM2LTKD0V9E | SECRET"
      })
  void tellsItsKind(String text, String type) {
    assertThat(secrets(text)).extracting(one -> one.type().name()).containsExactly(type);
  }

  /** Every form of the table, half and whole, is found; its mark alone is not. */
  @ParameterizedTest
  @MethodSource("forms")
  void findsWhatServicesGiveOut(List<String> form) {
    String mark = form.get(1);
    int issued = Integer.parseInt(form.get(3));
    String body = "7C0D4E2A9F1B6E3C".repeat(issued / 16 + 1);
    String fitting = form.get(2).equals("HEX") ? body.toLowerCase(java.util.Locale.ROOT) : body;
    for (int size : List.of(Math.max(8, issued / 2), issued)) {
      String token = mark + fitting.substring(0, size);
      assertThat(secrets("this: " + token + " ok")).extracting(Mention::surface).contains(token);
    }
    assertThat(secrets("it begins with " + mark)).isEmpty();
    assertThat(form.get(4)).startsWith("https://");
  }

  static Stream<List<String>> forms() {
    return ResourceLines.rows(TokenForms.class, "tokens.tsv").stream();
  }

  @Property
  void aCodeIsFoundInFiguresAndInWords(@ForAll("codes") String code) {
    assertThat(secrets("the cvv is " + code)).extracting(Mention::surface).containsExactly(code);
    assertThat(secrets(TurnContext.answering("and the security code?"), code))
        .extracting(Mention::type)
        .containsExactly(PiiType.CARD_SECURITY_CODE);
  }

  @Provide
  Arbitrary<String> codes() {
    Arbitrary<List<Integer>> figures =
        Arbitraries.integers().between(0, 9).list().ofMinSize(3).ofMaxSize(4);
    return Combinators.combine(figures, Arbitraries.integers().between(0, 2))
        .as(SecretScannersTest::spelled);
  }

  private static String spelled(List<Integer> figures, int manner) {
    List<String> words =
        List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
    List<String> parts = new ArrayList<>();
    figures.forEach(one -> parts.add(manner == 2 ? words.get(one) : one.toString()));
    return String.join(manner == 0 ? "" : " ", parts);
  }

  @Test
  void aCodeOfItsOwnTurnBehindTheCardIsFound() {
    TurnContext behind =
        new TurnContext(
            Role.USER,
            List.of(
                new SpokenText(Role.AGENT, "ok"),
                new SpokenText(Role.USER, "4539 1488 0343 6467")));
    assertThat(secrets(behind, "842")).hasSize(1);
    assertThat(secrets(behind, "842 Elm Street")).isEmpty();
    TurnContext asked =
        new TurnContext(
            Role.USER,
            List.of(
                new SpokenText(Role.USER, "4539 1488 0343 6467"),
                new SpokenText(Role.AGENT, "How much was charged?")));
    assertThat(secrets(asked, "842")).isEmpty();
  }
}
