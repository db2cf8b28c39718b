package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CanonicalFormsTest {
  private static final List<String> REGIONS = List.of("US", "GB", "IN", "IT");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          EMAIL | John.Doe@GMAIL.com | john.doe@gmail.com
          EMAIL | mailto:<john@acme.org>, | john@acme.org
          EMAIL | john dot doe at gmail dot com | john.doe@gmail.com
          EMAIL | jane underscore roe at acme dot co dot uk | jane_roe@acme.co.uk
          EMAIL | john (at) gmail [dot] com | john@gmail.com
          EMAIL | dheepa 23 gmailcom | dheepa23@gmail.com
          EMAIL | nivika 45 gmailcom | nivika45@gmail.com
          EMAIL | priyagmailcom | priya@gmail.com
          EMAIL | word 12 hotmailcom | word12@hotmail.com
          EMAIL | sam 77 rediffmailcom | sam77@rediffmail.com
          EMAIL | 9876 gmailcom | 9876@gmail.com
          EMAIL | dheepa 23 gmail | dheepa23@gmail.com
          EMAIL | john at gmail | john@gmail.com
          EMAIL | john at acme com | john@acme.com
          EMAIL | kate12@gmailcom | kate12@gmail.com
          EMAIL | kate12gmail.com | kate12@gmail.com
          EMAIL | gmail | gmail
          EMAIL | jack word com | jackwordcom
          EMAIL | "john doe"@acme.org | johndoe@acme.org
          PHONE | 13125550147:11@s.whatsapp.net | +13125550147
          PHONE | 447700900123-1609459200@g.us | +447700900123
          IP_ADDRESS | fe80::1C2D:3eff:fe4f:5a6b%eth0 | fe80::1c2d:3eff:fe4f:5a6b
          IP_ADDRESS | 203[.]0[.]113[dot]77 | 203.0.113.77
          MAC_ADDRESS | 4C_87_5D_B2_19_6E | 4c:87:5d:b2:19:6e
          MAC_ADDRESS | 4c87.5dff.feb2.196e | 4c:87:5d:ff:fe:b2:19:6e
          NAME_FULL | Ada_Obi | ada obi
          PHONE | (650) 253-0000 | +16502530000
          PHONE | 650.253.0000 ext. 12 | +16502530000
          PHONE | +1 650 253 0000 | +16502530000
          PHONE | 1 650 253 0000 | +16502530000
          PHONE | 5551234567 | +15551234567
          PHONE | 999 9999999 | +19999999999
          PHONE | five five five one two three four five six seven | +15551234567
          PHONE | plus four four 20 7946 0958 | +442079460958
          PHONE | six five oh double two three, oh oh four two | +16502230042
          PHONE | 555-0123 | 5550123
          PHONE | 0049/5341/7-00 | +495341700
          PHONE | 00441632960123 | +441632960123
          PHONE | 650-253-0000;ext=22 | +16502530000
          PHONE | 650-253-0000 #22 | +16502530000
          PHONE | 99999999999 | 99999999999
          PHONE | call me | call me
          SSN | 123-45-6789 | 123456789
          SSN | 123 45 6789 | 123456789
          SSN | one two three forty five six seven eight nine | 123456789
          SSN | xxx-xx-6789 | 6789
          SSN | five thirty, oh seven, fifty-seven twenty-eight | 530075728
          SSN | five hundred thirty, zero seven, fifty-seven twenty-eight | 530075728
          SSN | five hundred and seven, eleven, nineteen oh two | 507111902
          CREDIT_CARD | 4111 1111 1111 1111 | 4111111111111111
          ZIP5 | 94043-1351 | 94043
          ZIP5 | nine four oh four three | 94043
          US_PASSPORT | c 0123-4567 | C01234567
          US_DRIVER_LICENSE | d123 456-7890 | D1234567890
          IBAN | de89 3704 0044 0532 0130 00 | DE89370400440532013000
          IP_ADDRESS | 192.168.001.010 | 192.168.1.10
          IP_ADDRESS | 2001:0DB8:0:0:0:0:0:1 | 2001:db8::1
          IP_ADDRESS | 2001:db8:0:1:0:0:0:0 | 2001:db8:0:1::
          IP_ADDRESS | ::1 | ::1
          IP_ADDRESS | 999.1.1.1 | 999.1.1.1
          MAC_ADDRESS | 00-1B-44-11-3A-B7 | 00:1b:44:11:3a:b7
          MAC_ADDRESS | 001b.4411.3ab7 | 00:1b:44:11:3a:b7
          URL | HTTPS://www.Example.com:443/Path/ | example.com/Path
          URL | http://example.com/a?b=C. | example.com/a?b=C
          HANDLE | @Some_Body! | some_body
          STREET_ADDRESS | 12 North Main Street, Apartment 4 | 12 n main st apt 4
          NAME_FULL | Mr. John  SMITH | john smith
          NAME_FULL | Dr. Mary-Jane O’Neil's | mary-jane o'neil
          NAME_FULL | John Smith Jr. | john smith jr
          NAME_PART | Priya, | priya
          NAME_PART | Mrs | mrs
          ORG | Acme, Inc. | acme
          ORG | The Home Depot | home depot
          ORG | Smith & Co. LLC | smith
          ORG | AT&T | at&t
          ORG | Johnson & Johnson | johnson & johnson
          ORG | Siemens GmbH | siemens
          ORG | Co | co
          SCHOOL | the University of Ohio. | university of ohio
          OCCUPATION | an Event Planner | event planner
          DOB | 03/14/1985 | 1985-03-14
          DOB | 3-14-85 | 1985-03-14
          DOB | 14/03/1985 | 1985-03-14
          DOB | 14.03.1985 | 1985-03-14
          DOB | 04.03.1985 | 1985-03-04
          DOB | 14 March 1985 | 1985-03-14
          DOB | march 14th, 1985 | 1985-03-14
          DOB | the 14th of Sept. '85 | 1985-09-14
          DOB | 1985-03-14 | 1985-03-14
          DOB | 1985/3/14 | 1985-03-14
          DOB | 19850314 | 1985-03-14
          DOB | 03141985 | 1985-03-14
          DOB | 03 14 05 | 2005-03-14
          DOB | March 1985 | 1985-03
          DOB | 03/1985 | 1985-03
          DOB | march 14 | --03-14
          DOB | 3/14 | --03-14
          DOB | 1985 | 1985
          DOB | 07/16/38 | 1938-07-16
          DOB | 7 March '29 | 1929-03-07
          DOB | 5 may 05 | 2005-05-05
          DOB | fourth of july nineteen eighty four | 1984-07-04
          DOB | 1984 July 4 | 1984-07-04
          DOB | 04JUL1984 | 1984-07-04
          DOB | seven sixteen thirty-eight | 1938-07-16
          DOB | seven twenty nineteen eighty four | 1984-07-20
          DOB | twenty first of march two thousand and four | 2004-03-21
          DOB | June 5th, nineteen hundred and forty-two | 1942-06-05
          DOB | oh four, oh seven, nineteen ten | 1910-04-07
          DOB | 4th of the 7th 1984 | 1984-07-04
          DATETIME | 12/31/28 | 2028-12-31
          DOB | 02/30/1985 | 02/30/1985
          DOB | sometime in spring | sometime in spring
          AGE | 34 | 34
          AGE | 034 | 34
          AGE | 34 years old | 34
          AGE | 34yo | 34
          AGE | Thirty-Four | 34
          AGE | turned fifty | 50
          AGE | turn fifty in spring | 40-49
          AGE | pushing seventy | 60-69
          AGE | almost 40 | 30-39
          AGE | about to be 30 | 20-29
          AGE | around forty | 40-49
          AGE | in my thirties | 30-39
          AGE | mid-thirties | 30-39
          AGE | early 30s | 30-39
          AGE | 40+ | 40-49
          AGE | twenty something | 20-29
          AGE | between 30 and 39 | 30-39
          AGE | 60 to 69 | 60-69
          AGE | teenager | 13-19
          AGE | 18 months | 1
          AGE | 3 weeks old | 0
          AGE | 999 | 999
          AGE | old enough | old enough
          AGE | turn 23 | 20-29
          AGE | 42yo | 42
          AGE | 17-year-old | 17
          AGE | late 40s | 40-49
          AGE | soon to be 30 | 20-29
          EMAIL | sunil 15 yahooin | sunil15@yahoo.in
          EMAIL | rowanb 47 yahoomailcom | rowanb47@yahoomail.com
          EMAIL | x at y dot com | x@y.com
          EMAIL | me @ gmail dot com | me@gmail.com
          EMAIL | jane at gmail | jane@gmail.com
          PHONE | +1-650-253-0000x769 | +16502530000
          PHONE | (650) 253-0000 ext. 12 | +16502530000
          PHONE | six five oh, two five three, treble oh oh | +16502530000
          PHONE | four one four, seven oh eight, six six eight niner | +14147086689
          SSN | two nineteen oh nine ninety nine ninety eight | 219099998
          CREDIT_CARD | 4012 88888888 1881 | 4012888888881881
          ZIP5 | 394 13 | 39413
          HANDLE | u/Throwaway_12 | throwaway_12
          DEVICE_ID | 49 015420 323751 8 | 490154203237518
          STREET_ADDRESS | 12 Hauptstraße | 12 hauptstr
          STREET_ADDRESS | 12 Hauptstrasse, | 12 hauptstr
          STREET_ADDRESS | P.O. Box 149 | p.o box 149
          STREET_ADDRESS | 123 N. Main St., Springfield, IL 62704 | 123 n main st springfield il 62704
          DATETIME | 5-20-2021 | 2021-05-20
          DATETIME | 5-MAY-2021 | 2021-05-05
          DATETIME | the 12th of May, 2021 | 2021-05-12
          DATETIME | May 2021 | 2021-05
          DATETIME | May 12 | --05-12
          DATETIME | 06032018 | 2018-06-03
          DATETIME | 2006-04-07 09:00:27 | 2006-04-07T09:00:27
          DATETIME | 2024-06-05T09:15:30.500-07:00 | 2024-06-05T09:15:30.500-07:00
          DATETIME | 2024-03-15T14:30Z | 2024-03-15T14:30Z
          DATETIME | May 12, 2021 at 5:05 p.m. | 2021-05-12T17:05
          DATETIME | 02:59 PM EST | 14:59 EST
          DATETIME | 330 pm | 15:30
          DATETIME | 12 am | 00:00
          DATETIME | 12:30pm | 12:30
          DATETIME | 7d 4h 57m | 7d 4h 57m
          DATETIME | 2017 | 2017
          DATETIME | next Monday | next monday
          GENDER | Female | female
          GENDER | I'm a woman | female
          GENDER | M | male
          GENDER | guy | male
          GENDER | non-binary | nonbinary
          GENDER | they/them | nonbinary
          GENDER | he/she | he/she
          LOCATION | Portland, OR | Portland, OR, US
          LOCATION | portland oregon | Portland, OR, US
          LOCATION | in Portland | Portland, OR, US
          LOCATION | Portland, Maine, USA | Portland, ME, US
          LOCATION | NYC | New York, NY, US
          LOCATION | new york | New York, NY, US
          LOCATION | the state of New York | New York, NY, US
          LOCATION | Oregon | Oregon, US
          LOCATION | New York, US | New York, US
          LOCATION | Washington | Washington, US
          LOCATION | washington dc | Washington, DC, US
          LOCATION | Washington, D.C. | Washington, DC, US
          LOCATION | London | London, ENG, GB
          LOCATION | Tokyo, Japan | Tokyo, JP
          LOCATION | the USA | United States
          LOCATION | Smallville, Kansas | smallville, KS, US
          LOCATION | smallville, KS, US | smallville, KS, US
          URL | (http://'www.(https://Example.com/A'/\" | example.com/A
          URL | example.com:80:443.:80! | example.com
          NAME_PART | Dana's-'s+'s | dana
          LOCATION | Smallville. | smallville
          LOCATION | at . in @ the - from @Smallville - area . | smallville
          HEALTH | Type 2  Diabetes | type 2 diabetes
          """)
  void ofKnownForms(PiiType type, String surface, String canonical) {
    assertThat(CanonicalForms.of(type, surface, "US")).isEqualTo(canonical);
  }

  @Test
  void readDatesAndNumbersByTheRegion() {
    assertThat(CanonicalForms.of(PiiType.DOB, "03/04/1985", "GB")).isEqualTo("1985-04-03");
    assertThat(CanonicalForms.of(PiiType.DOB, "03/04/1985", "US")).isEqualTo("1985-03-04");
    assertThat(CanonicalForms.of(PiiType.DOB, "--03-04", "GB")).isEqualTo("--03-04");
    assertThat(CanonicalForms.of(PiiType.PHONE, "020 7946 0958", "GB")).isEqualTo("+442079460958");
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void ofAnEmptyValueAreEmpty(PiiType type) {
    assertThat(CanonicalForms.of(type, "", "US")).isEmpty();
    assertThat(CanonicalForms.of(type, " \u200B\t", "US")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void dropInvisibleCharactersAndUnifyWidth(PiiType type) {
    assertThat(CanonicalForms.of(type, "\u202Eab\u200Bcd\u200F \u00A0 ef\uFEFF", "US"))
        .isEqualTo(CanonicalForms.of(type, "abcd ef", "US"));
    assertThat(CanonicalForms.of(type, "\uFF11\uFF12\uFF13\uFF14", "US"))
        .isEqualTo(CanonicalForms.of(type, "1234", "US"));
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void ofLongValuesAreNotLonger(PiiType type) {
    for (String part :
        List.of("www.", "mailto:", "'s", "1", ", or", ":80", "dr ", "a.", "1-", "at ", "inc ")) {
      String value = part.repeat(5000);
      int codes = ", OR, US".length();
      assertThat(CanonicalForms.of(type, value, "US").length())
          .isLessThanOrEqualTo(value.length() + codes);
    }
  }

  @Property(tries = 4000)
  void areIdempotentOnAnyText(
      @ForAll(supplier = AnyType.class) PiiType type,
      @ForAll @StringLength(max = 40) String text,
      @ForAll("regions") String region) {
    assertIdempotent(type, text, region);
  }

  @Property(tries = 20_000)
  void areIdempotentOnTextOfTheirParts(
      @ForAll(supplier = AnyType.class) PiiType type,
      @ForAll("parts") List<String> parts,
      @ForAll("regions") String region) {
    assertIdempotent(type, String.join("", parts), region);
  }

  private static void assertIdempotent(PiiType type, String text, String region) {
    String once = CanonicalForms.of(type, text, region);
    assertThat(CanonicalForms.of(type, once, region)).isEqualTo(once);
  }

  @Provide
  Arbitrary<String> regions() {
    return Arbitraries.of(REGIONS);
  }

  @Provide
  Arbitrary<List<String>> parts() {
    Arbitrary<String> words =
        Arbitraries.of(
            "at",
            "dot",
            "gmail",
            "gmailcom",
            "@",
            ".",
            "com",
            "acme",
            "mailto:",
            "plus",
            "+",
            "00",
            "011",
            "650",
            "253",
            "0000",
            "44",
            "20",
            "five",
            "double",
            "oh",
            "forty",
            "two",
            "hundred",
            "ext",
            "x",
            "mr",
            "Dr.",
            "'s",
            "\u2019s",
            "Inc.",
            "the",
            "&",
            "co",
            ",",
            "Portland",
            "OR",
            "oregon",
            "New York",
            "US",
            "usa",
            "Georgia",
            "in",
            "area",
            "kansas",
            "march",
            "14th",
            "1985",
            "85",
            "-",
            "--",
            "/",
            "12",
            "31",
            "thirties",
            "pushing",
            "to",
            "s",
            "years",
            "60",
            "69",
            "months",
            "f",
            "he",
            "non-binary",
            "www.",
            "http://",
            "https://",
            ":80",
            "/",
            "?",
            "::",
            "2001:db8",
            "ff",
            "192.168.0.1",
            "(",
            ")",
            "#",
            "T",
            "10:30",
            ":59",
            "pm",
            "a.m.",
            "z",
            "est",
            "+02:00",
            "05121980",
            "7d",
            "u/",
            "straße",
            "strasse",
            "square",
            "niner",
            "treble",
            "soon",
            "turn",
            "yahooin",
            "yahoomailcom");
    Arbitrary<String> glue = Arbitraries.of("", " ", " ", "  ", "\u200B", "\u00A0", "\n", "-");
    Arbitrary<String> odd =
        Arbitraries.of(
            "\u0308", "\u0130", "\u017F", "\uFB01", "\u2460", "\u00DF", "\u03A3", "\u0345",
            "\u1E9E", "\u00BD", "\u0663", "\uFF10", "\uFF0B", "\u00A8", "\uD83D", "\uDE00",
            "\u1100", "\u1161", "\u0CE6", "\u3358", "\u33E0", "\u0149", "\u1F80", "\u2126",
            "\u0941");
    return Arbitraries.frequencyOf(Tuple.of(6, words), Tuple.of(4, glue), Tuple.of(1, odd))
        .list()
        .ofMaxSize(12);
  }
}
