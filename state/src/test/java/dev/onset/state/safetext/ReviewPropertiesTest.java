package dev.onset.state.safetext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.Emission;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.SessionId;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.engine.ProtectionPropertiesTest;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.ReviewedName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.constraints.Size;

/**
 * Whatever answers come between the turns, nothing that is due is readable in the end but the
 * places that were reviewed as KEEP. {@code -Donset.dialogues=10000} draws as many.
 */
class ReviewPropertiesTest {
  private static final String REVIEWER = "a-test";

  /** What was last said of a place, by turn and offsets, as far as it was an answer at all. */
  private record Place(int turn, int start, int end) {}

  @Provide
  Arbitrary<Line> lines() {
    return new ProtectionPropertiesTest().spoken();
  }

  @Provide
  Arbitrary<Map<String, String>> settings() {
    return Arbitraries.of(
        Map.of("redaction.review", "endpoint"),
        Map.of("redaction.review", "endpoint", "redaction.mode", "onset"),
        Map.of(
            "redaction.review", "endpoint",
            "redaction.mode", "onset",
            "redaction.release", "on_close"),
        Map.of(
            "redaction.review", "bundled",
            "redaction.mode", "onset",
            "redaction.types", "[EMAIL, PHONE, NAME_FULL]"));
  }

  /** One dialogue with answers between its turns. */
  private static final class Reviewed {
    private final EngineChat chat;
    private final Random random;
    private final Map<Integer, Line> said = new TreeMap<>();
    private final Map<Integer, Integer> revisions = new HashMap<>();
    private final Map<Place, ReviewDecision> answered = new HashMap<>();
    private int changes;

    Reviewed(Map<String, String> settings, Random random) {
      this.chat = new EngineChat(settings);
      this.random = random;
    }

    Reviewed play(List<Line> lines) {
      int turn = 0;
      int revision = 0;
      for (Line line : lines) {
        turn = Math.max(0, turn + line.step());
        revision++;
        List<Emission> out =
            chat.say(
                line.speaker(),
                turn,
                revision,
                line.text(),
                line.seen().toArray(EngineChat.Seen[]::new));
        if (out.stream().noneMatch(Reviewed::isDropped)) {
          int index = turn;
          said.put(turn, line);
          revisions.put(turn, revision);
          answered.keySet().removeIf(place -> place.turn() == index);
        }
        answer();
      }
      answer();
      answer();
      return this;
    }

    private static boolean isDropped(Emission emission) {
      return emission instanceof dev.onset.model.Rejection
          || emission instanceof dev.onset.model.DuplicateTurn;
    }

    /** An answer that may be about anything: another revision, session, place or type of value. */
    private void answer() {
      List<Integer> turns = List.copyOf(said.keySet());
      int turn = turns.isEmpty() ? 0 : turns.get(random.nextInt(turns.size()));
      int revision = revisions.getOrDefault(turn, 0);
      int kind = random.nextInt(8);
      revision += kind == 0 ? 1 : 0;
      SessionId session = kind == 1 ? SessionId.of("another") : EngineChat.ID;
      turn += kind == 2 ? 1_000 : 0;
      List<ReviewedName> names =
          chat.store
              .kept(EngineChat.ID, turn)
              .map(past -> past.decided().names())
              .orElse(List.of());
      Line line = said.get(turn);
      List<ReviewedSpan> spans = new ArrayList<>();
      int end = 0;
      if (kind == 3 && line != null) {
        for (EngineChat.Seen seen : line.seen()) {
          // Whatever its type, an identifier too.
          var mention = seen.in(line.text());
          spans.add(new ReviewedSpan(mention.start(), mention.end(), ReviewDecision.KEEP));
        }
      } else {
        for (ReviewedName name : names) {
          int start = name.start() + (random.nextInt(4) == 0 ? 1 : 0);
          if (start >= end && start < name.end()) {
            spans.add(new ReviewedSpan(start, name.end(), decision()));
            end = name.end();
          }
        }
      }
      chat.command(new Command.Reviewed(session, turn, revision, spans, REVIEWER))
          .forEach(emission -> changes++);
      if (kind > 2) {
        for (ReviewedSpan span : spans) {
          if (names.stream()
              .anyMatch(name -> name.start() == span.start() && name.end() == span.end())) {
            answered.put(new Place(turn, span.start(), span.end()), span.decision());
          }
        }
      }
    }

    private ReviewDecision decision() {
      return random.nextInt(3) == 0 ? ReviewDecision.REDACT : ReviewDecision.KEEP;
    }

    /** Every annotated value of a turn that has to be masked is, and so is all that is due. */
    void assertNothingDueIsReadable() {
      List<ContributingValue> due =
          chat.store
              .load(EngineChat.ID)
              .flatMap(session -> session.header().protection())
              .orElse(Protection.NONE)
              .due();
      Map<Integer, RetainedTurn> kept = chat.store.window(EngineChat.ID);
      for (Map.Entry<Integer, Line> one : said.entrySet()) {
        Line line = one.getValue();
        RetainedTurn past = kept.get(one.getKey());
        for (EngineChat.Seen seen : line.seen()) {
          var mention = seen.in(line.text());
          Place place = new Place(one.getKey(), mention.start(), mention.end());
          boolean isName = seen.type().piiClass() == PiiClass.NAME;
          boolean keepable = answered.get(place) == ReviewDecision.KEEP;
          if (seen.type() == PiiType.EMAIL || seen.type() == PiiType.PHONE || isName && !keepable) {
            assertThat(past.spans())
                .as("%s of turn %d", seen.type(), one.getKey())
                .anyMatch(span -> span.start() <= mention.start() && mention.end() <= span.end());
          }
        }
        for (ContributingValue value : due) {
          Pattern reading = ProtectionPropertiesTest.reading(value.surfaces().get(0));
          assertThat(reading.matcher(past.safeText()).find())
              .as("%s is due in turn %d", value.type(), one.getKey())
              .isFalse();
        }
      }
    }

    /** What was given out is what is kept, and each revision came once. */
    void assertGivenOutIsWhatIsKept() {
      Map<Integer, RedactedTurn> last = new HashMap<>();
      for (RedactedTurn turn : chat.all(RedactedTurn.class)) {
        RedactedTurn before = last.put(turn.turn(), turn);
        assertThat(before == null ? -1 : before.revision()).isLessThan(turn.revision());
      }
      Map<Integer, Redaction> masks = new HashMap<>();
      chat.all(Redaction.class).forEach(one -> masks.put(one.turn(), one));
      chat.store
          .window(EngineChat.ID)
          .forEach(
              (index, past) -> {
                if (past.released()) {
                  assertThat(last.get(index).text()).isEqualTo(past.safeText());
                }
                Redaction mask = masks.get(index);
                if (mask != null && mask.revision() == past.turn().revision()) {
                  assertThat(mask.spans()).isEqualTo(past.spans());
                } else {
                  assertThat(past.spans()).isEmpty();
                }
              });
    }
  }

  @Property(tries = 200)
  void onlyWhatWasReviewedAsKeepIsReadable(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines,
      @ForAll("settings") Map<String, String> settings,
      @ForAll Random random) {
    Reviewed reviewed = new Reviewed(settings, random).play(lines);
    reviewed.assertNothingDueIsReadable();
    reviewed.assertGivenOutIsWhatIsKept();
  }

  @Property(tries = 1)
  void inAsManyDialoguesAsAreAskedFor(@ForAll Random random) {
    int dialogues = Integer.getInteger("onset.dialogues", 200);
    RandomGenerator<List<Line>> lines =
        lines().list().ofMinSize(6).ofMaxSize(20).generator(dialogues, false);
    RandomGenerator<Map<String, String>> settings = settings().generator(dialogues, false);
    int changed = 0;
    int kept = 0;
    for (int i = 0; i < dialogues; i++) {
      Reviewed reviewed =
          new Reviewed(settings.next(random).value(), random).play(lines.next(random).value());
      reviewed.assertNothingDueIsReadable();
      reviewed.assertGivenOutIsWhatIsKept();
      changed += reviewed.changes > 0 ? 1 : 0;
      kept += reviewed.answered.containsValue(ReviewDecision.KEEP) ? 1 : 0;
    }
    assertThat(changed).isGreaterThan(dialogues / 3);
    assertThat(kept).isGreaterThan(dialogues / 3);
  }
}
