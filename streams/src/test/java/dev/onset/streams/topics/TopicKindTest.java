package dev.onset.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Alert;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopicKindTest {
  private static final SessionId SESSION = SessionId.of("s");

  private final Topics topics = new Topics("p.", new Codecs(new SchemaStore()), Map.of());

  @Test
  void everyKindOfEmissionHasItsTopicOrIsKnownToHaveNone() {
    assertThatCode(() -> TopicKind.requireTopics(Emission.class.getPermittedSubclasses()))
        .doesNotThrowAnyException();
    assertThat(topics.emissions())
        .hasSize(Emission.class.getPermittedSubclasses().length - 2)
        .extracting(topic -> topic.kind().valueType())
        .doesNotHaveDuplicates();
  }

  @Test
  void aKindOfEmissionThatIsNotListedStopsTheStart() {
    assertThatThrownBy(() -> TopicKind.requireTopics(Alert.class, SessionId.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("SessionId has no topic; add one to TopicKind.");
  }

  @Test
  void aRejectionAndARepeatedTurnHaveNoTopic() {
    assertThat(topics.of(new Rejection(SESSION, 1, RejectReason.MALFORMED))).isEmpty();
    assertThat(topics.of(new DuplicateTurn(SESSION, 1))).isEmpty();
  }

  @Test
  void everyTopicThatNamesASessionLosesItsRecordsSomeTime() {
    for (TopicKind kind : TopicKind.values()) {
      assertThat(kind.retention().isPresent()).as(kind.suffix()).isEqualTo(!kind.isWhole());
      assertThat(kind.cleanup().contains("delete")).as(kind.suffix()).isEqualTo(!kind.isWhole());
    }
    assertThat(TopicKind.HEADS.retention().orElseThrow())
        .as("the tail of a chain must show as long as the chain")
        .isGreaterThan(TopicKind.PROVENANCE.retention().orElseThrow().plusDays(7));
  }

  @Test
  void namesAreThoseOfTheInstallation() {
    assertThat(topics.all())
        .extracting(Topic::name)
        .containsExactly(
            "p.turns",
            "p.alerts",
            "p.risk",
            "p.redactions",
            "p.turns.redacted",
            "p.leakage",
            "p.provenance",
            "p.provenance.heads",
            "p.access",
            "p.commands",
            "p.receipts",
            "p.schemas",
            "p.policies",
            "p.dlq",
            "p.feedback",
            "p.replies",
            "p.replies.restored",
            "p.reviews");
    assertThat(Arrays.stream(TopicKind.values()).filter(TopicKind::isWhole))
        .containsExactly(TopicKind.SCHEMAS, TopicKind.POLICIES);
  }
}
