package dev.onset.inference.relevance;

import dev.onset.inference.wordpiece.SegmentedInput;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.TypedPlace;
import java.util.ArrayList;
import java.util.List;

/**
 * A question beside a text as model input: {@code [CLS]} definition question {@code [SEP]} what was
 * said, each turn behind a mark of its speaker, {@code [SEP]}. The sub-words of a value carry its
 * type. What is long becomes several overlapping windows, counted from the end; what lies before
 * the last of them is not read.
 *
 * @param windows the inputs that hold a value
 * @param places where each value is read; without sub-words if it is not read
 */
record ReaderLayout(List<ReaderInput> windows, List<Place> places) {
  /** The largest number of windows of one text. */
  private static final int MOST = 4;

  /** Parts of a window that the next one repeats. */
  private static final int SHARED = 4;

  /**
   * Where a value is read.
   *
   * @param window the window, from 0
   * @param from the value's first sub-word in it
   * @param to after its last sub-word; equal to {@code from} if the value is not read
   */
  record Place(int window, int from, int to) {
    private static final Place NOWHERE = new Place(0, 0, 0);

    boolean isRead() {
      return to > from;
    }
  }

  /**
   * One input.
   *
   * @param ids sub-word ids, special ones included
   * @param segments 0 for the question, 1 for what it is read beside
   * @param kinds the type of the value that a sub-word belongs to; 0 for none
   */
  record ReaderInput(long[] ids, long[] segments, long[] kinds) {
    int length() {
      return ids.length;
    }
  }

  /** Lays out a question beside a text. */
  static ReaderLayout of(
      Definition definition, AskedText asked, ReaderSettings settings, WordPiece vocabulary) {
    int[] question = vocabulary.encode(asked.question()).ids();
    int[] head = new int[1 + Math.min(question.length, settings.question())];
    head[0] = vocabulary.mark(definition.mark());
    System.arraycopy(question, 0, head, 1, head.length - 1);
    int before = head.length + 2;
    Body body = Body.of(asked, settings, vocabulary);
    int room = settings.longest() - before - 1;
    List<ReaderInput> windows = new ArrayList<>();
    Place[] places = new Place[asked.values().size()];
    int to = body.length();
    for (int window = 0; window < MOST && to > 0; window++) {
      int from = Math.max(0, to - room);
      boolean holds = false;
      for (int i = 0; i < places.length; i++) {
        int first = body.firsts()[i];
        int last = body.lasts()[i];
        if (places[i] == null && last > first && first >= from && last <= to) {
          places[i] = new Place(windows.size(), before + first - from, before + last - from);
          holds = true;
        }
      }
      if (holds) {
        SegmentedInput input = SegmentedInput.of(head, body.ids(), from, to, vocabulary);
        long[] kinds = new long[input.length()];
        for (int i = from; i < to; i++) {
          kinds[before + i - from] = body.kinds()[i];
        }
        windows.add(new ReaderInput(input.ids(), input.segments(), kinds));
      }
      to = from == 0 ? 0 : from + room / SHARED;
    }
    List<Place> found = new ArrayList<>();
    for (Place place : places) {
      found.add(place == null ? Place.NOWHERE : place);
    }
    return new ReaderLayout(List.copyOf(windows), List.copyOf(found));
  }

  /**
   * What a question is read beside.
   *
   * @param firsts first sub-word of each value
   * @param lasts after the last sub-word of each value
   */
  private record Body(int[] ids, int[] kinds, int[] firsts, int[] lasts) {
    static Body of(AskedText asked, ReaderSettings settings, WordPiece vocabulary) {
      List<WordPieces> turns =
          asked.turns().stream().map(turn -> vocabulary.encode(turn.text())).toList();
      int[] starts = new int[turns.size()];
      int length = 0;
      for (int i = 0; i < starts.length; i++) {
        starts[i] = length + 1;
        length = starts[i] + turns.get(i).ids().length;
      }
      int[] ids = new int[length];
      for (int i = 0; i < starts.length; i++) {
        int[] pieces = turns.get(i).ids();
        ids[starts[i] - 1] = vocabulary.mark(asked.turns().get(i).role());
        System.arraycopy(pieces, 0, ids, starts[i], pieces.length);
      }
      int[] kinds = new int[length];
      int[] firsts = new int[asked.values().size()];
      int[] lasts = new int[asked.values().size()];
      for (int i = 0; i < firsts.length; i++) {
        TypedPlace value = asked.values().get(i);
        WordPieces turn = turns.get(value.turn());
        int kind = settings.kinds().getOrDefault(value.type().name(), 0);
        for (int piece = 0; piece < turn.ids().length; piece++) {
          int word = turn.words()[piece];
          if (turn.starts()[word] < value.end() && value.start() < turn.ends()[word]) {
            int at = starts[value.turn()] + piece;
            firsts[i] = lasts[i] == 0 ? at : firsts[i];
            lasts[i] = at + 1;
            kinds[at] = kind;
          }
        }
      }
      return new Body(ids, kinds, firsts, lasts);
    }

    int length() {
      return ids.length;
    }
  }
}
