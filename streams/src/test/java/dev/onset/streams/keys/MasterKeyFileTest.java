package dev.onset.streams.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
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

  @Test
  void severalVersionsHaveALineEach() throws IOException {
    String one = HexFormat.of().formatHex(SECRET);
    String two = Base64.getEncoder().encodeToString(new byte[MasterKey.BYTES]);
    Path file = file("2: " + two + "\n\n 1:" + one + "\n");

    KeyRing ring = MasterKeyFile.ring(file.toString(), Map.of());

    assertThat(ring.versions("t")).containsExactly(1, 2);
    assertThat(hash(ring.oldest())).isEqualTo(hash(new MasterKey(SECRET)));
    assertThat(hash(ring.newest())).isEqualTo(hash(new MasterKey(new byte[MasterKey.BYTES])));
    assertThat(hash(MasterKeyFile.read(file))).isEqualTo(hash(ring.oldest()));
  }

  @Test
  void aVersionThatOnlyOpensDoesNotSeal() throws IOException {
    String one = HexFormat.of().formatHex(SECRET);
    String two = Base64.getEncoder().encodeToString(new byte[MasterKey.BYTES]);

    KeyRing ring =
        MasterKeyFile.ring(
            file("1:" + one + "\n2: " + two + "  decrypt-only\n").toString(), Map.of());

    assertThat(ring.versions("t")).containsExactly(1, 2);
    assertThat(ring.sealing()).isEqualTo(1);
    assertThat(ring.newest("t").version()).isEqualTo(1);
    assertThat(hash(ring.newest())).isEqualTo(hash(new MasterKey(SECRET)));
    assertThat(ring.key("t", 2)).isPresent();
    for (String wrong : new String[] {"1:" + one + " decrypt-only", "1:" + one + " decrypt"}) {
      Path file = file(wrong);
      assertThatThrownBy(() -> MasterKeyFile.ring(file.toString(), Map.of()))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining("decrypt-only")
          .hasMessageNotContaining(one);
    }
  }

  @Test
  void aVariableHoldsTheSame() {
    String text = "3:" + HexFormat.of().formatHex(SECRET);

    assertThat(MasterKeyFile.ring("env:KEYS", Map.of("KEYS", text)).versions("t"))
        .containsExactly(3);
    assertThatThrownBy(() -> MasterKeyFile.ring("env:KEYS", Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("KEYS");
    assertThatThrownBy(() -> MasterKeyFile.ring("env:KEYS", Map.of("KEYS", "hunter2")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("KEYS")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void wrongVersionsAreOneSentence() throws IOException {
    String key = HexFormat.of().formatHex(SECRET);
    for (String content :
        new String[] {"0:" + key, "x:" + key, "1:" + key + "\n1:" + key, key + "\n2:" + key, ":"}) {
      Path file = file(content);
      assertThatThrownBy(() -> MasterKeyFile.ring(file.toString(), Map.of()))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageNotContaining(key);
    }
  }
}
