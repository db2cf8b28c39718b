package dev.onset.state.pieces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
import dev.onset.model.MessageForm.Piece;
import dev.onset.model.MessageForm.Script;
import dev.onset.model.PiiType;
import dev.onset.model.Regions;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.extract.Normalizer;
import dev.onset.state.pieces.PieceReader.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PieceReaderTest {
  private static final String CARD = "4539148803436467";
  private static final String ASK = "card number please?";
  private static final SessionId ID = SessionId.of("s");

  /** Figures are pieces, questions for a card ask, "ok" is no answer; {@link #CARD} is a card. */
  private static final Extractor EXTRACTOR =
      new Extractor() {
        @Override
        public ExtractedTurn read(TurnContext context, Turn turn) {
          return ExtractedTurn.of(List.of());
        }

        @Override
        public MessageForm form(String message) {
          if (message.equals(ASK)) {
            return new MessageForm.Request(PiiType.CREDIT_CARD, false);
          }
          if (message.equals("ok")) {
            return new MessageForm.Acknowledgement();
          }
          boolean corrects = message.startsWith("no, ");
          String figures = corrects ? message.substring(4) : message;
          return figures.matches("[0-9]+")
              ? new Piece(
                  message.length() - figures.length(),
                  message.length(),
                  figures,
                  Script.DIGITS,
                  Optional.empty(),
                  corrects)
              : MessageForm.OTHER;
        }

        @Override
        public List<Mention> joined(TurnContext context, String text) {
          return text.replace(" ", "").equals(CARD)
              ? List.of(Mention.of(PiiType.CREDIT_CARD, text, 0, text.length(), Tier.TIER_0, 1.0))
              : List.of();
        }
      };

  private static final PieceReader READER =
      new PieceReader(EXTRACTOR, new Normalizer(Regions.of("US")));

  private Optional<OpenValue> open = Optional.empty();
  private int next;

  private Step say(String speaker, String text) {
    return say(speaker, next++, text, false);
  }

  private Step say(String speaker, int turn, String text, boolean late) {
    Role role = speaker.equals("agent") ? Role.AGENT : Role.USER;
    Step step = READER.read(open, Turn.of(ID, turn, speaker, text), role, late, List.of());
    open = step.open();
    return step;
  }

  private Step sayAll(String... pieces) {
    Step last = say("agent", ASK);
    for (String piece : pieces) {
      last = say("customer", piece);
    }
    return last;
  }

  private static void assertWhole(Step step) {
    assertThat(step.evidence())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.type()).isEqualTo(PiiType.CREDIT_CARD);
              assertThat(one.canonical()).isEqualTo(CARD);
            });
  }

  @Test
  void theTurnThatCompletesTheValueIsItsEvidence() {
    Step step = sayAll("4539", "1488", "0343", "6467");

    assertWhole(step);
    assertThat(step.evidence()).isEqualTo(step.masked());
    assertThat(step.value().orElseThrow().turns()).containsExactly(1, 2, 3, 4);
    assertThat(PieceReader.parts(step.value().orElseThrow(), 1))
        .extracting(Fragment::canonical)
        .containsExactly(CARD);
  }

  @Test
  void aPieceIsMaskedAndIsNoEvidence() {
    Step step = sayAll("4539", "1488");

    assertThat(step.evidence()).isEmpty();
    assertThat(step.masked()).extracting(Fragment::type).containsExactly(PiiType.CREDIT_CARD);
    assertThat(step.open().orElseThrow().isIncomplete()).isTrue();
  }

  @Test
  void nobodyAskedForWhatIsNotJoined() {
    for (String piece : List.of("4539", "1488", "0343", "6467")) {
      assertThat(say("customer", piece).masked()).isEmpty();
    }
    assertThat(open).isEmpty();
  }

  @Test
  void acknowledgementsAndEchoesStandBetween() {
    sayAll("4539");
    say("agent", "ok");
    say("customer", "1488");
    Step echo = say("agent", "1488");
    say("customer", "0343");

    assertWhole(say("customer", "6467"));
    assertThat(echo.masked()).hasSize(1);
    assertThat(open.orElseThrow().turns()).containsExactly(1, 3, 4, 5, 6);
  }

  @Test
  void aCorrectionReplacesThePieceOfItsLength() {
    sayAll("4539", "1488", "0434");
    say("agent", "0434");
    say("customer", "no, 0343");

    assertWhole(say("customer", "6467"));
  }

  @Test
  void anythingElseEndsTheValue() {
    sayAll("4539", "1488", "0343");
    say("agent", "how many boxes?");
    Step step = say("customer", "6467");

    assertThat(step.masked()).isEmpty();
    assertThat(open.orElseThrow().ended()).isTrue();
    assertThat(open.orElseThrow().isIncomplete()).isTrue();
  }

  @Test
  void anotherSpeakerGivesNoPiece() {
    sayAll("4539", "1488", "0343");

    assertThat(say("guest", "6467").masked()).isEmpty();
  }

  @Test
  void aValueHasSixPiecesAtMost() {
    sayAll("4539", "14", "88", "03", "43", "64");

    assertThat(say("customer", "67").masked()).isEmpty();
  }

  @Test
  void aValueComesWithinTenTurns() {
    sayAll("4539", "1488", "0343");
    while (next <= OpenValue.MOST_TURNS) {
      say("agent", "ok");
    }

    assertThat(say("customer", "6467").masked()).isEmpty();
  }

  @Test
  void aLateTurnGivesNoPiece() {
    sayAll("4539", "1488", "0343");

    assertThat(say("customer", 0, "6467", true).masked()).isEmpty();
    assertWhole(say("customer", "6467"));
  }

  @Test
  void aRevisedPieceMakesAnotherValue() {
    sayAll("4539", "1489", "0343", "6467");

    Step step = say("customer", 2, "1488", true);

    assertWhole(step);
    assertThat(step.withdrawn()).isEmpty();
  }

  @Test
  void aRevisionThatUndoesThePieceTakesTheValueBack() {
    sayAll("4539", "1488", "0343", "6467");

    Step step = say("customer", 2, "never mind", true);

    assertThat(step.evidence()).isEmpty();
    assertThat(step.withdrawn()).hasValue(4);
    assertThat(open.orElseThrow().isComplete()).isFalse();
  }

  @Property
  void anyPiecesOfTheValueMakeItUp(
      @ForAll @Size(max = 5) List<@IntRange(min = 4, max = 15) Integer> cuts) {
    open = Optional.empty();
    next = 0;
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int cut : cuts.stream().distinct().sorted().toList()) {
      pieces.add(CARD.substring(from, cut));
      from = cut;
    }
    pieces.add(CARD.substring(from));

    Step step = sayAll(pieces.toArray(String[]::new));

    if (pieces.size() > 1) {
      assertWhole(step);
    }
  }
}
