package dev.onset.inference.gliner;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The settings in an export's {@code gliner_config.json} (field names and defaults of {@code
 * gliner/config.py}).
 *
 * @param name the model's name
 * @param mode how the model marks spans
 * @param maxWidth maximum words of a span, at least 1; in token mode it only sets the overlap of
 *     windows
 * @param maxLength maximum words per window, at least 1
 * @param maxSubwords maximum sub-words per window, prompt and special tokens included
 * @param labelMark token before each label of the prompt
 * @param endMark token after the prompt
 * @param pooling the sub-words that represent a word
 */
public record GlinerConfig(
    String name,
    Mode mode,
    int maxWidth,
    int maxLength,
    int maxSubwords,
    String labelMark,
    String endMark,
    Pooling pooling) {

  /** How a model marks spans. */
  public enum Mode {
    /** One score for each span of up to {@code max_width} words. */
    SPAN,
    /** One score each for a word as first, last and inner word. */
    TOKEN
  }

  /** The sub-words that carry a word's number in {@code words_mask}. */
  public enum Pooling {
    FIRST,
    LAST,
    EVERY
  }

  static final String FILE = "gliner_config.json";
  private static final String TOKENIZER_FILE = "tokenizer_config.json";

  /** The input limit of BERT encoders. */
  private static final int USUAL_SUBWORDS = 512;

  /** Tokenizers without a limit declare one of 10^30. */
  private static final double NO_LIMIT = 1e6;

  /** "universal" also uses the plain splitter for English. */
  private static final Set<String> SPLITTERS = Set.of("whitespace", "universal");

  private static final List<Map.Entry<String, String>> OTHER_KINDS =
      List.of(
          Map.entry("labels_encoder", "encodes its labels with a second model"),
          Map.entry("labels_decoder", "generates its labels itself"),
          Map.entry("relations_layer", "extracts relations"));

  public GlinerConfig {
    atLeastOne("max_width", maxWidth);
    atLeastOne("max_len", maxLength);
    atLeastOne("model_max_length", maxSubwords);
  }

  /**
   * Reads the config of an export.
   *
   * @throws GlinerException if it is missing, not JSON, or for an unsupported kind of model
   */
  public static GlinerConfig read(Path folder) {
    JsonNode config = json(folder.resolve(FILE));
    for (Map.Entry<String, String> other : OTHER_KINDS) {
      String key = other.getKey();
      if (!config.path(key).isNull() && !config.path(key).asText().isEmpty()) {
        throw new GlinerException(
            ("The GLiNER model in %s %s (%s); Onset runs span-mode and token-mode models with"
                    + " one encoder.")
                .formatted(folder, other.getValue(), key));
      }
    }
    String splitter = config.path("words_splitter_type").asText("whitespace");
    if (!SPLITTERS.contains(splitter)) {
      throw new GlinerException(
          ("The GLiNER model in %s wants its words split by \"%s\"; Onset splits as"
                  + " \"whitespace\" does.")
              .formatted(folder, splitter));
    }
    String mode = config.path("span_mode").asText("markerV0").replace('-', '_');
    return new GlinerConfig(
        config.path("model_name").asText("gliner"),
        mode.equals("token_level") ? Mode.TOKEN : Mode.SPAN,
        integer(config, "max_width", 12),
        integer(config, "max_len", 384),
        subwords(folder, config),
        config.path("ent_token").asText("<<ENT>>"),
        config.path("sep_token").asText("<<SEP>>"),
        pooling(folder, config));
  }

  private static Pooling pooling(Path folder, JsonNode config) {
    String pooling = config.path("subtoken_pooling").asText("first").toLowerCase(Locale.ROOT);
    return switch (pooling) {
      case "first" -> Pooling.FIRST;
      case "last" -> Pooling.LAST;
      case "mean", "max" -> Pooling.EVERY;
      default ->
          throw new GlinerException(
              ("The subtoken_pooling of the GLiNER model in %s is \"%s\" but must be first,"
                      + " last, mean or max.")
                  .formatted(folder, pooling));
    };
  }

  /** The smallest limit in the files; encoders cannot read further. */
  private static int subwords(Path folder, JsonNode config) {
    Path tokenizer = folder.resolve(TOKENIZER_FILE);
    double stated =
        Files.exists(tokenizer)
            ? json(tokenizer).path("model_max_length").asDouble(NO_LIMIT)
            : NO_LIMIT;
    double positions =
        config.path("encoder_config").path("max_position_embeddings").asDouble(NO_LIMIT);
    double limit = Math.min(stated, positions);
    return limit < NO_LIMIT ? (int) limit : USUAL_SUBWORDS;
  }

  private static int integer(JsonNode config, String key, int otherwise) {
    JsonNode value = config.path(key);
    if (value.isMissingNode() || value.isNull()) {
      return otherwise;
    }
    if (!value.canConvertToInt()) {
      throw new GlinerException("The " + key + " of a GLiNER config must be a whole number.");
    }
    return value.intValue();
  }

  private static JsonNode json(Path file) {
    try {
      JsonNode node = new ObjectMapper().readTree(Files.readAllBytes(file));
      if (!node.isObject()) {
        throw new GlinerException("The file " + file + " is not a JSON object.");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw new GlinerException("The file " + file + " is not valid JSON.", e);
    } catch (IOException e) {
      throw new GlinerException(
          ("The file %s is missing or cannot be read; a GLiNER folder holds model.onnx,"
                  + " tokenizer.json and gliner_config.json.")
              .formatted(file),
          e);
    }
  }

  private static void atLeastOne(String key, int value) {
    if (value < 1) {
      throw new GlinerException(
          "The " + key + " of a GLiNER config is " + value + " but must be at least 1.");
    }
  }
}
