package dev.onset.lab.corpus.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.relevance.RelevanceRecord.Recipe;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RelevanceGrammarTest {
  private static final RelevanceTexts TEXTS = new RelevanceTexts();

  private static List<RelevanceRecord> records(long seed, int count) {
    RelevanceGrammar grammar = new RelevanceGrammar(seed);
    return IntStream.range(0, count).mapToObj(i -> grammar.record(i).orElseThrow()).toList();
  }

  @Property(tries = 500)
  void everyRecordIsLocatedTwoSidedAndNeutral(
      @ForAll long seed, @ForAll @IntRange(max = 100_000) int index) {
    RelevanceRecord record = new RelevanceGrammar(seed).record(index).orElseThrow();

    int[] text = record.context().codePoints().toArray();
    String question = " " + record.question().toLowerCase(Locale.ROOT) + " ";
    for (RelevanceItem item : record.items()) {
      assertThat(new String(text, item.start(), item.end() - item.start())).isEqualTo(item.text());
      assertThat(question).doesNotContain(" " + item.text().toLowerCase(Locale.ROOT) + " ");
    }
    assertThat(record.items()).extracting(RelevanceItem::relevant).contains(true, false);
    assertThat(record.items()).extracting(RelevanceItem::text).doesNotHaveDuplicates();
    assertThat(record.context()).doesNotContain("{").doesNotContain("null");
    assertThat(record.items()).hasSizeBetween(4, 12);
  }

  @Test
  void isTheSameForTheSameSeedAndAnotherForAnother() {
    assertThat(records(4, 50)).isEqualTo(records(4, 50)).isNotEqualTo(records(5, 50));
  }

  @Test
  void whatIsNeededIsExactlyWhatTheTopicNeeds() {
    for (RelevanceRecord record : records(1, 500)) {
      RelevanceTopic topic =
          TEXTS.topics().stream().filter(t -> t.name().equals(record.topic())).findFirst().get();
      Set<ItemType> needed =
          record.items().stream()
              .filter(RelevanceItem::relevant)
              .map(RelevanceItem::type)
              .collect(Collectors.toSet());
      assertThat(needed).isEqualTo(topic.needed());
      assertThat(record.items())
          .filteredOn(item -> !item.relevant())
          .extracting(RelevanceItem::type)
          .doesNotContainAnyElementsOf(topic.avoided());
    }
  }

  @Test
  void besideASecondSituationNoTypeIsAlwaysNeeded() {
    List<RelevanceRecord> contrasts =
        records(2, 1000).stream().filter(r -> r.recipe() == Recipe.CONTRAST).toList();

    assertThat(contrasts).hasSizeBetween(400, 600);
    Set<String> needed = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (RelevanceRecord record : contrasts) {
      record.items().forEach(item -> (item.relevant() ? needed : others).add(item.type().label()));
    }
    assertThat(others).containsAll(needed);
  }

  @Test
  void everyTypeOccursAndOnlyNamesAndCodesAreNeverNeeded() {
    RelevanceStats stats = new RelevanceStats();
    records(3, 1000).forEach(stats::add);

    assertThat(stats.rows()).hasSize(ItemType.values().length + 1);
    for (RelevanceStats.Row row : stats.rows()) {
      boolean never = row.type().equals("name") || row.type().equals("code");
      assertThat(row.high().equals("0.00")).as(row.type()).isEqualTo(never);
    }
    assertThat(stats.summary()).startsWith("1000 records, 1000 different contexts");
  }

  @Test
  void isAsLargeAsTheDocumentationSays() {
    assertThat(TEXTS.topics()).hasSize(71);
    assertThat(TEXTS.topics().stream().map(RelevanceTopic::needed).distinct()).hasSize(64);
    assertThat(TEXTS.topics().stream().flatMap(topic -> topic.situations().stream())).hasSize(143);
    assertThat(TEXTS.topics().stream().flatMap(topic -> topic.questions().stream())).hasSize(150);
    assertThat(TEXTS.facts()).hasSize(132);
    assertThat(TEXTS.topics()).extracting(RelevanceTopic::name).doesNotHaveDuplicates();
  }

  @Test
  void questionsNameNoType() {
    for (RelevanceTopic topic : TEXTS.topics()) {
      assertThat(topic.needed()).hasSize(2);
      for (String question : topic.questions()) {
        List<RelevanceItem> items =
            topic.needed().stream().map(type -> new RelevanceItem(0, 1, type, "x", true)).toList();
        assertThat(RelevanceCheck.question(question, items)).as(question).isEmpty();
      }
    }
  }

  @Test
  void noTextSaysAPersonalValueOutsideOfASlot() {
    Set<String> kin = new HashSet<>(TEXTS.values(Slot.KIN));
    List<String> lines =
        TEXTS.facts().stream()
            .map(
                fact -> {
                  ContextBuilder bare = new ContextBuilder();
                  fact.appendTo(
                      bare,
                      Arrays.stream(Slot.values())
                          .collect(Collectors.toMap(slot -> slot, slot -> "_")),
                      false);
                  return bare.text().toLowerCase(Locale.ROOT);
                })
            .toList();

    for (String line : lines) {
      assertThat(kin).noneMatch(word -> line.contains("my " + word));
      assertThat(line).doesNotContainPattern("[0-9]");
    }
  }
}
