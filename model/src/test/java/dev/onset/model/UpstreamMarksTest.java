package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UpstreamMarksTest {
  private static List<String> marks(String text) {
    return UpstreamMarks.of(text).stream().map(one -> one.in(text)).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "my name is [PII] and my card is ################ | [PII];################",
        "hi this is [PERSON_NAME] speaking | [PERSON_NAME]",
        "my name is <PERSON_1>, <<NAME_2>> | <PERSON_1>;<<NAME_2>>",
        "{{NAME-0}} or [first name] or [EMAIL ADDRESS] | {{NAME-0}};[first name];[EMAIL ADDRESS]",
        "This is XXXX XXXX, account XXXX | XXXX XXXX;XXXX",
        "on XX/XX/2019 | XX/XX",
        "on XX/XX/XXXX | XX/XX/XXXX",
        "[**First Name8 (NamePattern2) 12**] came | [**First Name8 (NamePattern2) 12**]",
        "ask (name redacted) | (name redacted)",
        "my phone is \u2588\u2588\u2588\u2588 | \u2588\u2588\u2588\u2588",
        "ssn ___-__-____ | ___-__-____",
        "**** | ****",
      })
  void findsTheMarksOfOtherRedactions(String text, String marks) {
    assertThat(marks(text)).containsExactly(marks.split(";"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "card ending ****4242",
        "ssn XXX-XX-1234",
        "[Dana Whitlock]",
        "<dana.w@example.com>",
        "Dana [sent from my phone]",
        "(name)",
        "what the ****",
        "### Heading",
        "first\n*****\nsecond",
        "love you xxx",
        "size XXXL",
        "<b>bold</b>",
        "**bold**",
        "[4111 1111 1111 1111]",
        "[[[[[[[[[[[[",
      })
  void whatTellsSomethingIsNoMark(String text) {
    assertThat(marks(text)).isEmpty();
  }

  @Test
  void everyPlaceholderIsAMark() {
    assertThat(Arrays.stream(PiiType.values()).map(type -> "[" + type.name() + "_1]"))
        .allSatisfy(one -> assertThat(marks(one)).containsExactly(one));
  }

  @Property
  void marksAscendWithinTheText(
      @ForAll @StringLength(max = 60) @CharRange(from = '#', to = '\u0080') String text) {
    int last = 0;
    for (UpstreamMarks.Mark mark : UpstreamMarks.of(text)) {
      assertThat(mark.start()).isGreaterThanOrEqualTo(last);
      assertThat(mark.end()).isGreaterThan(mark.start()).isLessThanOrEqualTo(text.length());
      last = mark.end();
    }
  }
}
