package dev.onset.lab.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.evaluation.written.MarkedValue;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PolicyReader;
import dev.onset.state.session.PrecedingText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Owners that the shipped model reads on hands that taught it nothing, with the values given. */
class WrittenHandTest {
  private static final Path HANDS = Path.of("written", "hands");
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.load(PolicyReader.shipped());
  private static final double THRESHOLD = PolicyReader.shipped().attribution().threshold();

  @ParameterizedTest
  @CsvSource({"hand-09.jsonl, 0.83, 0.87", "hand-14.jsonl, 0.85, 0.85"})
  void valuesAreAssignedToTheirOwners(String file, double assigned, double right)
      throws IOException {
    int assignable = 0;
    int given = 0;
    int correct = 0;
    for (MarkedChat chat : MarkedChats.read(HANDS.resolve(file))) {
      PrecedingText before = PrecedingText.NOTHING;
      for (MarkedTurn turn : chat.turns()) {
        List<Mention> values = turn.values().stream().map(MarkedValue::mention).toList();
        List<Mention> read =
            values.isEmpty()
                ? values
                : PIPELINE.attribute(before.context(turn.role()), turn.text(), values);
        for (int i = 0; i < read.size(); i++) {
          MarkedValue gold = turn.values().get(i);
          boolean able = gold.isAssignable() && gold.assertion() == Assertion.STATED;
          OwnerReading reading = read.get(i).owner().orElseThrow();
          assignable += able ? 1 : 0;
          if (isGiven(reading)) {
            given++;
            correct += able && gold.owner() == reading.owner() ? 1 : 0;
          }
        }
        before = before.after(turn.role(), turn.text());
      }
    }
    System.out.printf(
        "%s: %.1f %% assigned, %.1f %% of them right%n",
        file, 100.0 * correct / assignable, 100.0 * correct / given);
    assertThat((double) correct / assignable).isGreaterThanOrEqualTo(assigned);
    assertThat((double) correct / given).isGreaterThanOrEqualTo(right);
  }

  private static boolean isGiven(OwnerReading reading) {
    return reading.assertion() == Assertion.STATED
        && reading.ownership() * reading.assertiveness() >= THRESHOLD
        && switch (reading.owner()) {
          case SPEAKER, ADDRESSEE, ANOTHER -> true;
          case NOBODY, UNCLEAR -> false;
        };
  }
}
