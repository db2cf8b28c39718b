package dev.onset.state.engine;

import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.state.redaction.Protection;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A session keeps a bounded part of what is said, says so, and masks what it does not keep. */
class RoomOfASessionTest {
  private static final Map<String, String> ONSET =
      Map.of("redaction.mode", "onset", "redaction.types", "[EMAIL]");

  private static Session session(EngineChat chat) {
    return chat.store.load(EngineChat.ID).orElseThrow();
  }

  private static List<ProvenanceEvent> limited(EngineChat chat, ProvenanceKind kind) {
    return chat.events(kind).stream()
        .filter(event -> "limit".equals(event.detail().get("reason")))
        .toList();
  }

  @Test
  void ofManyValuesOfATypeThoseSaidLastAreKept() {
    EngineChat chat = new EngineChat();
    for (int i = 0; i < 100; i++) {
      chat.user(i, "Maybe I live in Town " + i + ".", neural(LOCATION, "Town " + i, 0.3));
    }

    assertThat(session(chat).candidates().values())
        .hasSize(32)
        .extracting(Candidate::originTurn)
        .contains(99, 68)
        .doesNotContain(67);
    assertThat(limited(chat, ProvenanceKind.RETRACTED)).hasSize(68);
    chat.close(99);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().assessment().reasons())
        .contains(Assessment.Reason.TRUNCATED);
    assertThat(chat.events(ProvenanceKind.ABSTAINED).get(0).detail().get("not_assessed"))
        .contains("TRUNCATED");
  }

  @Test
  void aListOfOneTypeDisplacesNoOther() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I'm Ada Brook.", agreed(NAME_FULL, "Ada Brook", 0.95));
    List<EngineChat.Seen> towns = new ArrayList<>();
    StringBuilder text = new StringBuilder("Maybe");
    for (int i = 100; i < 300; i++) {
      text.append(" Town ").append(i);
      towns.add(neural(LOCATION, "Town " + i, 0.3));
    }

    chat.user(1, text.toString(), towns.toArray(EngineChat.Seen[]::new));

    assertThat(session(chat).facts().values()).extracting("canonical").containsExactly("ada brook");
    assertThat(session(chat).candidates()).hasSize(32);
  }

  @Test
  void aValueThatTheSessionDoesNotKeepIsMaskedInItsOwnTurn() {
    EngineChat chat = new EngineChat(ONSET);
    int turns = 300;
    for (int i = 0; i < turns; i++) {
      chat.user(i, "Actually, I live in Town " + i + ".", agreed(LOCATION, "Town " + i, 0.95));
    }
    Protection protection = session(chat).header().protection().orElseThrow();
    assertThat(protection.values()).hasSize(256);
    assertThat(texts(chat).get(255)).contains("Town 255");
    assertThat(texts(chat).get(256)).doesNotContain("Town");

    chat.traits(turns);

    texts(chat).forEach((turn, text) -> assertThat(text).doesNotContain("Town"));
    chat.close(turns);
    assertThat(chat.store.closed(EngineChat.ID)).isPresent();
  }

  /** The last safe text of each turn. */
  private static Map<Integer, String> texts(EngineChat chat) {
    Map<Integer, String> last = new TreeMap<>();
    chat.all(RedactedTurn.class).forEach(one -> last.put(one.turn(), one.text()));
    return last;
  }

  /** The list takes what was said before it was short, though it became evidence later. */
  @Test
  void aValueThatWaitedIsMaskedInItsTurnThoughItWasGivenUp() {
    EngineChat chat = new EngineChat(ONSET);
    for (int i = 0; i < 40; i++) {
      chat.user(i, "Maybe I live in Town " + i + ".", neural(LOCATION, "Town " + i, 0.3));
    }

    chat.traits(40);

    assertThat(texts(chat).get(0)).doesNotContain("Town");
  }

  @Test
  void peopleBeyondThoseThatASessionFollowsAreNotAssessedAndMasked() {
    EngineChat chat = new EngineChat(ONSET);
    for (int i = 0; i < 50; i++) {
      String name = "Bo" + (char) ('a' + i / 26) + (char) ('a' + i % 26) + " Quill";
      chat.user(i, "Then came " + name + ".", agreed(NAME_FULL, name, 0.95).anothers());
    }

    assertThat(session(chat).header().cast().people()).hasSize(32);
    assertThat(session(chat).header().cast().spoken().size()).isLessThanOrEqualTo(32);
    assertThat(session(chat).header().risks()).hasSizeLessThanOrEqualTo(33);
    assertThat(limited(chat, ProvenanceKind.ATTRIBUTION_WITHHELD)).hasSize(18);
    assertThat(texts(chat).get(31)).contains("Quill");
    assertThat(texts(chat).get(32)).doesNotContain("Quill");
  }

  @Test
  void collisionsBeyondThoseThatASessionKeepsStillSuppress() {
    EngineChat chat = new EngineChat();
    for (int i = 0; i < 40; i++) {
      String name = "Bo" + (char) ('a' + i / 26) + (char) ('a' + i % 26);
      chat.user(i, "There is another " + name + ".", agreed(NAME_FULL, name, 0.95));
    }

    assertThat(session(chat).header().collisions()).hasSizeLessThanOrEqualTo(32);
  }
}
