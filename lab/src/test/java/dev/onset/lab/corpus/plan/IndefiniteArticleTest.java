package dev.onset.lab.corpus.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IndefiniteArticleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "engineer",
        "Accountant",
        "hour long wait",
        "honest mistake",
        "heir hunter",
        "herbalist",
        "FBI agent",
        "HVAC technician",
        "MRI technologist",
        "HR manager",
        "RN",
        "X-ray technician",
        "x-ray technician",
        "L.L.Bean store",
        "S&P analyst",
        "e-bike",
        "eBay seller",
        "iPhone",
        "8",
        "8th",
        "11",
        "18",
        "80",
        "82 year old",
        "89",
        "800",
        "8,000",
        "11,000",
        "1800",
        "eighty two",
        "usher",
        "uninsured driver",
        "unimportant thing",
        "umbrella",
        "undertaker",
        "upholsterer",
        "Uber driver",
        "ugly lamp",
        "onerous task",
        "Yvonne",
        "\"open\" sign",
        "\u00e9clair",
        "IKEA shelf",
        "AT&T store"
      })
  void an(String value) {
    assertThat(IndefiniteArticle.agreeing("I have a ", value)).isEqualTo("I have an ");
    assertThat(IndefiniteArticle.agreeing("I have an ", value)).isEqualTo("I have an ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "teacher",
        "university",
        "union rep",
        "unicycle",
        "uniform",
        "European",
        "Eugene chapter",
        "ewe",
        "one",
        "one-time code",
        "once-over",
        "user",
        "usual thing",
        "utility worker",
        "urologist",
        "Ukrainian",
        "Ugandan",
        "ukulele",
        "ubiquitous one",
        "Ouija board",
        "horse",
        "hotel clerk",
        "Honda",
        "Herbert",
        "UPS driver",
        "UFO",
        "UX designer",
        "UK citizen",
        "CPA",
        "BMW",
        "NASA engineer",
        "LASIK nurse",
        "SAP consultant",
        "RAM stick",
        "T-shirt",
        "u-lock",
        "USB cable",
        "yoga mat",
        "yacht broker",
        "1",
        "10",
        "12",
        "17",
        "19",
        "28",
        "70",
        "90",
        "110",
        "118",
        "180",
        "3M plant",
        "wife"
      })
  void a(String value) {
    assertThat(IndefiniteArticle.agreeing("I have an ", value)).isEqualTo("I have a ");
    assertThat(IndefiniteArticle.agreeing("I have a ", value)).isEqualTo("I have a ");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          'A ',   'An '
          'An ',  'An '
          'AN ',  'An '
          '(a ',  '(an '
          'vitamin A ', 'vitamin An '
          """)
  void itsCaseIsKept(String before, String after) {
    assertThat(IndefiniteArticle.agreeing(before, "actor")).isEqualTo(after);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "the ", "Santa ", "than ", "Ana ", "d'a ", "a retired ", "a", "c-a "})
  void otherWordsStay(String before) {
    assertThat(IndefiniteArticle.agreeing(before, "actor")).isEqualTo(before);
    assertThat(IndefiniteArticle.agreeing(before, "baker")).isEqualTo(before);
  }

  @Test
  void nothingToSayIsNoVowel() {
    assertThat(IndefiniteArticle.startsWithVowelSound("?!")).isFalse();
  }
}
