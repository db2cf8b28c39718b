package dev.onset.lab.corpus.noise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Speaker;
import dev.onset.lab.corpus.plan.TextPiece;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypingNoiseTest {
  private static final TextPiece VALUE =
      new TextPiece(
          "Renée O'Connor",
          Optional.of(
              new TextPiece.Tag(PiiType.NAME_FULL, EntityId.USER, Optional.empty(), false)));
  private static final ScriptLine LINE =
      new ScriptLine(
          Speaker.USER,
          ScriptLine.Kind.DISCLOSURE,
          List.of(
              TextPiece.plain("I'm usually listed everywhere under "),
              VALUE,
              TextPiece.plain(", whatever that means for records.")));

  @Test
  void aValueKeepsItsLetters() {
    for (int seed = 0; seed < 500; seed++) {
      List<TextPiece> typed = new TypingNoise(NoiseLevel.HEAVY, SplitMix64.of(seed)).type(LINE);

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
      TypingNoise typist = new TypingNoise(NoiseLevel.HEAVY, SplitMix64.of(seed));
      List<TextPiece> typed = typist.type(LINE);
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
    assertThat(new TypingNoise(NoiseLevel.NONE, SplitMix64.of(1)).type(LINE))
        .isEqualTo(LINE.pieces());
  }

  @Test
  void agentsTypeWithCare() {
    ScriptLine agent = new ScriptLine(Speaker.AGENT, ScriptLine.Kind.READBACK, LINE.pieces());

    assertThat(new TypingNoise(NoiseLevel.HEAVY, SplitMix64.of(1)).type(agent))
        .isEqualTo(LINE.pieces());
  }
}
