package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Alert;
import dev.onset.model.DeadLetter;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.serdes.WireFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions that an earlier version began are gone on with as if this one had begun them. */
class UpgradeTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = "version-1")
  void sessionsOfBeforeGoOn(String version) throws IOException {
    try (Harness own = new Harness(folder.resolve("own"), WireFormat.AVRO);
        Harness after = new Harness(folder.resolve("after"), WireFormat.AVRO)) {
      StateOfBefore.begin(own);
      own.topics.all().forEach(topic -> own.bytes(topic.name()));
      StateOfBefore.rest(own);
      new StateOfBefore(version).restore(after);
      StateOfBefore.rest(after);

      List<Alert> alerts = own.values(own.topics.alerts());
      assertThat(alerts).isNotEmpty();
      // The keys of the sessions are others, and so are all hashes.
      assertThat(after.values(after.topics.alerts()))
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*[hH]ash", ".*[aA]lertId", ".*policy")
          .isEqualTo(alerts);
      assertThat(after.values(after.topics.redactedTurns()))
          .isNotEmpty()
          .isEqualTo(own.values(own.topics.redactedTurns()));
      assertThat(after.values(after.topics.risk())).isEqualTo(own.values(own.topics.risk()));
      // That version published no policies, so its sessions go on under this one's, and say so.
      assertThat(after.values(after.topics.provenance()))
          .filteredOn(event -> event.kind() != ProvenanceKind.POLICY_CHANGED)
          .extracting(ProvenanceEvent::kind, ProvenanceEvent::turn)
          .isEqualTo(
              own.values(own.topics.provenance()).stream()
                  .map(event -> tuple(event.kind(), event.turn()))
                  .toList());
      assertThat(after.values(after.topics.commands()))
          .isNotEmpty()
          .isEqualTo(own.values(own.topics.commands()));
      assertThat(after.deadLetters())
          .extracting(DeadLetter::reason)
          .contains(RejectReason.SESSION_CLOSED, RejectReason.SESSION_ERASED)
          .isEqualTo(own.deadLetters().stream().map(DeadLetter::reason).toList());
    }
  }

  @Test
  void valuesOfBeforeThatHaveEntriesOfTheirOwnAreRead() throws IOException {
    StateOfBefore before = new StateOfBefore("version-1");

    assertThat(before.fact()).isEqualTo(StateOfBefore.FACT);
    assertThat(before.candidate()).isEqualTo(StateOfBefore.CANDIDATE);
  }
}
