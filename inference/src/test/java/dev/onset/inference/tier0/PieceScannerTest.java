package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.MessageForm;
import dev.onset.model.MessageForm.Piece;
import dev.onset.model.PiiType;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PieceScannerTest {
  private static String kind(String message) {
    return Tier0.form(message).getClass().getSimpleName();
  }

  @ParameterizedTest
  @CsvSource({
    "card number please, CREDIT_CARD",
    "Could you read me the long card number?, CREDIT_CARD",
    "Please provide the 16 digits on the front of your card, CREDIT_CARD",
    "Phone number?, PHONE",
    "mobile?, PHONE",
    "'What''s your mobile, so that the driver can text?', PHONE",
    "Phone number with country code please, PHONE",
    "Can I get the best number to reach you?, PHONE",
    "your social please, SSN",
    "SSN?, SSN",
    "what's your email?, EMAIL",
    "Could you give me your IBAN?, IBAN",
    "May I have your member ID?, MEMBER_NUMBER",
    "What's your passport number?, US_PASSPORT",
    "And your driver's license number?, US_DRIVER_LICENSE",
    "What is your account number?, ACCOUNT_NUMBER",
    "When were you born?, DOB",
    "Phone number for the driver please. He'll call you., PHONE",
  })
  void asksForOneIdentifier(String message, String type) {
    assertThat(Tier0.form(message))
        .isEqualTo(new MessageForm.Request(PiiType.valueOf(type), false));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many boxes?",
        "and the other order?",
        "Which card do you want to use?",
        "What is the last four of your card?",
        "Please confirm your order number",
        "What is the tracking number?",
        "When can we contact you?",
        "How many phones do you want?",
        "What's the number on the box?",
        "we charged your card for 3 boxes. how many more do you want?",
        "And your date of birth and phone number?",
        "what is it for?",
        "12 boxes",
        "$45",
        "3:30",
        "my order is 4539",
        "my card ends in 4539",
      })
  void otherMessagesAskForNoneAndAreNoPiece(String message) {
    assertThat(Tier0.form(message)).isEqualTo(MessageForm.OTHER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"here's my card number:", "my card number is"})
  void aSpeakerAnnouncesTheirOwn(String message) {
    assertThat(Tier0.form(message)).isEqualTo(new MessageForm.Request(PiiType.CREDIT_CARD, true));
  }

  @ParameterizedTest
  @CsvSource({
    "4539, 4539, 0, 4",
    "'312, go on', 312, 0, 3",
    "'got it, 4539', 4539, 8, 12",
    "555?, 555, 0, 3",
    "three one two, 312, 0, 13",
    "double five, 55, 0, 11",
    "oh one four seven, 0147, 0, 17",
    "the rest is 0343 6467, 0343 6467, 12, 21",
    "first four are 4539, 4539, 15, 19",
    "(312), 312, 0, 4",
    "+1 312, +1 312, 0, 6",
  })
  void figuresWithWordsAroundThemAreAPiece(String message, String text, int start, int end) {
    assertThat(Tier0.form(message))
        .isInstanceOfSatisfying(
            Piece.class,
            piece -> {
              assertThat(piece.text()).isEqualTo(text);
              assertThat(piece.start()).isEqualTo(start);
              assertThat(piece.end()).isEqualTo(end);
              assertThat(piece.corrects()).isFalse();
            });
  }

  @Test
  void aCorrectionStandsForAnotherPiece() {
    assertThat(Tier0.form("no, 0434"))
        .isInstanceOfSatisfying(Piece.class, piece -> assertThat(piece.corrects()).isTrue());
  }

  @Test
  void theNameOfAnIdentifierCuesItsFirstPiece() {
    assertThat(Tier0.form("my number is 312-555"))
        .isInstanceOfSatisfying(
            Piece.class,
            piece -> {
              assertThat(piece.text()).isEqualTo("312-555");
              assertThat(piece.cued()).contains(PiiType.PHONE);
            });
  }

  @Test
  void theSignOfAnAddressIsAPieceOfIt() {
    assertThat(Tier0.form("then the at sign"))
        .isInstanceOfSatisfying(Piece.class, piece -> assertThat(piece.text()).isEqualTo("@"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ok", "go ahead", "got it thanks", "one second", "hmm let me check"})
  void acknowledgementsSayNothing(String message) {
    assertThat(kind(message)).isEqualTo("Acknowledgement");
  }

  @ParameterizedTest
  @ValueSource(strings = {"and the last four?", "the rest?", "next four please"})
  void theRestIsAskedFor(String message) {
    assertThat(kind(message)).isEqualTo("Rest");
  }

  @Property
  void offsetsLieInTheMessage(@ForAll @StringLength(max = 60) String message) {
    if (Tier0.form(message) instanceof Piece piece) {
      assertThat(piece.start()).isNotNegative().isLessThan(piece.end());
      assertThat(piece.end()).isLessThanOrEqualTo(message.codePointCount(0, message.length()));
    }
  }
}
