package dev.onset.lab.review;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.evaluation.written.MarkedValue;
import dev.onset.model.PiiClass;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Written chats as if a task had been shared before them. In four of ten the task holds one of the
 * people's values, and in half of them words of the chat, so that neither tells whose a value is.
 * Immutable.
 */
final class ChatsAtATask {
  private static final double SAME_VALUE = 0.4;
  private static final double SAME_WORDS = 0.5;
  private static final Set<PiiClass> REVIEWED = Set.of(PiiClass.QUASI, PiiClass.SENSITIVE);

  private final LessonDialogues lessons;
  private final long seed;

  ChatsAtATask(long seed) {
    this.lessons = new LessonDialogues(ScenePhrases.Part.LEARNED, seed);
    this.seed = seed;
  }

  /** The values that are somebody's, neither names nor structured identifiers. */
  List<ReviewRequest> values(List<MarkedChat> chats) {
    List<ReviewRequest> values = new ArrayList<>();
    for (int i = 0; i < chats.size(); i++) {
      add(chats.get(i), i, values);
    }
    return values;
  }

  private void add(MarkedChat chat, int number, List<ReviewRequest> values) {
    List<MarkedValue> own =
        chat.turns().stream()
            .flatMap(turn -> turn.values().stream())
            .filter(ChatsAtATask::isSomebodys)
            .toList();
    if (own.isEmpty()) {
      return;
    }
    SplitMix64 dice = SplitMix64.of(seed, number, 2);
    String task = lessons.task(number);
    if (dice.chance(SAME_VALUE)) {
      task += " " + dice.pick(own).mention().surface() + ".";
    }
    if (dice.chance(SAME_WORDS)) {
      task = dice.pick(chat.turns()).text() + " " + task;
    }
    ReviewWindow before = ReviewWindow.EMPTY.and(new SpokenText(Role.OTHER, task));
    for (MarkedTurn turn : chat.turns()) {
      SpokenText said = new SpokenText(turn.role(), turn.text());
      for (MarkedValue value : turn.values()) {
        if (isSomebodys(value)) {
          values.add(
              new ReviewRequest(
                  before,
                  said,
                  value.mention().start(),
                  value.mention().end(),
                  value.mention().type()));
        }
      }
      before = before.and(said);
    }
  }

  private static boolean isSomebodys(MarkedValue value) {
    return value.isSomebodys() && REVIEWED.contains(value.mention().type().piiClass());
  }
}
