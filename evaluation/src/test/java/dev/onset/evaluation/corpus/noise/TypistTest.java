package dev.onset.evaluation.corpus.noise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.plan.Line;
import dev.onset.evaluation.corpus.plan.NoiseLevel;
import dev.onset.evaluation.corpus.plan.Piece;
import dev.onset.evaluation.corpus.plan.Speaker;
import dev.onset.evaluation.corpus.random.Dice;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypistTest {
  private static final Piece VALUE =
      new Piece(
          "Renée O'Connor",
          Optional.of(new Piece.Tag(PiiType.NAME_FULL, EntityId.USER, Optional.empty(), false)));
  private static final Line LINE =
      new Line(
          Speaker.USER,
          Line.Kind.DISCLOSURE,
          List.of(
              Piece.plain("I'm usually listed everywhere under "),
              VALUE,
              Piece.plain(", whatever that means for records.")));

  @Test
  void aValueKeepsItsLetters() {
    for (int seed = 0; seed < 500; seed++) {
      List<Piece> typed = new Typist(NoiseLevel.HEAVY, Dice.of(seed)).type(LINE);

      assertThat(typed).hasSize(3);
      assertThat(typed.get(1).text()).isEqualToIgnoringCase(VALUE.text());
      assertThat(typed.get(1).tag()).isEqualTo(VALUE.tag());
    }
  }

  @Test
  void heavyNoiseChangesCasePunctuationAndWords() {
    int lower = 0;
    int bare = 0;
    int typos = 0;
    for (int seed = 0; seed < 500; seed++) {
      Typist typist = new Typist(NoiseLevel.HEAVY, Dice.of(seed));
      List<Piece> typed = typist.type(LINE);
      lower += typed.get(1).text().startsWith("r") ? 1 : 0;
      bare += typed.get(0).text().contains("'") ? 0 : 1;
      typos += typist.typos();
    }
    assertThat(lower).isBetween(450, 495);
    assertThat(bare).isBetween(420, 480);
    assertThat(typos).isBetween(20, 130);
  }

  @Test
  void withoutNoiseNothingChanges() {
    assertThat(new Typist(NoiseLevel.NONE, Dice.of(1)).type(LINE)).isEqualTo(LINE.pieces());
  }

  @Test
  void agentsTypeWithCare() {
    Line agent = new Line(Speaker.AGENT, Line.Kind.READBACK, LINE.pieces());

    assertThat(new Typist(NoiseLevel.HEAVY, Dice.of(1)).type(agent)).isEqualTo(LINE.pieces());
  }
}
