package dev.onset.app.demo;

import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** Interleaves chats for playback, a few at a time, as in a contact center. */
public final class DemoScript {
  private static final int AT_A_TIME = 4;

  private DemoScript() {}

  /** Interleaves the turns of all chats; each chat keeps its turn order. */
  public static List<Turn> interleave(List<InputRecord.Dialogue> chats) {
    Deque<Iterator<InputTurn>> waiting = new ArrayDeque<>();
    chats.forEach(chat -> waiting.add(chat.turns().iterator()));
    Deque<Iterator<InputTurn>> playing = new ArrayDeque<>();
    List<Turn> turns = new ArrayList<>();
    while (!waiting.isEmpty() || !playing.isEmpty()) {
      while (playing.size() < AT_A_TIME && !waiting.isEmpty()) {
        playing.add(waiting.remove());
      }
      Iterator<InputTurn> chat = playing.remove();
      if (chat.hasNext()) {
        turns.add(chat.next().turn());
        playing.add(chat);
      }
    }
    return turns;
  }
}
