package dev.onset.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.TurnLanguage;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.List;
import org.junit.jupiter.api.Test;

class PipelineExtractorTest {
  private static final String GERMAN =
      "Guten Tag, ich heiße Jonas Weber, schreiben Sie mir bitte an jonas@weber.example.";

  private static final Policy POLICY = PolicyReader.shipped();
  private static final Extractor EXTRACTOR =
      PipelineExtractor.of(POLICY, ExtractionPipeline.load(POLICY));

  private static ExtractedTurn read(Role speaker) {
    return EXTRACTOR.read(
        new TurnContext(speaker, List.of()), Turn.of(SessionId.of("s"), 0, "x", GERMAN));
  }

  @Test
  void anotherLanguageIsToldAndItsStructuredIdentifiersAreFound() {
    ExtractedTurn turn = read(Role.USER);

    assertThat(turn.language().language()).isEqualTo(TurnLanguage.FOREIGN);
    assertThat(turn.mentions()).extracting(Mention::type).contains(PiiType.EMAIL);
  }

  @Test
  void peopleAreLookedAtAndSystemsAreNot() {
    assertThat(read(Role.UNKNOWN).language().language()).isEqualTo(TurnLanguage.FOREIGN);
    assertThat(read(Role.AGENT).language().language()).isEqualTo(TurnLanguage.FOREIGN);
    assertThat(read(Role.OTHER).language().language()).isEqualTo(TurnLanguage.UNTOLD);
  }
}
