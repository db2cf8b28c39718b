package dev.onset.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.Inputs;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.corpus.generate.TrainingCorpus;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.persona.PersonaPool;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A canonical form is its own canonical form, whatever the type that a value is taken for. */
class CanonicalValuesTest {
  private static final List<String> REGIONS = List.of("US", "GB", "IN");

  @Property(tries = 150)
  void ofGeneratedPeople(@ForAll Family family, @ForAll long seed) {
    Persona person = new PersonaPool(WordLists.of(family)).draw(SplitMix64.of(seed));
    Stream.of(
            person.givenName(),
            person.familyName(),
            person.fullName(),
            person.email(),
            person.phone(),
            person.ssn(),
            person.born().toString(),
            person.zip5(),
            person.city().name(),
            person.city().name() + ", " + person.city().state(),
            person.occupation(),
            person.org(),
            person.school(),
            person.gender().name(),
            String.valueOf(person.age()))
        .flatMap(CanonicalValuesTest::typed)
        .forEach(CanonicalValuesTest::assertSettled);
  }

  /** As it is written, and as people type it. */
  private static Stream<String> typed(String value) {
    return Stream.of(
        value,
        value.toLowerCase(Locale.ROOT),
        value.toUpperCase(Locale.ROOT),
        value.replaceAll("[^\\p{L}\\p{N} ]", ""),
        String.join(" ", value.split("")),
        value.replace("@", " at ").replace(".", " dot "),
        "my " + value + "'s,");
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void ofGeneratedDialogues(Family family) {
    GeneratedCorpus corpus =
        family == Family.A ? new TrainingCorpus(3, 200) : new TrackW(family, 3);
    Set<String> values = new TreeSet<>();
    for (int i = 0; i < Math.min(200, corpus.size()); i++) {
      corpus
          .dialogue(i)
          .turns()
          .forEach(turn -> turn.spans().forEach(span -> values.add(span.text())));
    }
    assertThat(values).hasSizeGreaterThan(500);
    values.forEach(CanonicalValuesTest::assertSettled);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multidogo_sent_dev.jsonl.gz",
        "capid_dev.jsonl",
        "wnut17_dev.jsonl.gz",
        "btc_dev.jsonl.gz",
        "presidio_synth_dev.jsonl.gz",
        "abcd_sample.jsonl"
      })
  void ofAnnotatedValues(String file) throws IOException {
    Set<String> values = new TreeSet<>();
    try (InputReader reader =
        Inputs.open(SharedData.file(file).toString(), InputStream.nullInputStream())) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        spans(record.get()).forEach(span -> values.add(span.text()));
        record = reader.next();
      }
    }
    assertThat(values).isNotEmpty();
    values.forEach(CanonicalValuesTest::assertSettled);
  }

  private static Stream<GoldSpan> spans(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      return dialogue.turns().stream().flatMap(turn -> turn.spans().stream());
    }
    return record instanceof InputRecord.ContextQuestion question
        ? question.spans().stream()
        : Stream.empty();
  }

  private static void assertSettled(String value) {
    for (PiiType type : PiiType.values()) {
      for (String region : REGIONS) {
        String canonical = CanonicalForms.of(type, value, region);
        String again = CanonicalForms.of(type, canonical, region);
        // Hundreds of thousands of assertions that hold cost more than the forms.
        if (!again.equals(canonical)) {
          assertThat(again).as("%s %s", type, region).isEqualTo(canonical);
        }
      }
    }
  }
}
