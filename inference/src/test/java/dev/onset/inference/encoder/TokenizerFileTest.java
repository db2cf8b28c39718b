package dev.onset.inference.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerFileTest {
  private static final String UNCASED = "{\"normalizer\":{\"lowercase\":true},\"model\":";

  private static byte[] file(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void readsAVocabularyInAnyOrder() throws IOException {
    String vocabulary = "{\"b\":4,\"[SEP]\":2,\"[UNK]\":0,\"##c\":3,\"[CLS]\":1}";

    assertThat(
            TokenizerFile.read(
                    file(UNCASED + "{\"type\":\"WordPiece\",\"vocab\":" + vocabulary + "}}"))
                .encode("bcc d")
                .ids())
        .containsExactly(4, 3, 3, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no JSON",
        "{}",
        UNCASED + "{\"type\":\"BPE\",\"vocab\":{\"[UNK]\":0,\"[CLS]\":1,\"[SEP]\":2}}}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"[UNK]\":0,\"[CLS]\":1,\"[SEP]\":2}}}",
        UNCASED + "{\"type\":\"WordPiece\",\"vocab\":{\"[UNK]\":0,\"[CLS]\":1,\"[SEP]\":3}}}",
        UNCASED + "{\"type\":\"WordPiece\",\"vocab\":{\"[UNK]\":0,\"[CLS]\":1,\"[SEP]\":1}}}"
      })
  void refusesWhatIsNoUncasedWordPiece(String text) {
    assertThatThrownBy(() -> TokenizerFile.read(file(text))).isInstanceOf(IOException.class);
  }
}
