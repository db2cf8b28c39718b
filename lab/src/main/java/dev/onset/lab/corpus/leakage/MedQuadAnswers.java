package dev.onset.lab.corpus.leakage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Real answers of public health sources (MedQuAD, CC BY 4.0), in two halves. The id alone decides
 * the half, so that another selection of the source is split the same way. Immutable.
 *
 * @param training for training or calibration
 * @param keptOut held out from both
 */
public record MedQuadAnswers(List<LeakageRecord> training, List<LeakageRecord> keptOut) {
  /** Copies. */
  public MedQuadAnswers {
    training = List.copyOf(training);
    keptOut = List.copyOf(keptOut);
  }

  /**
   * Reads and splits a file of {@link LeakageLine}s.
   *
   * @throws dev.onset.formats.InputException if the file is unusable
   */
  public static MedQuadAnswers read(Path path) throws IOException {
    Map<Boolean, List<LeakageRecord>> halves =
        LeakageFile.read(path).stream()
            .map(LeakageLine::record)
            .collect(Collectors.partitioningBy(record -> keptOut(record.id())));
    return new MedQuadAnswers(halves.get(false), halves.get(true));
  }

  /** Limits the training half to the first answers of the file. */
  public MedQuadAnswers trainingAtMost(int most) {
    return new MedQuadAnswers(training.subList(0, Math.min(most, training.size())), keptOut);
  }

  /** The lowest bit of the id's hash. */
  static boolean keptOut(String id) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
      return (hash[hash.length - 1] & 1) == 1;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime lacks SHA-256.", e);
    }
  }
}
