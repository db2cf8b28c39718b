package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.InputRecord;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.corpus.load.ContextDialogues;
import dev.onset.lab.corpus.oracle.OracleFromSpans;
import dev.onset.lab.systems.SystemPolicies;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The corpora of the tracks: generated ones, and recorded ones that the data folder holds.
 *
 * @param policy policy of the engine
 * @param seed seed of the generated corpora
 * @param data folder of the recorded corpora
 */
record TrackCorpora(Policy policy, long seed, Optional<Path> data) {
  /** A family that is not used for tuning. */
  private static final Family FAMILY = Family.B;

  /** File names to look for; no single-file publication of the trajectories exists. */
  static final List<String> TRAJECTORIES =
      List.of("trajectories.json", "trajectories.jsonl", "trajectories.jsonl.gz");

  /** The systems that are meaningful on a corpus without owners, patterns or operators. */
  private static final Set<SystemVariant> EXTERNAL =
      Collections.unmodifiableSet(
          EnumSet.of(
              SystemVariant.BL1,
              SystemVariant.BL2,
              SystemVariant.BL2_PLUS,
              SystemVariant.GOLD_SPANS,
              SystemVariant.ONSET,
              SystemVariant.WAIT_FOR_B));

  /** A corpus, or the reason for its absence. */
  sealed interface Entry {}

  /** An available corpus. */
  record Present(Corpus corpus) implements Entry {}

  /** An unavailable corpus, with a sentence that says why. */
  record Missing(String sentence) implements Entry {}

  private interface Reader {
    List<CorpusDialogue> read(Path file) throws IOException;
  }

  /** The corpora of a track. */
  List<Entry> of(Track track) throws IOException {
    return switch (track) {
      case W -> List.of(generated(track, new TrackW(FAMILY, seed)));
      case S -> List.of(generated(track, new TrackS(FAMILY, seed)));
      case R ->
          List.of(
              recorded(track, "ABCD sample", "abcd_sample.jsonl", policy, Corpora::read),
              // Customers there rarely give a full name (spec section 1).
              recorded(
                  track,
                  "MultiDoGO dev, self-identified names",
                  "multidogo_sent_dev.jsonl.gz",
                  SystemPolicies.anchored(policy, Policy.NameAnchor.SELF_IDENTIFIED),
                  Corpora::read));
      case C ->
          List.of(recorded(track, "CAPID dev", "capid_dev.jsonl", policy, TrackCorpora::contexts));
    };
  }

  /** The trajectories of agent simulations; empty if there are none. */
  Optional<List<CorpusDialogue>> trajectories() throws IOException {
    Optional<Path> file =
        data.flatMap(
            folder ->
                TRAJECTORIES.stream()
                    .map(folder::resolve)
                    .filter(Files::isRegularFile)
                    .findFirst());
    return file.isEmpty() ? Optional.empty() : Optional.of(Corpora.read(file.get()));
  }

  private Entry generated(Track track, GeneratedCorpus corpus) {
    String name =
        String.format(Locale.ROOT, "%s, family %s, seed %d", track.label(), FAMILY.label(), seed);
    return new Present(
        new Corpus(
            track,
            name,
            IntStream.range(0, corpus.size()).mapToObj(corpus::dialogue).toList(),
            Collections.unmodifiableSet(EnumSet.allOf(SystemVariant.class)),
            policy));
  }

  private Entry recorded(Track track, String name, String file, Policy decides, Reader reader)
      throws IOException {
    if (data.isEmpty()) {
      return new Missing(
          name + " (" + track.label() + ") is left out: there is no folder of recorded corpora.");
    }
    Path path = data.get().resolve(file);
    return Files.isRegularFile(path)
        ? new Present(new Corpus(track, name, reader.read(path), EXTERNAL, decides))
        : new Missing(
            name + " (" + track.label() + ") is left out: its folder has no file " + file + ".");
  }

  /**
   * Builds dialogues from the contexts of questions. The bundled weights determine completeness,
   * whatever the policy's weights.
   */
  private static List<CorpusDialogue> contexts(Path file) throws IOException {
    OracleFromSpans oracle = OracleFromSpans.capid(PolicyReader.shipped());
    List<CorpusDialogue> dialogues = new ArrayList<>();
    for (InputRecord.ContextQuestion context : Corpora.contexts(file)) {
      String id = String.format(Locale.ROOT, "capid-dev-%05d", dialogues.size());
      dialogues.add(ContextDialogues.of(id, context, oracle));
    }
    return dialogues;
  }
}
