package dev.onset.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingTest {
  private static final String CHAT =
      "{\"session_id\":\"a\",\"turn\":0,\"speaker\":\"user\",\"text\":\"caf\u00e9, 5 \u20ac \uD83D\uDE00\"}\r\n";

  private static byte[] marked(String mark, byte[] text) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < mark.length(); i += 2) {
      all.write(Integer.parseInt(mark.substring(i, i + 2), 16));
    }
    all.write(text);
    return all.toByteArray();
  }

  private static String read(byte[] bytes) throws IOException {
    return new String(
        Encoding.utf8(new ByteArrayInputStream(bytes)).readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, ''",
    "UTF-16LE, ''",
    "UTF-16LE, FFFE",
    "UTF-16BE, ''",
    "UTF-16BE, FEFF",
    "UTF-32LE, FFFE0000",
    "UTF-32BE, 0000FEFF"
  })
  void aTextIsTheSameInEveryEncodingOfUnicode(String charset, String mark) throws IOException {
    // Long, so that pairs fall on the ends of the buffers.
    String text = CHAT.repeat(5000) + "x" + "\uD83D\uDE00".repeat(9000);
    assertThat(read(marked(mark, text.getBytes(charset)))).isEqualTo(text);
  }

  @Test
  void westernTextThatIsNotUtf8IsReadAsWindows1252() throws IOException {
    String text = CHAT.replace(" \uD83D\uDE00", "");
    assertThat(read(text.getBytes(Charset.forName("windows-1252")))).isEqualTo(text);
    assertThat(Encoding.decoded(text.getBytes(Charset.forName("windows-1252")))).isEqualTo(text);
  }

  @Test
  void aMarkOfUtf8StaysForTheReaders() throws IOException {
    assertThat(read(marked("EFBBBF", "a".getBytes(StandardCharsets.UTF_8)))).isEqualTo("\uFEFFa");
  }

  @ParameterizedTest
  @CsvSource({
    "Shift_JIS, \u79c1\u306e\u540d\u524d\u306f\u7530\u4e2d\u3067\u3059",
    "windows-1251, \u043c\u0435\u043d\u044f \u0437\u043e\u0432\u0443\u0442 \u0418\u0434\u0430",
    "GBK, \u6211\u53eb\u7530\u4e2d"
  })
  void otherCodePagesAreNotTakenForIt(String charset, String text) throws IOException {
    byte[] bytes = text.getBytes(charset);
    assertThat(Encoding.of(bytes)).isEqualTo(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Encoding.decoded(bytes)).isInstanceOf(CharacterCodingException.class);
  }

  @Test
  void damagedUtf8IsNotTakenForWindows1252() throws IOException {
    byte[] damaged = marked("C3", "x caf\u00e9 and more of it".getBytes(StandardCharsets.UTF_8));
    assertThat(Encoding.of(damaged)).isEqualTo(StandardCharsets.UTF_8);
  }

  @Property
  void textOfUtf8StaysAsItIs(@ForAll @StringLength(max = 60) String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (text.indexOf(0) < 0) {
      assertThat(Encoding.utf8(new ByteArrayInputStream(bytes)).readAllBytes()).isEqualTo(bytes);
    }
  }
}
