package dev.onset.inference.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.Tier;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import dev.onset.model.review.Reviewer;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BundledReviewerTest {
  private static final int LARGEST = 1 << 20;
  private static final Reviewer REVIEWER = BundledReviewer.load();
  private static final ReviewWindow LESSON =
      ReviewWindow.EMPTY.and(
          new SpokenText(
              Role.OTHER,
              "Orla fills twelve sacks with sand on Friday. Bram fills half as many as Orla."
                  + " How many sacks of sand do the two have in the end?"));

  private static final ReviewWindow TRIP =
      ReviewWindow.EMPTY.and(
          new SpokenText(
              Role.OTHER,
              "Tom is 12 years old. He takes a train from Leeds to York with his aunt, a nurse,"
                  + " and 7 boxes of eggs. A box holds 12 eggs. How many eggs do they have?"));
  private static final Set<PiiClass> STRUCTURED =
      Set.of(PiiClass.DIRECT, PiiClass.UNIQUE_ID, PiiClass.SECRET);

  /** The candidate of a text is the one in brackets. */
  private static ReviewRequest request(
      ReviewWindow before, Role role, String marked, PiiType type) {
    int start = marked.indexOf('[');
    int end = marked.indexOf(']') - 1;
    return new ReviewRequest(
        before, new SpokenText(role, marked.replace("[", "").replace("]", "")), start, end, type);
  }

  private static Review review(Role role, String marked) {
    return REVIEWER.review(request(LESSON, role, marked, PiiType.NAME_PART));
  }

  @ParameterizedTest
  @CsvSource({
    "AGENT, 'Hi [Orla], shall we look at the sacks?', REDACT",
    "AGENT, 'Well done, [Orla]!', REDACT",
    "AGENT, '[Orla], can you say why you halved it?', REDACT",
    "AGENT, 'What would you do next, [Orla]?', REDACT",
    "USER, 'hello, my name is [Orla]', REDACT",
    "AGENT, 'How many sacks does [Orla] have?', KEEP",
    "AGENT, 'How many sacks did Bram get from [Orla]?', KEEP",
    "AGENT, '[Orla] filled 12 sacks.', KEEP",
    "USER, '[Orla] has 12 and Bram has 6', KEEP",
    "USER, 'I added [Orla]''s sacks', KEEP",
    "USER, 'the text says \"[Orla] fills 12\"', KEEP",
  })
  void contextDecidesAndNotTheName(Role role, String marked, ReviewDecision decision) {
    assertThat(review(role, marked).decision()).isEqualTo(decision);
    assertThat(review(role, marked.replace("Orla", "Mbeki")).decision()).isEqualTo(decision);
  }

  @Test
  void oneTurnCanHoldBoth() {
    assertThat(review(Role.AGENT, "Hi [Orla], how many sacks does Orla fill?").decision())
        .isEqualTo(ReviewDecision.REDACT);
    assertThat(review(Role.AGENT, "Hi Orla, how many sacks does [Orla] fill?").decision())
        .isEqualTo(ReviewDecision.KEEP);
  }

  @Test
  void whatIsSureIsNotAskedTwice() {
    assertThat(review(Role.USER, "My name is [Orla] and I am lost").basis())
        .isEqualTo(Review.Basis.CUE);
    assertThat(review(Role.AGENT, "Good morning [Orla]!").basis()).isEqualTo(Review.Basis.CUE);
    assertThat(review(Role.AGENT, "Good morning, says [Orla] to Bram").basis())
        .isEqualTo(Review.Basis.MODEL);
    assertThat(review(Role.USER, "her name is [Orla]").basis()).isEqualTo(Review.Basis.MODEL);
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void noContextClearsAStructuredIdentifier(PiiType type) {
    Review review = REVIEWER.review(request(LESSON, Role.USER, "so [Orla] has 12", type));

    if (STRUCTURED.contains(type.piiClass())) {
      assertThat(review).isEqualTo(Review.BY_TYPE);
    } else {
      assertThat(review.basis()).isEqualTo(Review.Basis.MODEL);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void withoutMaterialAValueHasNothingElseToBelongTo(PiiType type) {
    if (type.piiClass() != PiiClass.NAME) {
      assertThat(
              REVIEWER.review(
                  request(ReviewWindow.EMPTY, Role.USER, "so [12] + 6 = 18, I think", type)))
          .isEqualTo(Review.BY_TYPE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "AGENT, 'How far is it from [Leeds] to York?', KEEP",
    "AGENT, 'So the train leaves [Leeds] at 9. When is it in York?', KEEP",
    "AGENT, 'You live in [Leeds], don''t you?', REDACT",
    "USER, 'I live in [Leeds]', REDACT",
    "USER, 'we are from [Leeds], my dad drives that way a lot', REDACT",
    "USER, 'my grandma lives in [Leeds]', REDACT",
    "USER, 'from [Leeds] to York', KEEP",
    "USER, 'I divided [84] by 7', KEEP",
    "USER, 'so 12 x 7 = [84]', KEEP",
    "USER, 'I''m [12]', REDACT",
    "USER, 'my brother is [12]', REDACT",
    "USER, 'Tom is [12] years old', KEEP",
    "USER, 'my mom is a [nurse]', REDACT",
    "AGENT, 'What does the [nurse] earn in a week?', KEEP",
    "USER, 'sorry, I have [dyslexia]', REDACT",
  })
  void whoseAValueIsDecides(Role role, String marked, ReviewDecision decision) {
    assertThat(REVIEWER.review(request(TRIP, role, marked, PiiType.LOCATION)).decision())
        .isEqualTo(decision);
  }

  @ParameterizedTest
  @CsvSource({
    "'How many eggs are in a box?', KEEP",
    "'What do you get?', KEEP",
    "'How old is Tom now?', KEEP",
    "'How old are you?', REDACT",
    "'And what is your age?', REDACT",
  })
  void whatWasAskedTellsWhoseAnAnswerIs(String asked, ReviewDecision decision) {
    ReviewWindow before = TRIP.and(new SpokenText(Role.AGENT, asked));

    assertThat(REVIEWER.review(request(before, Role.USER, "[12]", PiiType.AGE)).decision())
        .isEqualTo(decision);
  }

  @ParameterizedTest
  @CsvSource({
    "'you can write to [nadia@example.com]'",
    "'the page is [https://example.com/eggs]'",
    "'the number is [212 555 0175]'",
    "'hello, my name is [Tom]'",
  })
  void aCodeMayBeAnIdentifierOrAName(String marked) {
    assertThat(REVIEWER.review(request(TRIP, Role.USER, marked, PiiType.CODE)).decision())
        .isEqualTo(ReviewDecision.REDACT);
  }

  @Property(tries = 300)
  void anyTextIsAnsweredAlike(
      @ForAll @StringLength(min = 1, max = 60) String text,
      @ForAll @IntRange(max = 59) int from,
      @ForAll @IntRange(min = 1, max = 60) int length,
      @ForAll Role role,
      @ForAll boolean type) {
    int all = text.codePointCount(0, text.length());
    int start = Math.min(from, all - 1);
    ReviewRequest request =
        new ReviewRequest(
            LESSON.and(new SpokenText(Role.AGENT, text)),
            new SpokenText(role, text),
            start,
            Math.min(all, start + length),
            type ? PiiType.NAME_FULL : PiiType.AGE);

    Review review = REVIEWER.review(request);

    assertThat(review.basis()).isNotEqualTo(Review.Basis.FAILURE);
    assertThat(REVIEWER.review(request)).isEqualTo(review);
  }

  @Test
  void aFeatureNeverHoldsTheName() {
    ReviewRequest request =
        request(
            LESSON.and(new SpokenText(Role.AGENT, "Hi Zebedee, Zebedee has 5")),
            Role.USER,
            "[Zebedee] and zebedee",
            PiiType.NAME_PART);

    assertThat(ReviewFeatures.of(request)).noneMatch(one -> one.toLowerCase().contains("zebedee"));
  }

  @Test
  void aFeatureNeverHoldsTheValueNorItsType() {
    ReviewWindow before = LESSON.and(new SpokenText(Role.AGENT, "how far is Zanzibar?"));
    ReviewRequest place = request(before, Role.USER, "we live in [Zanzibar] now", PiiType.LOCATION);

    assertThat(ValueFeatures.of(place))
        .noneMatch(one -> one.toLowerCase().contains("zanzibar"))
        .isEqualTo(
            ValueFeatures.of(
                request(before, Role.USER, "we live in [Zanzibar] now", PiiType.SCHOOL)));
  }

  @Test
  void aModelThatFailsRedacts() {
    assertThat(REVIEWER.review(null)).isEqualTo(Review.FAILED);
  }

  @Test
  void shipsSmallAndUnderTheChecksumThatIsRecorded() {
    for (MaxentModel model : List.of(ReviewModel.names(), ReviewModel.values())) {
      assertThat(model.info().tier()).isEqualTo(Tier.VIRTUAL);
      assertThat(model.info().bytes()).isLessThan(LARGEST);
      assertThat(model.info().fingerprint()).matches("(value-)?reviewer-\\d+@[0-9a-f]{12}");
    }
  }
}
