package dev.onset.lab.minimize;

import dev.onset.app.minimize.ReadQuestion;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The questions of CAPID with the tiers' output for their contexts, so that every measurement
 * shares one reading.
 */
public record CapidQuestions(List<ReadQuestion> questions) {
  /** The file name in the folder of recorded corpora. */
  public static final String FILE = "capid_dev.jsonl";

  public CapidQuestions {
    questions = List.copyOf(questions);
  }

  /**
   * Reads the questions of a folder.
   *
   * @return empty if the file is missing
   * @throws dev.onset.formats.InputException if it is damaged
   */
  public static Optional<CapidQuestions> in(Optional<Path> folder, ExtractionPipeline pipeline)
      throws IOException {
    if (folder.isEmpty() || !missing(folder.get()).isEmpty()) {
      return Optional.empty();
    }
    List<ReadQuestion> questions = new ArrayList<>();
    for (InputRecord.ContextQuestion question : Corpora.contexts(folder.get().resolve(FILE))) {
      questions.add(
          new ReadQuestion(
              question,
              pipeline.read(TurnContext.answering(question.question()), question.context())));
    }
    return Optional.of(new CapidQuestions(questions));
  }

  /** The names of the files that a folder lacks. */
  public static List<String> missing(Path folder) {
    return Stream.of(FILE).filter(file -> !Files.isRegularFile(folder.resolve(file))).toList();
  }
}
