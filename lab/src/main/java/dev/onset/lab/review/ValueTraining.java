package dev.onset.lab.review;

import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.inference.review.ValueFeatures;
import dev.onset.lab.training.MaxentTraining;
import dev.onset.lab.training.MaxentTraining.Sample;
import dev.onset.model.review.ReviewRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The recipe of the bundled reviewer of values: generated lessons, whose sentences are written for
 * this project, show what is of a task; they and the written corpus show what is somebody's. Uses
 * no published dialogue.
 */
public final class ValueTraining {
  /** The seed of the bundled model. */
  public static final long SHIPPED_SEED = 20260803L;

  /** The seed of the development lessons. */
  static final long DEVELOPMENT_SEED = 20260804L;

  /** The folder of the written chats, from the root of a checkout. */
  public static final Path HANDS = Path.of("lab", "written", "hands");

  /** The hands that train no model: they measure. */
  static final Set<String> KEPT_HANDS = Set.of("hand-09.jsonl", "hand-14.jsonl");

  private static final int LESSONS = 6_000;
  private static final int CUTOFF = 8;

  private ValueTraining() {}

  /**
   * The bytes of a model trained on lessons generated from a seed, and on written chats. Takes some
   * minutes; the same seed and chats give the same bytes on the same Java release and kind of
   * processor.
   *
   * @param hands the folder of the chats
   * @throws dev.onset.formats.InputException if a file there cannot be read
   */
  public static byte[] train(long seed, Path hands) throws IOException {
    List<Sample> samples = lessons(seed, LESSONS);
    for (ReviewRequest request : chats(hands, seed)) {
      samples.add(new Sample(ValueFeatures.of(request), true));
    }
    return MaxentTraining.reviews(samples, CUTOFF);
  }

  /** The values of generated lessons as training samples. */
  static List<Sample> lessons(long seed, int lessons) {
    LessonDialogues source = new LessonDialogues(ScenePhrases.Part.LEARNED, seed);
    Candidates candidates = new Candidates();
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < lessons; i++) {
      for (Candidates.Gold gold : candidates.of(source.dialogue(i))) {
        samples.add(new Sample(ValueFeatures.of(gold.request()), gold.redact()));
      }
    }
    return samples;
  }

  private static List<ReviewRequest> chats(Path hands, long seed) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(hands)) {
      files = all.filter(file -> teaches(file.getFileName().toString())).sorted().toList();
    }
    List<MarkedChat> chats = new ArrayList<>();
    for (Path file : files) {
      chats.addAll(MarkedChats.read(file));
    }
    return new ChatsAtATask(seed).values(chats);
  }

  private static boolean teaches(String file) {
    return file.endsWith(".jsonl") && !KEPT_HANDS.contains(file);
  }
}
