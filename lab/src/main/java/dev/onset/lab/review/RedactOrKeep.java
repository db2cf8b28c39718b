package dev.onset.lab.review;

import dev.onset.endpoint.ChatModel;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.inference.review.Proposer;
import dev.onset.model.review.Reviewer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Evaluates proposer and reviewer on both files of MathDial (third paper). In one, students have
 * their own names; in the other, the name of a character in their problem, so that only context can
 * decide.
 */
public record RedactOrKeep(Part plain, Part swapped) {
  private static final String PLAIN = "mathdial_rok_train.jsonl.gz";
  private static final String SWAPPED = "mathdial_rok_swap_train.jsonl.gz";

  public RedactOrKeep {
    Objects.requireNonNull(plain, "plain");
    Objects.requireNonNull(swapped, "swapped");
  }

  /**
   * The measurements on one file.
   *
   * @param file name of the file
   * @param dialogues number of dialogues
   * @param rows the systems, the same for each file; proposer and reviewer combined last
   * @param names recall of the proposer on all names
   * @param toRedact recall of the proposer on names to redact
   * @param alone a language model in place of the reviewer, with and without the proposer; empty
   *     without an endpoint
   */
  public record Part(
      String file,
      int dialogues,
      List<ReviewComparison.Row> rows,
      ProposerRecall names,
      ProposerRecall toRedact,
      Optional<ModelAlone> alone) {
    public Part {
      rows = List.copyOf(rows);
    }

    private static Part of(
        Path file, Reviewer reviewer, Proposer proposer, Optional<ChatModel> model)
        throws IOException {
      List<CorpusDialogue> dialogues = Corpora.read(file);
      ProposedTurns turns = ProposedTurns.of(dialogues, proposer);
      List<ReviewComparison.Row> rows = new ArrayList<>(ReviewComparison.of(dialogues, reviewer));
      rows.add(ReviewComparison.whole(dialogues, reviewer, turns));
      return new Part(
          file.getFileName().toString(),
          dialogues.size(),
          rows,
          turns.recall(Candidates::isDecided),
          turns.recall(Candidates::isToRedact),
          model.map(one -> ModelAlone.of(dialogues, turns.touched()::contains, one)));
    }
  }

  /**
   * Evaluates the files of a folder.
   *
   * @param model also decides alone; calls block
   * @return empty if a file is missing
   * @throws dev.onset.formats.InputException if a file is damaged
   */
  public static Optional<RedactOrKeep> in(
      Optional<Path> folder, Reviewer reviewer, Proposer proposer, Optional<ChatModel> model)
      throws IOException {
    if (folder.isEmpty() || !missing(folder.get()).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new RedactOrKeep(
            Part.of(folder.get().resolve(PLAIN), reviewer, proposer, model),
            Part.of(folder.get().resolve(SWAPPED), reviewer, proposer, model)));
  }

  /** The names of the files that a folder lacks. */
  public static List<String> missing(Path folder) {
    return Stream.of(PLAIN, SWAPPED)
        .filter(file -> !Files.isRegularFile(folder.resolve(file)))
        .toList();
  }
}
