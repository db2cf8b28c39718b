package dev.onset.evaluation.corpus.load;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.Inputs;
import dev.onset.formats.JsonDocumentReader;
import dev.onset.formats.Offsets;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads a whole corpus, in any format of {@link Inputs}. Since corpora serve as ground truth,
 * reading is strict: it stops at the first unusable line, repeated turn, or span whose offsets do
 * not match its text.
 */
public final class Corpora {
  private Corpora() {}

  /**
   * The dialogues of a file, in the order in which their sessions first occur.
   *
   * @throws InputException if the file does not exist, is invalid or holds no dialogue
   */
  public static List<CorpusDialogue> read(Path file) throws IOException {
    return read(file, dialogue -> true, "dialogues");
  }

  /**
   * The dialogues of one published split, such as ABCD's train, dev and test.
   *
   * @throws InputException as {@link #read}, or if there is no such split
   */
  public static List<CorpusDialogue> split(Path file, String split) throws IOException {
    return read(
        file,
        dialogue -> split.equals(dialogue.meta().get(JsonDocumentReader.SPLIT)),
        "dialogues of a split \"" + split + "\"");
  }

  /**
   * The questions with context in a file of CAPID.
   *
   * @throws InputException if the file does not exist, is invalid or holds no question
   */
  public static List<InputRecord.ContextQuestion> contexts(Path file) throws IOException {
    List<InputRecord.ContextQuestion> contexts = new ArrayList<>();
    for (InputRecord record : records(file)) {
      if (record instanceof InputRecord.ContextQuestion context) {
        check(context.context(), context.spans(), "A context of " + file);
        contexts.add(context);
      }
    }
    if (contexts.isEmpty()) {
      throw new InputException("The file " + file + " holds no questions with a context.");
    }
    return contexts;
  }

  private static List<CorpusDialogue> read(
      Path file, Predicate<InputRecord.Dialogue> wanted, String what) throws IOException {
    Map<SessionId, InputRecord.Dialogue> sessions = new LinkedHashMap<>();
    for (InputRecord record : records(file)) {
      if (record instanceof InputRecord.Dialogue dialogue && wanted.test(dialogue)) {
        sessions.merge(dialogue.session(), dialogue, Corpora::joined);
      } else if (record instanceof InputRecord.LooseTurn loose) {
        InputRecord.Dialogue alone =
            new InputRecord.Dialogue(
                loose.turn().turn().session(),
                "",
                "",
                List.of(loose.turn()),
                Optional.empty(),
                Map.of());
        if (wanted.test(alone)) {
          sessions.merge(alone.session(), alone, Corpora::joined);
        }
      }
    }
    if (sessions.isEmpty()) {
      throw new InputException("The file " + file + " holds no " + what + ".");
    }
    List<CorpusDialogue> corpus = new ArrayList<>(sessions.size());
    for (InputRecord.Dialogue dialogue : sessions.values()) {
      corpus.add(checked(dialogue));
    }
    return corpus;
  }

  private static List<InputRecord> records(Path file) throws IOException {
    List<InputRecord> records = new ArrayList<>();
    try (InputReader reader = Inputs.open(file.toString(), InputStream.nullInputStream())) {
      for (Optional<InputRecord> record = reader.next();
          record.isPresent();
          record = reader.next()) {
        if (record.get() instanceof InputRecord.Bad bad) {
          throw new InputException("The file " + file + " is no corpus. " + bad.sentence());
        }
        records.add(record.get());
      }
    }
    return records;
  }

  /** Groups the turns of a session, even if they are interleaved with others. */
  private static InputRecord.Dialogue joined(
      InputRecord.Dialogue first, InputRecord.Dialogue second) {
    List<InputTurn> turns = new ArrayList<>(first.turns());
    turns.addAll(second.turns());
    return new InputRecord.Dialogue(
        first.session(),
        first.source(),
        first.domain(),
        turns,
        first.oracle().or(second::oracle),
        first.meta());
  }

  private static CorpusDialogue checked(InputRecord.Dialogue dialogue) throws InputException {
    String session = dialogue.session().session();
    List<CorpusTurn> turns = new ArrayList<>(dialogue.turns().size());
    Set<Integer> seen = new LinkedHashSet<>();
    for (InputTurn turn : dialogue.turns()) {
      int index = turn.turn().index();
      String where = "Turn " + index + " of session " + session;
      if (!seen.add(index)) {
        throw new InputException(where + " occurs twice; give every turn an index of its own.");
      }
      check(turn.turn().text(), turn.spans(), where);
      turns.add(new CorpusTurn(index, turn.turn().speaker(), turn.turn().text(), turn.spans()));
    }
    turns.sort(Comparator.comparingInt(CorpusTurn::turn));
    return new CorpusDialogue(
        session, dialogue.source(), dialogue.domain(), turns, dialogue.oracle(), dialogue.meta());
  }

  private static void check(String text, List<GoldSpan> spans, String where) throws InputException {
    for (GoldSpan span : spans) {
      Optional<String> cut = Offsets.cut(text, span.start(), span.end());
      if (cut.isEmpty() || !cut.get().equals(span.text())) {
        throw new InputException(
            where
                + " has a span from "
                + span.start()
                + " to "
                + span.end()
                + " that does not hold its text; offsets count code points.");
      }
    }
  }
}
