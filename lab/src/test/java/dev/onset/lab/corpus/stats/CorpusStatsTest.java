package dev.onset.lab.corpus.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorpusStatsTest {
  private static CorpusTurn turn(int index, String speaker, String text, String... typed) {
    return new CorpusTurn(
        index,
        speaker,
        text,
        List.of(typed).stream()
            .map(
                value -> {
                  String[] parts = value.split(":");
                  int start = text.indexOf(parts[1]);
                  return GoldSpan.owned(
                      start, start + parts[1].length(), parts[0], parts[1], parts[2]);
                })
            .toList());
  }

  private static Map<String, String> rows(CorpusDialogue... dialogues) {
    CorpusStats stats = new CorpusStats();
    List.of(dialogues).forEach(stats::add);
    return stats.rows();
  }

  private static CorpusDialogue dialogue(Optional<Oracle> oracle, CorpusTurn... turns) {
    return new CorpusDialogue("s", "", "", List.of(turns), oracle, Map.of());
  }

  @Test
  void measuresHowUsersType() {
    Map<String, String> rows =
        rows(
            dialogue(
                Optional.empty(),
                turn(0, "agent", "How may I help?"),
                turn(1, "user", "Hello there."),
                turn(2, "user", "my card is gone"),
                turn(3, "agent", "Oh no"),
                turn(4, "customer", "yes, really")),
            dialogue(
                Optional.empty(), turn(0, "customer", "hi"), turn(2, "customer", "what now?")));

    assertThat(rows)
        .containsEntry("words a user turn", "2.20 (1 2 2 2 4)")
        .containsEntry("user turns of 3 words at most", "80.0%")
        .containsEntry("user turns in lower case", "80.0%")
        .containsEntry("users all in lower case", "50.0%")
        .containsEntry("user turns without final stop", "60.0%")
        .containsEntry("user turns without any sign", "40.0%")
        .containsEntry("user turns right after another", "20.0%");
  }

  /** Only the user's own values count, and only once a turn for the distance. */
  @Test
  void measuresHowValuesAreWrittenAndHowFarApart() {
    Map<String, String> rows =
        rows(
            dialogue(
                Optional.empty(),
                turn(0, "user", "a@b.com", "EMAIL:a@b.com:USER"),
                turn(3, "user", "it's a at b dot com", "EMAIL:a at b dot com:USER"),
                turn(4, "agent", "x@y.com", "EMAIL:x@y.com:USER"),
                turn(5, "user", "hers is c@d.com", "EMAIL:c@d.com:OTHER_1"),
                turn(6, "user", "a pizza", "FOOD:pizza:USER"),
                turn(
                    8,
                    "user",
                    "ann 5 bcom, 555 010 1234",
                    "EMAIL:ann 5 bcom:USER",
                    "PHONE:555 010 1234:USER")));

    assertThat(rows)
        .containsEntry("turns between own values", "4.00 (3 3 5 5 5)")
        .containsEntry("own values a dialogue", "4.00 (4 4 4 4 4)")
        .containsEntry("own values with no word beside", "66.7%")
        .containsEntry("e-mails with @", "33.3%")
        .containsEntry("e-mails spoken", "33.3%")
        .containsEntry("e-mails tokenised", "33.3%")
        .containsEntry("phones of digits alone", "0.0%")
        .containsEntry("phones in groups with blanks", "100.0%");
  }

  @ParameterizedTest
  @CsvSource({
    "EMAIL, a@b.com, e-mails with @",
    "EMAIL, ann dot lee at b dot com, e-mails spoken",
    "EMAIL, natdot 5 gmailcom, e-mails tokenised",
    "PHONE, 5550101234, phones of digits alone",
    "PHONE, 555 010 1234, phones in groups with blanks",
    "PHONE, 555-010-1234, phones with signs",
    "PHONE, five five five, phones in words"
  })
  void tellsTheFormsOfAValue(String type, String text, String label) {
    assertThat(
            ValueForm.of(GoldSpan.owned(0, text.length(), type, text, "USER"))
                .orElseThrow()
                .label())
        .isEqualTo(label);
  }

  @Test
  void otherTypesHaveNoForm() {
    assertThat(ValueForm.of(GoldSpan.owned(0, 3, "ORG", "Acm", "USER"))).isEmpty();
  }

  @Test
  void saysWhereTheOracleLies() {
    Oracle oracle =
        new Oracle(
            OptionalInt.of(1),
            OptionalInt.of(3),
            List.of("EMAIL"),
            OptionalInt.of(3),
            OptionalInt.empty(),
            RecordType.NAME_DIRECT);

    assertThat(rows(dialogue(Optional.of(oracle), turn(1, "user", "x"), turn(4, "user", "y"))))
        .containsEntry("turn of the name", "1.00 (1 1 1 1 1)")
        .containsEntry("turn of the direct identifier", "3.00 (3 3 3 3 3)")
        .containsEntry("turn of the complete quasi set", "-")
        .containsEntry("onset in % of the dialogue", "75.00 (75 75 75 75 75)")
        .containsEntry("records NAME+DIRECT", "1");
  }

  @Test
  void aCorpusThatSaysNothingHasDashes() {
    assertThat(rows())
        .containsEntry("onset", "-")
        .containsEntry("user turns in lower case", "-")
        .containsEntry("e-mails tokenised", "-");
  }
}
