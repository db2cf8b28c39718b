package dev.onset.model.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecodedTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "I&#39;m Callum O&#39;Hara &lt;c@example.com&gt; | I'm Callum O'Hara <c@example.com>",
        "&#110;&#101;&#108;&#108;&#x40;example.com | nell@example.com",
        "nell&commat;example&period;com | nell@example.com",
        "nell&#64example.com | nell@example.com",
        "nell&amp;#64;example.com | nell@example.com",
        "Fran&ccedil;oise Lef&egrave;vre | Françoise Lefèvre",
        "marisol.vane%40example.com | marisol.vane@example.com",
        "nell%2540example.com | nell@example.com",
        "nell%u0040example.com | nell@example.com",
        "name=Ren%C3%A9e%20K | name=Renée K",
        "?name=Nell+Kovacs&x=1 | ?name=Nell Kovacs&x=1",
        "nell=40example.com wrote | nell@example.com wrote",
        "312=2D555=2D0147 and Ren=C3=A9e | 312-555-0147 and Renée",
        "From: =?UTF-8?Q?Ren=C3=A9e_Kov=C3=A1cs?= <r@x.org> | From: Renée Kovács <r@x.org>",
        "From: =?utf-8?B?UmVuw6ll?= <r@x.org> | From: Renée <r@x.org>",
        "{\"mail\":\"nell\\u0040example.com\",\"at\":\"a\\/b\"} | {\"mail\":\"nell@example.com\",\"at\":\"a/b\"}",
        "\\x40 \\uD83D\\uDE00 | @ 😀",
        "id=bWFyaXNvbC52YW5lQGV4YW1wbGUuY29t ok | id=marisol.vane@example.com ok",
        "h: SsO8cmdlbiBIYWJlcnNhY2sgPGouaGFiZXJzYWNrQGV4YW1wbGUubmV0Pg== ok | h: J\u00FCrgen Habersack <j.habersack@example.net> ok",
        "uid=KzEzMTI1NTUwMTQ3 | uid=+13125550147",
        "Ｎａｄｉａ 𝓝𝓪𝓭𝓲𝓪 Ⓝⓐⓓⓘⓐ 🅝🅐 ɴᴀᴅɪᴀ ℕ | Nadia Nadia Nadia NA nadia N",
        "５３０－０７ ٣١٢ १२३ 𝟹𝟷 ①② | 530-07 312 123 31 12",
        "³¹²⁻⁵⁵⁵⁻⁰¹⁴⁷ ❶➁➌⓵ | 312-555-0147 1231",
        "5̃30 3️⃣1️⃣ M̶a̶r̶i̶ Rene\u0301e | 530 31 Mari Renée",
        "ne\u200bll\u00ad@exam\u2060ple.com 5\u200d5 | nell@example.com 55",
      })
  void whatIsEncodedIsReadAsAReaderSeesIt(String written, String seen) {
    assertThat(DecodedText.decode(written)).isEqualTo(seen);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "AT&T, R&D; and fish & chips &unknown;",
        "100% off, 5%2, 10%30 days",
        "?age=40&zip=43604&x=20",
        "size=12 =3D",
        "name=\nzip=43604\n",
        "C:\\new\\reports\\table.txt",
        "saved under C:\\Users\\nadia\\uploads",
        "d670460b4b4aece5915caf5c68d12f560a9fe3e4 Ab3dE9fGh2JkLmN0pQrS iVBORw0KGgoAAAANSUhEUgAA",
        "cHJvZHVjdCBwYWdlIG9uZQ",
        "nell+news@example.com 1 + 2 C++",
        "blood group 🅰 🅱, family 👩‍👧, ½ № ™ m² é naïve",
        "سلام من می‌خواهم",
        "&#0; &#xD800; %00 \\u0000 \\uD800 %FF %C3",
      })
  void whatIsNotEncodedStaysAsItIs(String text) {
    DecodedText read = DecodedText.of(text);
    assertThat(read.text()).isEqualTo(text);
    assertThat(read.isPlain()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"%252540,%40", "&amp;amp;#64;,&#64;"})
  void aThirdLayerStays(String written, String seen) {
    assertThat(DecodedText.decode(written)).isEqualTo(seen);
  }

  /** A piece of a text as it is written, and the one character that it stands for. */
  private record Piece(String written, int codePoint) {}

  @Provide
  Arbitrary<List<Piece>> pieces() {
    Arbitrary<Integer> seen =
        Arbitraries.of("abzNK@.- ".codePoints().boxed().collect(Collectors.toList()));
    Arbitrary<Integer> style = Arbitraries.integers().between(0, 6);
    return Combinators.combine(seen, style).as(DecodedTextTest::written).list().ofMaxSize(30);
  }

  private static Piece written(int c, int style) {
    return new Piece(
        switch (style) {
          case 0 -> "&#" + c + ";";
          case 1 -> "&#x%x;".formatted(c);
          case 2 -> "%%%02X".formatted(c);
          case 3 -> "\\u%04x".formatted(c);
          case 4 -> "%%25%02X".formatted(c);
          case 5 -> "&amp;#" + c + ";";
          default -> c == '@' ? "＠" : Character.toString(c);
        },
        c);
  }

  @Property
  void everySpanComesFromWholeEscapesThatDecodeToIt(@ForAll("pieces") List<Piece> pieces) {
    StringBuilder written = new StringBuilder();
    StringBuilder seen = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (Piece piece : pieces) {
      starts.add(written.codePointCount(0, written.length()));
      written.append(piece.written());
      seen.appendCodePoint(piece.codePoint());
    }
    starts.add(written.codePointCount(0, written.length()));
    DecodedText text = DecodedText.of(written.toString());
    assertThat(text.text()).isEqualTo(seen.toString());
    for (int from = 0; from < pieces.size(); from++) {
      for (int to = from + 1; to <= pieces.size(); to++) {
        Span place = text.original(new Span(from, to));
        assertThat(place).isEqualTo(new Span(starts.get(from), starts.get(to)));
        assertThat(DecodedText.decode(place.in(written.toString())))
            .isEqualTo(seen.substring(from, to));
        assertThat(text.startOf(place.start())).isEqualTo(from);
        assertThat(text.endOf(place.end())).isEqualTo(to);
      }
    }
  }

  @Provide
  Arbitrary<String> anyText() {
    Arbitrary<String> signs =
        Arbitraries.of(
            "&",
            "#",
            ";",
            "&#",
            "&amp;",
            "%",
            "%4",
            "%40",
            "%C3",
            "%A9",
            "%u00",
            "=",
            "=4",
            "=40",
            "=\n",
            "=?",
            "?=",
            "=?utf-8?Q?",
            "=?utf-8?b?",
            "\\",
            "\\u",
            "\\u00",
            "\\uD83D",
            "\\n",
            "\"",
            "\":",
            "+",
            "bWFyaXNv",
            "bC52YW5l",
            "QGV4YW1w",
            "bGUuY29t",
            "4",
            "0",
            "e",
            "@",
            "x.org",
            "\u0301",
            "\u200b",
            "\u200d",
            "\ufe0f",
            "Ｎ",
            "𝓝",
            "😀",
            "\n",
            "\r\n",
            " ");
    Arbitrary<String> wild =
        Arbitraries.strings()
            .ofMaxLength(5)
            .map(one -> one.codePoints().anyMatch(DecodedTextTest::isHalf) ? "?" : one);
    return Arbitraries.oneOf(signs, signs, wild)
        .list()
        .ofMaxSize(40)
        .map(all -> String.join("", all));
  }

  private static boolean isHalf(int c) {
    return Character.getType(c) == Character.SURROGATE;
  }

  @Property(tries = 3_000)
  void anyTextKeepsTheOrderOfItsPlaces(@ForAll("anyText") String written) {
    DecodedText text = DecodedText.of(written);
    int length = written.codePointCount(0, written.length());
    int seen = text.text().codePointCount(0, text.text().length());
    int start = 0;
    int end = 0;
    for (int i = 0; i < seen; i++) {
      Span place = text.original(new Span(i, i + 1));
      assertThat(place.start()).isGreaterThanOrEqualTo(start);
      assertThat(place.end()).isGreaterThanOrEqualTo(end).isLessThanOrEqualTo(length);
      boolean shares = i > 0 && place.start() == start && place.end() == end;
      assertThat(place.start() >= end || shares || place.start() == start).isTrue();
      assertThat(text.startOf(place.start())).isLessThanOrEqualTo(i);
      assertThat(text.endOf(place.end())).isGreaterThan(i);
      start = place.start();
      end = place.end();
    }
    if (text.text().equals(written)) {
      assertThat(text.isPlain()).isTrue();
    }
  }
}
