package dev.onset.lab.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.PiiClass;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class Tier1TrainingTest {
  private static final NameLists LISTS = new NameLists();

  @Test
  void aSeedGivesTheSameTextsAndTheSameBytes() {
    List<AnnotatedText> texts = ChatTexts.generate(LISTS, 7, 800);
    assertThat(ChatTexts.generate(LISTS, 7, 800)).isEqualTo(texts);
    assertThat(ChatTexts.generate(LISTS, 8, 800)).isNotEqualTo(texts);
    assertThat(NameFinderTrainer.train(texts)).isEqualTo(NameFinderTrainer.train(texts));
  }

  @Test
  void spansLieInsideTheirTextInOrder() {
    for (AnnotatedText text : ChatTexts.generate(LISTS, 9, 2000)) {
      int last = 0;
      for (AnnotatedText.Span span : text.spans()) {
        assertThat(span.start()).isGreaterThanOrEqualTo(last);
        assertThat(span.end()).isGreaterThan(span.start());
        last = span.end();
      }
      assertThat(text.text().codePointCount(0, text.text().length())).isGreaterThanOrEqualTo(last);
    }
  }

  @Test
  void theShippedModelFindsNamesThatNoTrainingTextHolds() {
    ExtractionPipeline pipeline = ExtractionPipeline.withoutTagger(PolicyReader.shipped());
    List<String> given = LISTS.heldOutGiven();
    List<String> family = LISTS.heldOutFamily();
    assertThat(given).hasSizeGreaterThan(50);
    List<String> names =
        IntStream.range(0, given.size())
            .mapToObj(i -> given.get(i) + " " + family.get(i % family.size()))
            .toList();
    assertThat(share(pipeline, names, "My name is %s.")).isGreaterThan(0.95);
    assertThat(share(pipeline, names, "%s")).isGreaterThan(0.80);
    assertThat(share(pipeline, lower(names), "my name is %s")).isGreaterThan(0.95);
    assertThat(share(pipeline, lower(names), "%s")).isGreaterThan(0.65);
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(java.util.Locale.ROOT)).toList();
  }

  private static double share(ExtractionPipeline pipeline, List<String> names, String template) {
    long found =
        names.stream()
            .filter(
                name ->
                    pipeline.extract(template.formatted(name)).stream()
                        .anyMatch(
                            mention ->
                                mention.type().piiClass() == PiiClass.NAME
                                    && name.contains(mention.surface())))
            .count();
    return (double) found / names.size();
  }
}
