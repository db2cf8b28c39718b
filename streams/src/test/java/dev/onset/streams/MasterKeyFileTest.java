package dev.onset.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterKeyFileTest {
  private static final byte[] SECRET =
      "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("key"), content);
  }

  private static String hash(MasterKey key) {
    return key.of(SessionId.of("s")).hash("x");
  }

  @Test
  void readsHexadecimalAndBase64() throws IOException {
    String expected = hash(new MasterKey(SECRET));

    assertThat(hash(MasterKeyFile.read(file(HexFormat.of().formatHex(SECRET) + "\n"))))
        .isEqualTo(expected);
    assertThat(hash(MasterKeyFile.read(file(Base64.getEncoder().encodeToString(SECRET)))))
        .isEqualTo(expected);
  }

  @Test
  void aFileThatIsNotThereIsOneSentence() {
    assertThatThrownBy(() -> MasterKeyFile.read(folder.resolve("absent")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll("absent does not exist", "openssl rand");
  }

  @Test
  void aFileWithoutKeyIsOneSentenceThatQuotesNothingOfIt() throws IOException {
    for (String content : new String[] {"", "hunter2", "hunter2 ".repeat(1000), "zz".repeat(32)}) {
      Path file = file(content);
      assertThatThrownBy(() -> MasterKeyFile.read(file))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining("32 bytes")
          .hasMessageNotContainingAny("hunter2", "zz")
          .hasNoCause();
    }
  }
}
