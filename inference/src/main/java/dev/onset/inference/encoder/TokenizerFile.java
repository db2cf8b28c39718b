package dev.onset.inference.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.inference.wordpiece.WordPiece;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Reads the vocabulary of a {@code tokenizer.json} that {@link WordPiece} supports. */
final class TokenizerFile {
  private static final JsonMapper JSON = new JsonMapper();

  private TokenizerFile() {}

  /**
   * The tokenizer of a file, without its truncation and padding settings.
   *
   * @throws IOException if it is not JSON or describes another kind of tokenizer
   */
  static WordPiece read(byte[] file) throws IOException {
    JsonNode root = JSON.readTree(file);
    JsonNode model = root.path("model");
    boolean uncased = root.path("normalizer").path("lowercase").asBoolean();
    if (!model.path("type").asText().equals("WordPiece") || !uncased) {
      throw new IOException("The tokenizer is not an uncased WordPiece.");
    }
    return WordPiece.of(byId(model.path("vocab")));
  }

  private static List<String> byId(JsonNode vocabulary) throws IOException {
    String[] pieces = new String[vocabulary.size()];
    for (var each : vocabulary.properties()) {
      int id = each.getValue().asInt(-1);
      if (id < 0 || id >= pieces.length || pieces[id] != null) {
        throw new IOException("The vocabulary's ids are not consecutive from 0.");
      }
      pieces[id] = each.getKey();
    }
    return Arrays.asList(pieces);
  }
}
