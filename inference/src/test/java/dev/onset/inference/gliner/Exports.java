package dev.onset.inference.gliner;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The tiny exports of training/gliner-tiny, and copies of them with something changed. */
final class Exports {
  static final ObjectMapper JSON = new ObjectMapper();
  static final String SPAN = "span";
  static final String TOKEN = "token";

  static final Map<String, PiiType> LABELS =
      new TreeMap<>(
          Map.of(
              "person", PiiType.NAME_FULL,
              "location", PiiType.LOCATION,
              "organization", PiiType.ORG,
              "email", PiiType.EMAIL));

  private Exports() {}

  static Path folder(String kind) {
    try {
      return Path.of(Exports.class.getResource("/dev/onset/inference/gliner/" + kind).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static GlinerTagger tagger(String kind) {
    return GlinerTagger.load(folder(kind), LABELS, GlinerTagger.USUAL_THRESHOLD, 1);
  }

  static List<JsonNode> lines(String file) throws IOException {
    return Files.readAllLines(folder(file)).stream().map(Exports::node).toList();
  }

  private static JsonNode node(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A copy of an export in a folder of the test's own. */
  static Path copy(String kind, Path target) throws IOException {
    try (Stream<Path> files = Files.list(folder(kind))) {
      for (Path file : files.filter(f -> !f.toString().endsWith("-old.onnx")).toList()) {
        Files.copy(file, target.resolve(file.getFileName().toString()));
      }
    }
    return target;
  }

  static void changeConfig(Path folder, Consumer<ObjectNode> change) throws IOException {
    Path file = folder.resolve("gliner_config.json");
    ObjectNode config = (ObjectNode) JSON.readTree(Files.readAllBytes(file));
    change.accept(config);
    Files.write(file, JSON.writeValueAsBytes(config));
  }

  /** Type, surface and place of each mention. */
  static List<String> found(NeuralTagger tagger, String text) {
    return tagger.read(TurnContext.NOTHING, text).mentions().stream().map(Exports::line).toList();
  }

  private static String line(Mention mention) {
    return mention.type() + " " + mention.start() + "-" + mention.end() + " " + mention.surface();
  }
}
