package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Country;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Regions;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scanners' work, counted in looks at characters and tokens, grows with the text alone. */
class LinearWorkTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final CueAutomaton LEXICON = CueAutomaton.bundled();

  /** Some 100 are usual. A look costs nanoseconds: 400 a character are far below 50 ms a KB. */
  private static final long STEPS_PER_CHARACTER = 400;

  /** With the packs of all countries, of which each form may be tried at each number. */
  private static final long PACK_STEPS_PER_CHARACTER = 6_000;

  private static final Regions EVERYWHERE = new Regions("US", EnumSet.allOf(Country.class));
  private static final CountryPacks PACKS = CountryPacks.of(EVERYWHERE);
  private static final Tier0 WITH_PACKS = new Tier0(POLICY.tier0(), EVERYWHERE);

  /** Counts what the scanners look at. */
  private static final class Counting extends ScannedText {
    private long steps;

    Counting(String text, CueAutomaton lexicon) {
      super(
          text,
          lexicon,
          new RequestedType.Asked(
              Optional.of(CueKind.PHONE_CUE),
              true,
              OptionalInt.empty(),
              Optional.of(
                  new ScannedText(
                      "your mrn, claim, account, plate, vin or docket number?", lexicon))));
    }

    @Override
    int at(int position) {
      steps++;
      return super.at(position);
    }

    @Override
    Shape shape(int token) {
      steps++;
      return super.shape(token);
    }

    @Override
    boolean isSymbol(int token, int c) {
      steps++;
      return super.isSymbol(token, c);
    }

    @Override
    Optional<CueMatch> cue(int token, CueKind kind) {
      steps += cuesFrom(token);
      return super.cue(token, kind);
    }

    @Override
    boolean is(int token, CueKind kind) {
      steps += cuesFrom(token);
      return super.is(token, kind);
    }

    @Override
    boolean endsBefore(int token, CueKind kind) {
      steps += 1 + firstCueAt(token) - firstCueAt(Math.max(0, token - 5));
      return super.endsBefore(token, kind);
    }

    @Override
    boolean reads(int start, int end, CueKind kind) {
      steps += end - start;
      return super.reads(start, end, kind);
    }

    @Override
    String folded(int start, int end) {
      steps += end - start;
      return super.folded(start, end);
    }

    @Override
    int breaksBefore(int token) {
      steps += 1 + (token > 0 && token < tokens() ? from(token) - to(token - 1) : 0);
      return super.breaksBefore(token);
    }

    private int cuesFrom(int token) {
      return 1 + firstCueAt(token + 1) - firstCueAt(token);
    }
  }

  private static long steps(String text) {
    Counting reading = new Counting(text, LEXICON);
    new Tier0(POLICY.tier0(), POLICY.region()).scan(reading);
    return reading.steps;
  }

  private static long stepsWithPacks(String text) {
    Counting reading = new Counting(text, PACKS.lexicon());
    WITH_PACKS.scan(reading);
    return reading.steps;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "1 ",
        "12 ",
        "LS6 2NB ",
        "ls62nb ",
        "1-",
        "1.",
        "1/",
        "1:",
        "9",
        "five ",
        "double ",
        "one, ",
        "a.",
        "a@",
        "@",
        "@ ",
        "a.a@",
        "at ",
        "dot ",
        "a dot ",
        "a at b dot com ",
        "((",
        "([{",
        ")(1",
        "#",
        "#1 ",
        "u/",
        "::",
        "a:",
        "fe80::",
        "1.1.1.1.",
        "http://",
        "www.",
        "http://a@",
        "a-",
        "-",
        "--1",
        "gb82",
        "gb82 ",
        "Rue ",
        "rue ",
        "12 Rue ",
        "12 ",
        "Main ",
        "Apt 1 ",
        "St. ",
        "12 A ",
        "PO Box ",
        "my address is ",
        "May ",
        "may 5 ",
        "12 May ",
        "1st ",
        "born ",
        "ssn ",
        "phone ",
        "order ",
        "imei ",
        "passport ",
        "dl ",
        "i am ",
        "i am 3 ",
        "years old ",
        "1d ",
        "12:30 ",
        "5 pm ",
        "\n",
        "\u200B",
        "\uD83D\uDE00",
        "e\u0301",
        "\u0664",
        "''",
        "x1",
        "+",
        "+1 ",
        "(1) ",
        "ext ",
        "1x1",
        "cvv ",
        "cvv 1 ",
        "exp ",
        "exp 09/28 ",
        "password ",
        "password:",
        "password is ",
        "pin:",
        "pin 4471 ",
        "otp ",
        "!",
        "\"a",
        ":=",
        "a=",
        "sk-",
        "sk-a1",
        "eyJ",
        "eyJ-",
        "eyJhbGciOiJIUzI1NiJ9.",
        "bearer ",
        "basic a=",
        "-----BEGIN ",
        "-----BEGIN PRIVATE KEY-----",
        "://a:",
        "://a:b@",
        "-u a:",
        "Aa1"
      })
  void growsWithTheText(String unit) {
    String once = unit.repeat(4_000 / unit.length() + 1);
    long small = steps(once);
    long large = steps(once + once);
    assertThat(large).as("twice the text").isLessThanOrEqualTo(small * 5 / 2 + 1_000);
    assertThat(small / once.length()).as("per character").isLessThan(STEPS_PER_CHARACTER);

    long packed = stepsWithPacks(once);
    assertThat(stepsWithPacks(once + once)).isLessThanOrEqualTo(packed * 5 / 2 + 1_000);
    assertThat(packed / once.length()).as("with packs").isLessThan(PACK_STEPS_PER_CHARACTER);
  }

  @Property(tries = 300)
  void staysBoundedOnNastyText(@ForAll("nasty") String text) {
    assertThat(steps(text)).isLessThanOrEqualTo(1_000 + STEPS_PER_CHARACTER * text.length());
  }

  @Provide
  Arbitrary<String> nasty() {
    Arbitrary<String> part =
        Arbitraries.of(
            "1",
            "12",
            "4012",
            "888",
            "a",
            "Ab",
            ".",
            "@",
            ":",
            "/",
            "-",
            "(",
            ")",
            "[",
            "]",
            " ",
            "  ",
            "\n",
            "at",
            "dot",
            "gmailcom",
            "five",
            "nine",
            "hundred",
            "ssn",
            "card",
            "phone",
            "order",
            "born",
            "May",
            "12th",
            "Street",
            "Rue",
            "Apt",
            "address is",
            "i am",
            "years old",
            "turn",
            "GB82",
            "http://",
            "www.",
            "::",
            "fe80",
            "+",
            "#",
            "u/",
            "pm",
            "\u200B",
            "'");
    Arbitrary<String> repeated =
        part.flatMap(one -> Arbitraries.integers().between(1, 40).map(one::repeat));
    return repeated
        .list()
        .ofMinSize(5)
        .ofMaxSize(60)
        .map((List<String> parts) -> String.join("", parts));
  }
}
