package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.WireFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Identifiers in pieces, between whose turns the session lies in its store. */
final class PiecesTopologyTest {
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir private Path folder;
  private Harness onset;

  @BeforeEach
  void start() {
    onset =
        new Harness(
            folder,
            WireFormat.AVRO,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of()));
  }

  @AfterEach
  void stop() {
    onset.close();
  }

  private void say(int turn, String speaker, String text) {
    onset.say("s1", turn, speaker, text);
  }

  private void sayAllButTheLast() {
    say(0, "agent", "card number please");
    say(1, "customer", "4539");
    say(2, "customer", "1488");
    say(3, "agent", "ok");
    say(4, "customer", "0343");
  }

  private Map<Integer, String> safe() {
    Map<Integer, String> texts = new TreeMap<>();
    for (RedactedTurn turn : onset.values(onset.topics.redactedTurns())) {
      texts.put(turn.turn(), turn.text());
    }
    return texts;
  }

  @Test
  void aCardInFourMessagesIsOneValueOfTheTurnThatCompletesIt() {
    sayAllButTheLast();
    List<Verdict> before = onset.values(onset.topics.risk());
    say(5, "customer", "6467");

    assertThat(before.get(before.size() - 1).assessment().reasons())
        .containsExactly(Assessment.Reason.INCOMPLETE);
    assertThat(onset.values(onset.topics.alerts()))
        .singleElement()
        .satisfies(
            alert -> {
              assertThat(alert.rule()).isEqualTo(Rule.RULE_U);
              assertThat(alert.tPred()).hasValue(5);
              assertThat(alert.evidence())
                  .singleElement()
                  .satisfies(
                      one -> {
                        assertThat(one.type()).isEqualTo(PiiType.CREDIT_CARD);
                        assertThat(one.turn()).isEqualTo(5);
                      });
            });
    assertThat(onset.values(onset.topics.risk()))
        .last()
        .satisfies(last -> assertThat(last.assessment().assessed()).isTrue());
    Map<Integer, String> texts = safe();
    assertThat(texts.get(1))
        .startsWith("[CREDIT_CARD_")
        .isEqualTo(texts.get(2))
        .isEqualTo(texts.get(4))
        .isEqualTo(texts.get(5));
    assertThat(onset.values(onset.topics.redactions()))
        .filteredOn(Redaction::retroactive)
        .extracting(Redaction::turn)
        .containsExactly(1, 2, 4);
  }

  @Test
  void whatStaysIncompleteIsMaskedAndItsSessionNotAssessed() {
    sayAllButTheLast();
    say(5, "customer", "I do not want to go on");
    onset.send(new Command.Close(S1, 5));

    assertThat(safe().values()).noneMatch(text -> text.matches(".*[0-9]{4}.*"));
    // Behind it comes its deletion.
    assertThat(onset.values(onset.topics.risk()))
        .filteredOn(Objects::nonNull)
        .last()
        .satisfies(
            last -> {
              assertThat(last.closed()).isTrue();
              assertThat(last.assessment().reasons()).containsExactly(Assessment.Reason.INCOMPLETE);
            });
  }

  @Test
  void aRevisedPieceCompletesTheValue() {
    say(0, "agent", "card number please");
    say(1, "customer", "4539");
    say(2, "customer", "1489");
    say(3, "customer", "0343");
    say(4, "customer", "6467");
    assertThat(onset.values(onset.topics.alerts())).isEmpty();

    onset.send(new Turn(S1, 2, 1, "customer", "1488", OptionalLong.empty()));

    assertThat(onset.values(onset.topics.alerts()))
        .singleElement()
        .satisfies(alert -> assertThat(alert.tPred()).hasValue(4));
    Map<Integer, String> texts = safe();
    assertThat(texts.get(1))
        .startsWith("[CREDIT_CARD_")
        .isEqualTo(texts.get(2))
        .isEqualTo(texts.get(3))
        .isEqualTo(texts.get(4));
  }
}
