package dev.onset.inference.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.TurnLanguage;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageReaderTest {
  private static final LanguageReader READER = LanguageReader.bundled();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Guten Tag, ich heiße Jonas Weber und meine Rechnung stimmt nicht.",
        "Bonjour, je m'appelle Claire Martin et je voudrais changer mon adresse.",
        "Hola, me llamo Lucía Ortega y no puedo entrar en mi cuenta.",
        "Olá, o meu nome é Rui Almeida e preciso de ajuda com a fatura.",
        "Buongiorno, mi chiamo Paolo Ricci e vorrei disdire l'abbonamento.",
        "Goedemiddag, ik heet Sanne de Boer en mijn pakket is niet aangekomen.",
        "Dzień dobry, nazywam się Marek Nowak i nie mogę zalogować się na konto.",
        "Hej, jag heter Elin Berg och jag har inte fått min faktura.",
        "Merhaba, adım Elif Kaya ve faturamı ödeyemiyorum, yardım eder misiniz?",
        "こんにちは、佐藤花子です。荷物が届きません。",
        "你好，我叫王伟，我的订单还没有到。",
        "안녕하세요, 김민수입니다. 주문이 아직 안 왔어요.",
        "Здравствуйте, меня зовут Ирина, не приходит посылка.",
        "مرحبا، اسمي أحمد ولم تصل الفاتورة."
      })
  void anotherLanguageIsForeign(String text) {
    assertThat(READER.read(text).language()).isEqualTo(TurnLanguage.FOREIGN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "slt jvoudrais annuler ma commande svp, tjrs rien depuis lundi",
        "anu b nmn yan wla n nmn internet, bayad nmn kmi",
        "mera paisa kat gaya aur order nahi aaya, jaldi karo bhai",
        "ya gama3a el app msh rady yefta7 khales",
        "Ok, mersi mult, aștept mailul atunci."
      })
  void whatIsTypedAsInChatsIsForeign(String text) {
    assertThat(READER.read(text).language()).isEqualTo(TurnLanguage.FOREIGN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gracias for the help, my order from El Dorado came",
        "inba phb 342 po box 5087 bowling green station newyork",
        "merci! now where do I send the form for my refund",
        "que? it says the app is down again"
      })
  void aWordOfAnotherLanguageIsNotForeign(String text) {
    assertThat(READER.read(text).language()).isNotEqualTo(TurnLanguage.FOREIGN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          deu | Guten Tag, ich heiße Jonas Weber und meine Rechnung stimmt nicht.
          fra | Bonjour, je m'appelle Claire Martin et je voudrais changer mon adresse.
          spa | Hola, me llamo Lucía Ortega y no puedo entrar en mi cuenta.
          pol | Dzień dobry, nazywam się Marek Nowak i nie mogę zalogować się na konto.
          jpn | こんにちは、佐藤花子です。荷物が届きません。
          kor | 안녕하세요, 김민수입니다. 주문이 아직 안 왔어요.
          und | Здравствуйте, меня зовут Ирина, не приходит посылка.
          eng | I was charged twice for the same order last Tuesday
          und | mein Paket ist nicht angekommen
          und | ok
          """)
  void theLanguageHasItsCode(String code, String text) {
    assertThat(READER.read(text).code()).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hi, my name is Dana Whitfield and I can't log in",
        "pls call me back on 414-555-0134 after six, thx",
        "yeah so basically they sent it to the wrong flat innit",
        "I was charged twice for the same order last Tuesday",
        "Xiomara Quetzalcoatl-Nguyen, 14 Rue de la Paix, apt 3",
        "refund to card ending 4417 not received since monday"
      })
  void englishIsNot(String text) {
    assertThat(READER.read(text).language()).isNotEqualTo(TurnLanguage.FOREIGN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ok", "414-555-0134", "Müller", "sí", "!!! ??? 42"})
  void aFewLettersTellNothing(String text) {
    assertThat(READER.read(text).language()).isEqualTo(TurnLanguage.UNTOLD);
  }

  @Property(tries = 200)
  void anyTextIsRead(@ForAll String text) {
    assertThat(READER.read(text).language()).isNotNull();
  }
}
