package dev.onset.state.safetext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.Emission;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.SpokenText;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.NameReview;
import dev.onset.model.review.NameRules;
import dev.onset.model.review.Proposal;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import dev.onset.model.review.Reviewer;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.provenance.DeskDetail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NameReviewTest {
  private static final Map<String, String> ENDPOINT = Map.of("redaction.review", "endpoint");
  private static final Map<String, String> BUNDLED = Map.of("redaction.review", "bundled");
  private static final String NAME = "Nadia";
  private static final String MAIL = "nadia@example.org";

  private static EngineChat.Seen name() {
    return EngineChat.neural(PiiType.NAME_PART, NAME, 0.6).nobodys();
  }

  private static ReviewedSpan keep(int start, int end) {
    return new ReviewedSpan(start, end, ReviewDecision.KEEP);
  }

  private static ReviewedSpan redact(int start, int end) {
    return new ReviewedSpan(start, end, ReviewDecision.REDACT);
  }

  private static List<Emission> answer(
      EngineChat chat, int turn, int revision, ReviewedSpan... spans) {
    return chat.command(
        new Command.Reviewed(EngineChat.ID, turn, revision, List.of(spans), "model-of-a-test"));
  }

  private static String safe(EngineChat chat, int turn) {
    return chat.all(RedactedTurn.class).stream()
        .filter(one -> one.turn() == turn)
        .reduce((earlier, later) -> later)
        .orElseThrow()
        .text();
  }

  private static Review decided(ReviewDecision decision) {
    return new Review(decision, 0.5, Review.Basis.MODEL);
  }

  private static EngineChat bundled(Reviewer reviewer) {
    return new EngineChat(BUNDLED).reviewing(new NameReview(NameReview.NONE.rules(), reviewer));
  }

  @Test
  void aNameIsMaskedUntilTheWorkerAnswers() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, NAME + " has 3 apples", name());
    assertThat(safe(chat, 0)).isEqualTo("[NAME_PART_1] has 3 apples");

    List<Emission> out = answer(chat, 0, 0, keep(0, 5));

    assertThat(safe(chat, 0)).isEqualTo(NAME + " has 3 apples");
    assertThat(out.get(0))
        .isEqualTo(new Redaction(EngineChat.ID, 0, 0, List.of(), Redaction.Reason.DIRECT, true));
    assertThat(((RedactedTurn) out.get(1)).revision()).isEqualTo(1);
    ProvenanceEvent event = chat.events(ProvenanceKind.REVIEWED).get(0);
    assertThat(event.detail())
        .containsEntry("kept", "1")
        .containsEntry("redacted", "0")
        .containsEntry("reviewer", "model-of-a-test");
    assertThat(event.toString()).doesNotContain(NAME);
    assertThat(DeskDetail.order(event))
        .contains(
            new Command.Reviewed(EngineChat.ID, 0, 0, List.of(keep(0, 5)), "model-of-a-test"));
  }

  @Test
  void aNameThatThePolicyListsIsNobodysToKeep() {
    EngineChat.Seen listed = EngineChat.regex(PiiType.NAME_PART, NAME);
    EngineChat left = new EngineChat(ENDPOINT);
    left.user(0, NAME + " has 3 apples", listed);
    EngineChat kept = bundled(request -> decided(ReviewDecision.KEEP));
    kept.user(0, NAME + " has 3 apples", listed);

    assertThat(answer(left, 0, 0, keep(0, 5))).isEmpty();
    assertThat(safe(left, 0)).isEqualTo("[NAME_PART_1] has 3 apples");
    assertThat(safe(kept, 0)).isEqualTo("[NAME_PART_1] has 3 apples");
  }

  @Test
  void theSameAnswerAgainChangesNothing() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, NAME + " has 3 apples", name());
    answer(chat, 0, 0, keep(0, 5));

    assertThat(answer(chat, 0, 0, keep(0, 5))).isEmpty();
    assertThat(answer(chat, 0, 0)).isEmpty();
  }

  @Test
  void aKeptNameCanBeMaskedAgain() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, NAME + " has 3 apples", name());
    answer(chat, 0, 0, keep(0, 5));
    answer(chat, 0, 0, redact(0, 5));

    assertThat(safe(chat, 0)).isEqualTo("[NAME_PART_1] has 3 apples");
  }

  @Test
  void whatIsOfAnotherTextOrPlaceIsIgnored() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, NAME + " has 3 apples", name());

    assertThat(answer(chat, 0, 1, keep(0, 5))).isEmpty();
    assertThat(answer(chat, 1, 0, keep(0, 5))).isEmpty();
    assertThat(answer(chat, 0, 0, keep(0, 4))).isEmpty();
    assertThat(answer(chat, 0, 0, keep(6, 9))).isEmpty();
    assertThat(safe(chat, 0)).doesNotContain(NAME);
  }

  @Test
  void anotherRevisionOfATurnIsAskedAboutAnew() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, NAME + " has 3 apples", name());
    answer(chat, 0, 0, keep(0, 5));
    chat.say("user", 0, 1, NAME + " has 4 apples", name());

    assertThat(safe(chat, 0)).isEqualTo("[NAME_PART_1] has 4 apples");
    assertThat(answer(chat, 0, 0, keep(0, 5))).isEmpty();
    assertThat(answer(chat, 0, 1, keep(0, 5))).isNotEmpty();
  }

  @Test
  void anEndedSessionAndAPolicyWithoutReviewIgnoreAnswers() {
    EngineChat ended = new EngineChat(ENDPOINT);
    ended.user(0, NAME + " has 3 apples", name());
    ended.close(0);
    assertThat(answer(ended, 0, 0, keep(0, 5))).isEmpty();

    EngineChat none =
        new EngineChat(Map.of("redaction.mode", "onset", "redaction.types", "[NAME_PART]"));
    none.user(0, NAME + " has 3 apples", name());
    assertThat(answer(none, 0, 0, keep(0, 5))).isEmpty();
    assertThat(safe(none, 0)).doesNotContain(NAME);
  }

  @Test
  void aStructuredIdentifierIsNeverKept() {
    EngineChat chat = new EngineChat(ENDPOINT);
    chat.user(0, "write to " + MAIL, EngineChat.regex(PiiType.EMAIL, MAIL));

    assertThat(answer(chat, 0, 0, keep(9, 9 + MAIL.length()))).isEmpty();
    assertThat(safe(chat, 0)).doesNotContain(MAIL);
  }

  @Test
  void whatAnAlertRestsOnStaysMaskedWhateverAReviewerSays() {
    EngineChat chat =
        new EngineChat(Map.of("redaction.review", "endpoint", "redaction.mode", "onset"));
    chat.user(0, "I am Dana Reyes", EngineChat.regex(PiiType.NAME_FULL, "Dana Reyes"));
    chat.user(1, "mail " + MAIL, EngineChat.regex(PiiType.EMAIL, MAIL));
    chat.traits(2);
    chat.user(3, "Dana Reyes has 3", EngineChat.regex(PiiType.NAME_FULL, "Dana Reyes"));
    boolean due =
        chat
            .store
            .load(EngineChat.ID)
            .orElseThrow()
            .header()
            .protection()
            .orElseThrow()
            .due()
            .stream()
            .anyMatch(one -> one.type() == PiiType.NAME_FULL);

    answer(chat, 3, 0, keep(0, 10));

    assertThat(due).isTrue();
    assertThat(safe(chat, 3)).doesNotContain("Dana");
  }

  @Test
  void theBundledReviewerDecidesForEachPlaceBeforeTheTurnIsGivenOut() {
    EngineChat chat =
        bundled(
            request ->
                decided(
                    request.turn().text().startsWith("Nadia has")
                        ? ReviewDecision.KEEP
                        : ReviewDecision.REDACT));
    chat.user(0, "Nadia has 3 apples", name());
    chat.user(1, "thanks, Nadia", name());

    assertThat(safe(chat, 0)).isEqualTo("Nadia has 3 apples");
    assertThat(safe(chat, 1)).isEqualTo("thanks, [NAME_PART_1]");
    assertThat(chat.all(RedactedTurn.class)).hasSize(2);
  }

  @Test
  void aReviewerThatFailsKeepsNothing() {
    EngineChat chat =
        bundled(
            request -> {
              throw new IllegalStateException(request.turn().text());
            });
    chat.user(0, "Nadia has 3 apples", name());

    assertThat(safe(chat, 0)).isEqualTo("[NAME_PART_1] has 3 apples");
  }

  @Test
  void aReviewerSeesTheFirstTurnAndTheLastEight() {
    List<ReviewRequest> asked = new ArrayList<>();
    EngineChat chat =
        bundled(
            request -> {
              asked.add(request);
              return decided(ReviewDecision.KEEP);
            });
    ReviewWindow expected = ReviewWindow.EMPTY;
    for (int i = 0; i < 12; i++) {
      String text = "turn " + i;
      chat.user(i, text);
      expected = expected.and(new SpokenText(chat.policy().roles().of("user"), text));
    }
    chat.user(12, "Nadia has 3 apples", name());

    assertThat(asked).hasSize(1);
    assertThat(asked.get(0).before()).isEqualTo(expected);
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().names().orElseThrow().recent())
        .hasSize(ReviewWindow.LONGEST);
  }

  @Test
  void aLateTurnSeesNothingThatWasSaidAfterIt() {
    List<ReviewRequest> asked = new ArrayList<>();
    EngineChat chat =
        bundled(
            request -> {
              asked.add(request);
              return decided(ReviewDecision.KEEP);
            });
    chat.user(0, "zero");
    chat.user(2, "two");
    chat.user(1, "Nadia has 3 apples", name());

    assertThat(asked.get(0).before().turns()).extracting(SpokenText::text).containsExactly("zero");
  }

  @Test
  void aTurnThatIsHeldSeesThoseThatAreReadWithIt() {
    List<ReviewRequest> asked = new ArrayList<>();
    EngineChat chat =
        new EngineChat(Map.of("redaction.review", "bundled", "reorder.turns", "2"))
            .reviewing(
                new NameReview(
                    NameReview.NONE.rules(),
                    request -> {
                      asked.add(request);
                      return decided(ReviewDecision.KEEP);
                    }));
    chat.user(1, "one");
    chat.user(2, "Nadia has 3 apples", name());
    chat.user(0, "zero");
    chat.close(2);

    assertThat(asked.get(0).before().turns())
        .extracting(SpokenText::text)
        .containsExactly("zero", "one");
  }

  @Test
  void namesThatOnlyARuleFindsAreMaskedToo() {
    NameRules rules =
        new NameRules() {
          @Override
          public List<Proposal> complete(String text, List<Proposal> seen, KnownNames known) {
            List<Proposal> all = new ArrayList<>(seen);
            if (!known.words().isEmpty() && text.startsWith("nadia")) {
              all.add(new Proposal(0, 5, PiiType.NAME_PART));
            }
            return all;
          }

          @Override
          public KnownNames after(String text, List<Proposal> proposals, KnownNames known) {
            return proposals.isEmpty() ? known : known.and(List.of("nadia"));
          }
        };
    EngineChat chat =
        new EngineChat(ENDPOINT).reviewing(new NameReview(rules, request -> Review.FAILED));
    chat.user(0, "hello Nadia", name());
    chat.user(1, "nadia here");

    assertThat(safe(chat, 1)).isEqualTo("[NAME_PART_1] here");
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().toString())
        .doesNotContain("[nadia]");
  }

  @Test
  void withReleaseOnCloseATurnComesOnceAsItWasDecided() {
    EngineChat chat =
        new EngineChat(Map.of("redaction.review", "endpoint", "redaction.release", "on_close"));
    chat.user(0, NAME + " has 3 apples", name());
    chat.user(1, "thanks, " + NAME, name());
    answer(chat, 0, 0, keep(0, 5));
    assertThat(chat.all(RedactedTurn.class)).isEmpty();
    chat.close(1);

    assertThat(safe(chat, 0)).isEqualTo(NAME + " has 3 apples");
    assertThat(safe(chat, 1)).isEqualTo("thanks, [NAME_PART_1]");
    assertThat(chat.all(RedactedTurn.class)).extracting(RedactedTurn::revision).containsOnly(0);
    assertThat(chat.all(Redaction.class)).noneMatch(Redaction::retroactive);
  }

  @Test
  void aPolicyWithoutReviewKeepsNothingOfNames() {
    EngineChat chat = new EngineChat();
    chat.user(0, NAME + " has 3 apples", name());

    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().names()).isEmpty();
    assertThat(chat.store.window(EngineChat.ID)).isEmpty();
    assertThat(safe(chat, 0)).isEqualTo(NAME + " has 3 apples");
  }
}
