package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pseudonyms, as the topics and stores have them. */
class PseudonymTopologyTest {
  @TempDir Path folder;
  private Harness onset;

  private void open(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("redaction.types", "[NAME_FULL]");
    settings.put("redaction.operators", "{NAME_FULL: pseudonym}");
    onset =
        new Harness(
            folder.resolve("state"),
            WireFormat.AVRO,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(settings));
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private String shown(String session) {
    onset.say(session, 0, "customer", "I am " + NAME + ".");
    List<RedactedTurn> texts = onset.values(onset.topics.redactedTurns());
    String text = texts.get(texts.size() - 1).text();
    return text.substring("I am ".length(), text.length() - 1);
  }

  @Test
  void whoSaysAPseudonymHasEarlierTurnsRevised() {
    open(Map.of());
    String name = shown("s1");
    onset.values(onset.topics.redactions());
    String given = name.substring(0, name.indexOf(' '));

    onset.say("s1", 1, "agent", "I will ask " + given + ".");

    List<RedactedTurn> texts = onset.values(onset.topics.redactedTurns());
    assertThat(texts).extracting(RedactedTurn::turn).containsExactly(1, 0);
    assertThat(texts.get(1).revision()).isEqualTo(1);
    assertThat(texts.get(1).text())
        .doesNotContain(given + " ")
        .endsWith(name.substring(given.length()) + ".");
    assertThat(onset.values(onset.topics.redactions()))
        .extracting(Redaction::turn, Redaction::retroactive)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(0, true));
  }

  @Test
  void twoSessionsShareNoPseudonymsUnlessThePolicySaysSo() {
    open(Map.of());
    assertThat(shown("s1")).isNotEqualTo(shown("s2"));
  }

  @Test
  void allSessionsOfATenantShareThem() {
    open(Map.of("redaction.pseudonyms", "tenant"));
    String name = shown("s1");
    assertThat(shown("s2")).isEqualTo(name).isNotEqualTo(NAME);
  }

  @Test
  void whatWasHandedOutGoesWithItsSession() {
    open(Map.of());
    shown("s1");
    onset.say("s1", 1, "agent", "Jennifer, Kevin, Melissa, Jessica, Karen, Sandra, Susan, Nancy.");
    assertThat(onset.parts(StoreKeys.Part.PLACEHOLDER)).isPositive();

    onset.send(new Command.Close(SessionId.of("s1"), 1));

    assertThat(onset.parts(StoreKeys.Part.PLACEHOLDER)).isZero();
  }
}
