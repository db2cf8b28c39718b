package dev.onset.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.lab.corpus.SharedData;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrackCorporaTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static List<Corpus> shared(Track track, String file) throws IOException {
    TrackCorpora shelf =
        new TrackCorpora(POLICY, 1, Optional.of(SharedData.file(file).getParent()));
    return shelf.of(track).stream().map(entry -> ((TrackCorpora.Present) entry).corpus()).toList();
  }

  private static long kind(Corpus corpus, RecordKind kind) {
    return corpus.dialogues().stream()
        .filter(dialogue -> DialogueTruth.of(dialogue).kind() == kind)
        .count();
  }

  @Test
  void generatedCorporaAreThereWithoutAnyFolder() throws IOException {
    TrackCorpora shelf = new TrackCorpora(POLICY, 7, Optional.empty());

    assertThat(shelf.of(Track.W))
        .singleElement()
        .isInstanceOfSatisfying(
            TrackCorpora.Present.class,
            present -> {
              Corpus corpus = present.corpus();
              assertThat(corpus.name()).isEqualTo("Track-W, family b, seed 7");
              assertThat(corpus.dialogues()).hasSize(200);
              assertThat(corpus.variants()).containsExactly(SystemVariant.values());
            });
    assertThat(shelf.trajectories()).isEmpty();
  }

  @Test
  void multiDogoIsReadWithTheNamesThatItsCustomersGive() throws IOException {
    List<Corpus> recorded = shared(Track.R, "multidogo_sent_dev.jsonl.gz");

    assertThat(recorded)
        .extracting(corpus -> corpus.policy().nameAnchor())
        .containsExactly(Policy.NameAnchor.FULL, Policy.NameAnchor.SELF_IDENTIFIED);
    assertThat(recorded.get(1).dialogues()).hasSize(1150);
    assertThat(kind(recorded.get(1), RecordKind.NAME_DIRECT)).isEqualTo(134);
    assertThat(kind(recorded.get(0), RecordKind.NAME_DIRECT)).isEqualTo(2);
  }

  @Test
  void capidJudgesRuleA() throws IOException {
    Corpus capid = shared(Track.C, "capid_dev.jsonl").get(0);

    assertThat(capid.dialogues()).hasSize(200);
    assertThat(kind(capid, RecordKind.QUASI_ONLY)).isEqualTo(92);
    assertThat(kind(capid, RecordKind.NAME_DIRECT)).isZero();
  }

  @Test
  void whatIsCompleteInCapidDoesNotDependOnThePolicy() throws IOException {
    TrackCorpora lax =
        new TrackCorpora(
            PolicyReader.shipped(Map.of("ipp.theta", "1")),
            1,
            Optional.of(SharedData.file("capid_dev.jsonl").getParent()));

    assertThat(
            kind(((TrackCorpora.Present) lax.of(Track.C).get(0)).corpus(), RecordKind.QUASI_ONLY))
        .isEqualTo(92);
  }
}
