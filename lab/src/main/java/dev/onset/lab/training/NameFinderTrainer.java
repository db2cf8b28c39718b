package dev.onset.lab.training;

import dev.onset.inference.tier1.NameFinderFactory;
import dev.onset.inference.tier1.WordTokens;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import opennlp.tools.namefind.BioCodec;
import opennlp.tools.namefind.NameFinderME;
import opennlp.tools.namefind.NameSample;
import opennlp.tools.namefind.TokenNameFinderModel;
import opennlp.tools.util.ObjectStreamUtils;
import opennlp.tools.util.Span;
import opennlp.tools.util.TrainingParameters;

/** Trains the Tier-1 name finder: a maximum entropy tagger. Same texts, same bytes. */
public final class NameFinderTrainer {
  private static final int ITERATIONS = 80;
  private static final int CUTOFF = 5;
  private static final String MANIFEST = "manifest.properties";

  private NameFinderTrainer() {}

  /**
   * Trains a model and serializes it.
   *
   * @param texts training texts; their order matters
   */
  public static byte[] train(List<AnnotatedText> texts) {
    NameFinderFactory.register();
    TrainingParameters parameters = new TrainingParameters();
    parameters.put(TrainingParameters.ALGORITHM_PARAM, "MAXENT");
    parameters.put(TrainingParameters.ITERATIONS_PARAM, ITERATIONS);
    parameters.put(TrainingParameters.CUTOFF_PARAM, CUTOFF);
    parameters.put(TrainingParameters.THREADS_PARAM, 1);
    parameters.put("PrintMessages", false);
    List<NameSample> samples = texts.stream().map(NameFinderTrainer::sample).toList();
    try {
      TokenNameFinderModel model =
          NameFinderME.train(
              "en", null, ObjectStreamUtils.createObjectStream(samples), parameters, factory());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      model.serialize(bytes);
      return timeless(bytes.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException("The name finder could not be trained.", e);
    }
  }

  private static NameFinderFactory factory() throws IOException {
    return (NameFinderFactory)
        opennlp.tools.namefind.TokenNameFinderFactory.create(
            NameFinderFactory.class.getName(), null, java.util.Map.of(), new BioCodec());
  }

  private static NameSample sample(AnnotatedText annotated) {
    WordTokens words = WordTokens.of(annotated.text());
    List<Span> spans = new ArrayList<>();
    for (AnnotatedText.Span span : annotated.spans()) {
      int first = -1;
      int last = -1;
      for (int i = 0; i < words.words().length; i++) {
        if (words.starts()[i] < span.end() && span.start() < words.ends()[i]) {
          first = first < 0 ? i : first;
          last = i;
        }
      }
      if (first >= 0) {
        spans.add(new Span(first, last + 1, span.type().name()));
      }
    }
    return new NameSample(words.words(), spans.toArray(Span[]::new), true);
  }

  /** The archive without build times: fixed timestamps, sorted manifest. */
  private static byte[] timeless(byte[] model) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(model));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.setLevel(9);
      record Part(String name, byte[] content) {}
      List<Part> parts = new ArrayList<>();
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] content = in.readAllBytes();
        parts.add(
            new Part(
                entry.getName(), entry.getName().equals(MANIFEST) ? manifest(content) : content));
      }
      parts.sort(Comparator.comparing(Part::name));
      for (Part part : parts) {
        ZipEntry entry = new ZipEntry(part.name());
        entry.setTime(0);
        out.putNextEntry(entry);
        out.write(part.content());
        out.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] manifest(byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.startsWith("Timestamp=") ? "Timestamp=0" : line)
        .sorted()
        .collect(Collectors.joining("\n", "", "\n"))
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
