package dev.onset.evaluation.review;

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
 * Proposer and reviewer on both files of MathDial (third paper): in one of them students bear names
 * of their own, in the other that of a character of their problem, so that only context can tell.
 */
public record RedactOrKeep(Part plain, Part swapped) {
  private static final String PLAIN = "mathdial_rok_train.jsonl.gz";
  private static final String SWAPPED = "mathdial_rok_swap_train.jsonl.gz";

  public RedactOrKeep {
    Objects.requireNonNull(plain, "plain");
    Objects.requireNonNull(swapped, "swapped");
  }

  /**
   * What was measured on one file.
   *
   * @param file its name
   * @param dialogues how many it has
   * @param rows the systems, proposer and reviewer in a row last; each file has the same
   * @param names what the proposer finds of all names
   * @param toRedact what it finds of those to redact
   * @param alone a language model in the reviewer's place; empty without an endpoint
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
          model.map(one -> ModelAlone.of(dialogues, one)));
    }
  }

  /**
   * Measures on the files of a folder.
   *
   * @param model also decides alone; waited for
   * @return empty if a file is missing
   * @throws dev.onset.formats.InputException if one is damaged
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
