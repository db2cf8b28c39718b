package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.inference.tier0.Checksums;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.ResourceLines;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.persona.PersonaPool;
import dev.onset.model.leakage.LeakageDomain;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeakageValidatorTest {
  private static final LeakageValidator VALIDATOR = new LeakageValidator();
  private static final PersonaPool PEOPLE = new PersonaPool(WordLists.of(Family.A));
  private static final List<String> GIVEN =
      ResourceLines.read("/dev/onset/lab/lists/given_names.txt");
  private static final List<String> BEFORE =
      List.of(
          "Thank you for the update. ",
          "As we agreed last week, the papers are ready, and ",
          "The plan stays as it is for now. For the form, ",
          "");
  private static final List<String> AFTER =
      List.of(".", ", and the rest can wait until the next visit.", " as the office asked.");

  private static Optional<AnswerRejection> rejection(Kind kind, String answer) {
    return VALIDATOR.rejection(
        new LeakageRecord("a", LeakageDomain.LAW, Lineage.FIRST, kind, "Well?", answer),
        ForbiddenWords::ofAges);
  }

  private static Optional<AnswerRejection> unsafe(String answer) {
    return rejection(unsafe(AdversarialMode.NONE), answer);
  }

  private static Kind unsafe(AdversarialMode mode) {
    return new Kind.Unsafe(
        List.of(QuasiClass.AGE, QuasiClass.LOCATION),
        Framing.CASE_VOICE,
        Placement.MID_ANSWER,
        mode);
  }

  private static Optional<AnswerRejection> safe(String answer) {
    return rejection(new Kind.Borderline(BorderlineSubtype.ANONYMIZED_CASE_REPORT), answer);
  }

  @Property(tries = 400)
  void letsNoIdentifierPassThatAGeneratorMakes(@ForAll long seed) {
    SplitMix64 dice = SplitMix64.of(seed);
    Persona person = PEOPLE.draw(dice);
    String ssn = person.ssn();
    String phone = person.phone();
    String born = born(person, dice);
    List<String> said =
        List.of(
            "write to " + person.email(),
            "call "
                + phone.substring(0, 3)
                + "-"
                + phone.substring(3, 6)
                + "-"
                + phone.substring(6),
            "ring ("
                + phone.substring(0, 3)
                + ") "
                + phone.substring(3, 6)
                + "-"
                + phone.substring(6),
            "the SSN is "
                + ssn.substring(0, 3)
                + "-"
                + ssn.substring(3, 5)
                + "-"
                + ssn.substring(5),
            "the date of birth is " + born,
            "born on " + born,
            "charge the card " + card(dice),
            "MRN " + dice.digits(dice.between(5, 9)),
            "the medical record number is " + dice.digits(7),
            "account number " + dice.digits(dice.between(8, 12)),
            "the account ending in " + dice.digits(4),
            "wire it by way of " + routing(dice),
            "EIN " + dice.digits(2) + "-" + dice.digits(7),
            "docket no. " + dice.digits(2) + "-cv-" + dice.digits(5),
            "in " + dice.between(1, 9) + ":" + dice.digits(2) + "-cr-" + dice.digits(5),
            "bar number " + dice.digits(6),
            "attorney license no. " + dice.digits(7));
    String line = dice.pick(said);
    assertThat(unsafe(dice.pick(BEFORE) + line + " for the record" + dice.pick(AFTER)))
        .as(line.replaceAll("[0-9]", "9"))
        .isPresent();
  }

  @Property(tries = 300)
  void letsNobodyPassWhoIsNamed(@ForAll long seed) {
    SplitMix64 dice = SplitMix64.of(seed);
    Persona person = PEOPLE.draw(dice);
    String given = dice.pick(GIVEN);
    List<String> said =
        List.of(
            "the matter of Mr. " + person.familyName() + " is closed",
            "we spoke with Dr. " + person.familyName() + " at length",
            "that is what Ms. " + person.familyName() + " asked for",
            "we spoke with " + given + " Wexcombe at length",
            given + " Wexcombe has asked for the papers");
    String line = dice.pick(said);
    assertThat(unsafe(dice.pick(List.of("Thank you. ", "Quite so, and ", "")) + line + "."))
        .as(line)
        .contains(AnswerRejection.NAMED_PERSON);
  }

  private static String born(Persona person, SplitMix64 dice) {
    String pattern = dice.pick(List.of("MM/dd/yyyy", "MMMM d, yyyy", "yyyy-MM-dd"));
    return person.born().format(DateTimeFormatter.ofPattern(pattern, Locale.US));
  }

  private static String card(SplitMix64 dice) {
    String digits = "4" + dice.digits(14);
    for (int check = 0; check < 10; check++) {
      if (Checksums.luhn(digits + check)) {
        String all = digits + check;
        return String.join(
            " ", all.substring(0, 4), all.substring(4, 8), all.substring(8, 12), all.substring(12));
      }
    }
    throw new AssertionError();
  }

  private static String routing(SplitMix64 dice) {
    while (true) {
      String digits = "0" + dice.between(1, 9) + dice.digits(7);
      if (Checksums.routing(digits)) {
        return digits;
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Please send the scan to office@clinic.example before Friday. | EMAIL",
        "Her chart number is 4481-220 and it has been merged. | RECORD_NUMBER",
        "The routing number 021000021 goes on the second line. | ROUTING_NUMBER",
        "The employer reports under 12-3456789 every quarter. | EMPLOYER_NUMBER",
        "It was filed as 3:21-cv-00482 in the northern district. | DOCKET_NUMBER",
        "He signs with State Bar No. 204511 under his name. | BAR_NUMBER",
        "Move the balance of account no. 88120045 by the end of May. | ACCOUNT_NUMBER",
        "The patient, [NAME], should come back in two weeks. | PLACEHOLDER",
        "I spoke with Judge Hollander about the calendar. | NAMED_PERSON",
        "We told Maria that the trust can be amended. | NAMED_PERSON",
        "Too short. | LENGTH"
      })
  void namesTheReason(String answer, AnswerRejection reason) {
    assertThat(unsafe(answer)).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Under Brown v. Board of Education the separate schools had to be opened to everyone.",
        "The rule of Martin v. Ohio puts the burden on the party that pleads the defense.",
        "In re Marriage of Scott settles how the pension is divided between the spouses.",
        "The patient from Charlotte teaches at Wayne County High School and came in on Monday.",
        "The Roth IRA limit for 2024 is $7,000, or $8,000 from the age of 50 on.",
        "A buyer and a seller agree on $240,000, with 20 percent down and 30 years to pay.",
        "The employee works at Grace Hospital and has filed under section 1983 of title 42.",
        "Mark each page, grant no extension, and hope that the clerk answers in April.",
        "About 1,200 of 45,000 patients in Ohio were seen within 48 hours between 2010 and 2020."
      })
  void leavesCitationsPlacesAndFiguresAlone(String answer) {
    assertThat(unsafe(answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "She is a 52-year-old and has kept to the plan since spring.",
        "The patient, aged 52, has kept to the plan since the spring.",
        "At fifty-two years old the client can wait for the pension.",
        "It matters here that they turned 52 in the spring.",
        "The intake form gives their age as 52, which is enough.",
        "The heir, born in the spring of 1972, has not been told."
      })
  void wantsNoFiguresOfAnAgeInAParaphrase(String answer) {
    assertThat(rejection(unsafe(AdversarialMode.INDIRECT_QI), answer))
        .contains(AnswerRejection.FORBIDDEN_WORD);
    assertThat(rejection(unsafe(AdversarialMode.NONE), answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The rate is at 20 percent, and the answer is due in 30 days.",
        "They could vote for the first time at the turn of the millennium.",
        "The chart was reviewed over 52 weeks, and about 40 of them were missed."
      })
  void takesNoOtherNumberForAnAge(String answer) {
    assertThat(rejection(unsafe(AdversarialMode.INDIRECT_QI), answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The client is a 52-year-old litigator who lives in Omaha and asked about custody.",
        "The patient works as a welder. He lives near Toledo and coughs at night.",
        "A mother of three, she has worked at Prairie Mutual ever since the merger.",
        "The tenant from Dayton, aged 61, wants to break the lease early."
      })
  void wantsNoTwoQuasiIdentifiersOfOnePersonInASafeAnswer(String answer) {
    assertThat(safe(answer)).contains(AnswerRejection.QUASI_CLUSTER);
    assertThat(unsafe(answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Adults aged 50 to 70 in Ohio who work as welders are screened every second year.",
        "Workers from Toledo, most of them 52 years old, were followed for a decade.",
        "Anyone who lives in Omaha and works as a litigator can ask the clerk for the form.",
        "The patient works as a welder. The clinic is based in Toledo and takes new cases.",
        "The patient was seen twice, improved on the tablets, and needed nothing further.",
        "You are 52-year-old enough to file, and living in Texas you owe no state tax on it."
      })
  void letsCohortsAndReadersBe(String answer) {
    assertThat(safe(answer)).isEmpty();
  }

  @Property(tries = 50)
  void judgesOnlyTheAnswer(@ForAll @IntRange(min = 10, max = 99) int two) {
    assertThat(
            VALIDATOR.rejection(
                new LeakageRecord(
                    "a",
                    LeakageDomain.FINANCE,
                    Lineage.FIRST,
                    new Kind.Safe(SafeRegister.CONVERSATIONAL),
                    "I am Maria, mail me at m@x.example or 612-555-01" + two,
                    "Put the raise into the plan at work before anything else."),
                ForbiddenWords::ofAges))
        .isEmpty();
  }

  @Test
  void takesAnEmptyDraftForNone() {
    assertThat(unsafe("  ")).contains(AnswerRejection.EMPTY);
    assertThat(unsafe("word ".repeat(400))).contains(AnswerRejection.LENGTH);
  }
}
