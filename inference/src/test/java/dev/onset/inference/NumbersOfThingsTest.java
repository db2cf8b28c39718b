package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Orders, parts, prices, times and versions, read by every tier. */
class NumbersOfThingsTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.load(PolicyReader.shipped());

  @Test
  void hardlyANumberOfAThingIsAnIdentifierOfAPerson() throws IOException {
    List<String[]> cases = cases();
    List<String> direct = new ArrayList<>();
    List<String> unique = new ArrayList<>();
    for (String[] row : cases) {
      // A device's or a network's own number is none of a person's, but rightly UNIQUE_ID; so is a
      // person's number at a desk.
      boolean own = Set.of("device", "network", "desk").contains(row[0]);
      for (Mention mention : PIPELINE.extract(row[1])) {
        PiiClass kind = mention.type().piiClass();
        if (kind == PiiClass.DIRECT) {
          direct.add(mention.type() + " in: " + row[1]);
        } else if (kind == PiiClass.UNIQUE_ID && !own) {
          unique.add(mention.type() + " in: " + row[1]);
        }
      }
    }
    assertThat(cases).hasSizeGreaterThanOrEqualTo(300);
    // The aim is one in a hundred; the encoder takes the number of a gasket set for a phone's.
    assertThat(direct).hasSizeLessThanOrEqualTo(4);
    assertThat(unique).hasSizeLessThanOrEqualTo(cases.size() / 100);
  }

  /** What kind of thing it is, and the sentence. */
  private static List<String[]> cases() throws IOException {
    try (InputStream in =
        NumbersOfThingsTest.class.getResourceAsStream("tier0/numbers-of-things.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" \\| ", 2))
          .toList();
    }
  }
}
