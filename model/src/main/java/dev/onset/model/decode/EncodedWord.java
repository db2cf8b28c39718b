package dev.onset.model.decode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/** Encoded words of mail headers, such as {@code =?UTF-8?Q?Ren=C3=A9e?=} (RFC 2047). Stateless. */
final class EncodedWord {
  /** Characters of a word; the standard allows 75, and mailers go beyond. */
  private static final int LONGEST = 256;

  private EncodedWord() {}

  /** Decodes the word that begins at an equals sign, if one does; as a whole it is one place. */
  static boolean read(int[] text, int at, LayerBuilder into) {
    if (at + 1 >= text.length || text[at + 1] != '?') {
      return false;
    }
    int last = Math.min(text.length, at + LONGEST);
    int[] marks = new int[3];
    int from = at + 2;
    for (int i = 0; i < marks.length; i++) {
      marks[i] = find(text, '?', from, last);
      if (marks[i] < 0) {
        return false;
      }
      from = marks[i] + 1;
    }
    int end = marks[2] + 1;
    if (end >= text.length || text[end] != '=' || marks[1] - marks[0] != 2) {
      return false;
    }
    Optional<Charset> charset = charset(text, at + 2, marks[0]);
    int[] encoded = Arrays.copyOfRange(text, marks[1] + 1, marks[2]);
    Optional<String> word =
        charset.flatMap(
            one ->
                (text[marks[0] + 1] | 0x20) == 'b' ? base64(encoded, one) : quoted(encoded, one));
    word.ifPresent(said -> said.codePoints().forEach(c -> into.add(c, at, end + 1)));
    return word.isPresent();
  }

  private static int find(int[] text, int sought, int from, int to) {
    for (int i = from; i < to && text[i] > ' ' && text[i] < 0x7F; i++) {
      if (text[i] == sought) {
        return i;
      }
    }
    return -1;
  }

  private static Optional<Charset> charset(int[] text, int from, int to) {
    return switch (new String(text, from, to - from).toLowerCase(Locale.ROOT)) {
      case "utf-8", "us-ascii" -> Optional.of(StandardCharsets.UTF_8);
      case "iso-8859-1", "iso-8859-15", "windows-1252" -> Optional.of(StandardCharsets.ISO_8859_1);
      default -> Optional.empty();
    };
  }

  private static Optional<String> base64(int[] encoded, Charset charset) {
    try {
      byte[] bytes =
          Base64.getDecoder()
              .decode(new String(encoded, 0, encoded.length).getBytes(StandardCharsets.US_ASCII));
      return said(ByteBuffer.wrap(bytes), charset);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> quoted(int[] encoded, Charset charset) {
    ByteBuffer bytes = ByteBuffer.allocate(encoded.length);
    for (int i = 0; i < encoded.length; i++) {
      int escaped = encoded[i] == '=' ? Ascii.hex(encoded, i + 1, 2) : -1;
      if (escaped >= 0) {
        bytes.put((byte) escaped);
        i += 2;
      } else {
        bytes.put((byte) (encoded[i] == '_' ? ' ' : encoded[i]));
      }
    }
    return said(bytes.flip(), charset);
  }

  private static Optional<String> said(ByteBuffer bytes, Charset charset) {
    try {
      String word = charset.newDecoder().decode(bytes).toString();
      boolean reads = !word.isEmpty() && word.codePoints().allMatch(LayerBuilder::isText);
      return reads ? Optional.of(word) : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
