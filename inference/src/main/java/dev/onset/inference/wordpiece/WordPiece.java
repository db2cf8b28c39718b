package dev.onset.inference.wordpiece;

import dev.onset.model.Role;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * BERT's uncased tokenizer. It removes invisible characters, strips marks after canonical
 * decomposition, lower-cases letters, splits words at blanks, and makes every punctuation mark and
 * Chinese character a word. It splits a word greedily into the longest sub-words of the vocabulary.
 * Offsets are code points of the original text and include stripped marks. Linear in the text,
 * thread-safe.
 */
public final class WordPiece {
  private static final String CONTINUES = "##";
  private static final int LONGEST_WORD = 100;

  private final Map<String, Integer> beginnings = new HashMap<>();
  private final Map<String, Integer> continuations = new HashMap<>();
  private final int longest;
  private final int unknown;
  private final int start;
  private final int separator;
  private final int firstMark;

  private WordPiece(List<String> vocabulary) {
    int length = 0;
    for (int id = 0; id < vocabulary.size(); id++) {
      String piece = vocabulary.get(id);
      if (piece.startsWith(CONTINUES) && piece.length() > CONTINUES.length()) {
        continuations.put(piece.substring(CONTINUES.length()), id);
      } else {
        beginnings.put(piece, id);
      }
      length = Math.max(length, piece.length());
    }
    this.longest = length;
    this.unknown = special("[UNK]");
    this.start = special("[CLS]");
    this.separator = special("[SEP]");
    this.firstMark = beginnings.getOrDefault("[unused0]", 0);
  }

  /**
   * The tokenizer of a vocabulary.
   *
   * @param vocabulary one sub-word per line, UTF-8; the id is the line number, from 0
   * @throws IllegalArgumentException if it lacks one of [UNK], [CLS] and [SEP]
   */
  public static WordPiece of(byte[] vocabulary) {
    return of(new String(vocabulary, StandardCharsets.UTF_8).lines().toList());
  }

  /**
   * The tokenizer of a vocabulary.
   *
   * @param vocabulary sub-words by id, from 0
   * @throws IllegalArgumentException if it lacks one of [UNK], [CLS] and [SEP]
   */
  public static WordPiece of(List<String> vocabulary) {
    return new WordPiece(vocabulary);
  }

  private int special(String piece) {
    Integer id = beginnings.remove(piece);
    if (id == null) {
      throw new IllegalArgumentException("The vocabulary lacks " + piece + ".");
    }
    return id;
  }

  /** The id of [CLS], which no text produces. */
  public int start() {
    return start;
  }

  /** The id of [SEP], which no text produces. */
  public int separator() {
    return separator;
  }

  /** The id of a sub-word that the vocabulary leaves for its users; no text produces it. */
  public int mark(int number) {
    return firstMark + number;
  }

  /** The id of the mark before what somebody says. */
  public int mark(Role speaker) {
    return mark(
        switch (speaker) {
          case USER -> 1;
          case AGENT -> 2;
          case OTHER, UNKNOWN -> 3;
        });
  }

  /** The sub-words of a text. */
  public WordPieces encode(String text) {
    return new Reader(text.codePoints().toArray()).read();
  }

  /** Accumulates the pieces of one text. */
  private final class Reader {
    private final int[] text;
    private final StringBuilder word = new StringBuilder();
    private int[] ids = new int[32];
    private int[] words = new int[32];
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int pieceCount;
    private int wordCount;

    /** Whether a mark would attach to the word begun last. */
    private boolean takesMarks;

    private Reader(int[] text) {
      this.text = text;
    }

    private WordPieces read() {
      for (int at = 0; at < text.length; at++) {
        int c = text[at];
        if (isBlank(c)) {
          finish();
          takesMarks = false;
        } else if (!isInvisible(c)) {
          take(c, at);
        }
      }
      finish();
      return new WordPieces(
          Arrays.copyOf(ids, pieceCount),
          Arrays.copyOf(words, pieceCount),
          Arrays.copyOf(starts, wordCount),
          Arrays.copyOf(ends, wordCount));
    }

    private void take(int c, int at) {
      if (c < 0x80) {
        append(c >= 'A' && c <= 'Z' ? c + 32 : c, at, isPunctuation(c));
        return;
      }
      boolean alone = isChinese(c);
      boolean stands = false;
      String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
      for (int i = 0; i < parts.length(); ) {
        int part = parts.codePointAt(i);
        i += Character.charCount(part);
        if (Character.getType(part) != Character.NON_SPACING_MARK) {
          stands = true;
          append(Character.toLowerCase(part), at, alone || isPunctuation(part));
        }
      }
      if (!stands && takesMarks) {
        ends[wordCount - 1] = at + 1;
      }
    }

    private void append(int c, int at, boolean alone) {
      if (alone) {
        finish();
      }
      if (word.isEmpty()) {
        if (wordCount == starts.length) {
          starts = Arrays.copyOf(starts, 2 * wordCount);
          ends = Arrays.copyOf(ends, 2 * wordCount);
        }
        starts[wordCount++] = at;
      }
      word.appendCodePoint(c);
      ends[wordCount - 1] = at + 1;
      takesMarks = true;
      if (alone) {
        finish();
      }
    }

    /** Splits the open word into sub-words. */
    private void finish() {
      if (word.isEmpty()) {
        return;
      }
      int before = pieceCount;
      int from = word.codePointCount(0, word.length()) > LONGEST_WORD ? -1 : 0;
      while (from >= 0 && from < word.length()) {
        from = cut(from);
      }
      if (from < 0) {
        pieceCount = before;
        piece(unknown);
      }
      word.setLength(0);
    }

    /**
     * Takes the longest sub-word at a position and returns the position after it; -1 if none fits.
     */
    private int cut(int from) {
      Map<String, Integer> vocabulary = from == 0 ? beginnings : continuations;
      for (int to = Math.min(word.length(), from + longest); to > from; to--) {
        Integer id = vocabulary.get(word.substring(from, to));
        if (id != null) {
          piece(id);
          return to;
        }
      }
      return -1;
    }

    private void piece(int id) {
      if (pieceCount == ids.length) {
        ids = Arrays.copyOf(ids, 2 * pieceCount);
        words = Arrays.copyOf(words, 2 * pieceCount);
      }
      ids[pieceCount] = id;
      words[pieceCount++] = wordCount - 1;
    }
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c >= 0x80 && Character.isSpaceChar(c);
  }

  /** Control and format characters, and noncharacters. */
  private static boolean isInvisible(int c) {
    if (c >= ' ' && c < 0x7F) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          true;
      default -> c == 0xFFFD;
    };
  }

  private static boolean isPunctuation(int c) {
    if (c < 0x80) {
      return c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7F;
    }
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }

  /** The CJK blocks of the tokenizer that the model was trained with, including its gap. */
  private static boolean isChinese(int c) {
    return c >= 0x4E00 && c <= 0x9FFF
        || c >= 0x3400 && c <= 0x4DBF
        || c >= 0x20000 && c <= 0x2A6DF
        || c >= 0x2A700 && c <= 0x2B73F
        || c >= 0x2B740 && c <= 0x2B81F
        || c >= 0x2B920 && c <= 0x2CEAF
        || c >= 0xF900 && c <= 0xFAFF
        || c >= 0x2F800 && c <= 0x2FA1F;
  }
}
