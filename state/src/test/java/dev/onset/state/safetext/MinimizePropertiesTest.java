package dev.onset.state.safetext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Emission;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.state.engine.DialoguePropertiesTest;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.engine.ProtectionPropertiesTest;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.Redactor;
import dev.onset.state.redaction.SpanDecision;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.restore.ShownValues;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.CurrentQuestion;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.constraints.Size;

/**
 * What holds of every dialogue whose users' turns are minimized. {@code -Donset.dialogues=10000}
 * draws as many.
 */
class MinimizePropertiesTest {
  private static final Map<String, String> MINIMIZE = Map.of("redaction.mode", "minimize");

  /** A turn that says more than the extractor sees, and asks something or not. */
  @Provide
  Arbitrary<Line> lines() {
    return Combinators.combine(
            new ProtectionPropertiesTest().spoken(),
            Arbitraries.of("", "", " Is that so?", "\nplease help", " What?! \uD83D\uDE00"))
        .as(
            (line, asks) ->
                line.text().isEmpty()
                    ? line
                    : new Line(line.speaker(), line.text() + asks, line.step(), line.seen()));
  }

  /** The surfaces that any question needs. */
  @Provide
  Arbitrary<Set<String>> needed() {
    return Arbitraries.of(
            DialoguePropertiesTest.VALUES.stream()
                .map(value -> value.substring(value.indexOf('|') + 1))
                .toList())
        .set()
        .ofMaxSize(10);
  }

  private static EngineChat play(List<Line> lines, Set<String> needed) {
    EngineChat chat = new EngineChat(MINIMIZE);
    chat.needs(needed.toArray(String[]::new));
    return DialoguePropertiesTest.play(lines, chat);
  }

  @Property(tries = 200)
  void nothingThatAnAlertRestsOnStaysReadable(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines,
      @ForAll @From("needed") Set<String> needed) {
    EngineChat chat = play(lines, needed);
    ProtectionPropertiesTest.assertNothingDueIsReadable(chat, lines);
    ProtectionPropertiesTest.assertTextsAreWhatTheRedactionsSay(chat, lines);
  }

  @Property(tries = 200)
  void whatIsNotNeededIsMaskedAndIdentifiersAlwaysAre(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines,
      @ForAll @From("needed") Set<String> needed) {
    assertMasked(play(lines, needed), lines, needed);
  }

  @Property(tries = 200)
  void theSameDialogueGivesTheSame(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines,
      @ForAll @From("needed") Set<String> needed) {
    assertThat(play(lines, needed).out).isEqualTo(play(lines, needed).out);
  }

  @Property(tries = 100)
  void whatAUserSaidMaskedNobodyRepeatsReadably(
      @ForAll @Size(min = 1, max = 12) List<@From("lines") Line> lines) {
    // Nothing is needed, so that all that was seen of users is masked from then on.
    EngineChat chat = new EngineChat(MINIMIZE);
    List<String> masked = new ArrayList<>();
    int turn = 0;
    for (Line line : lines) {
      List<Emission> out =
          chat.say(
              line.speaker(), turn, 0, line.text(), line.seen().toArray(EngineChat.Seen[]::new));
      if (line.speaker().equals("user")) {
        line.seen().forEach(seen -> masked.add(seen.surface()));
      }
      for (Emission one : out) {
        if (one instanceof dev.onset.model.RedactedTurn safe && safe.turn() == turn) {
          assertUnreadable(safe.text(), masked);
        }
      }
      turn++;
    }
  }

  @Property(tries = 1)
  void asManyDialoguesAsAreAskedForKeepAllThat(@ForAll Random random) {
    int dialogues = Integer.getInteger("onset.dialogues", 200);
    RandomGenerator<List<Line>> generator =
        lines().list().ofMinSize(6).ofMaxSize(20).generator(dialogues, false);
    RandomGenerator<Set<String>> needs = needed().generator(dialogues, false);
    int left = 0;
    int coarser = 0;
    int rewritten = 0;
    for (int i = 0; i < dialogues; i++) {
      List<Line> lines = generator.next(random).value();
      Set<String> needed = needs.next(random).value();
      EngineChat chat = play(lines, needed);
      ProtectionPropertiesTest.assertNothingDueIsReadable(chat, lines);
      ProtectionPropertiesTest.assertTextsAreWhatTheRedactionsSay(chat, lines);
      left += assertMasked(chat, lines, needed) > 0 ? 1 : 0;
      List<Redaction> redactions = chat.all(Redaction.class);
      coarser +=
          redactions.stream()
                  .flatMap(one -> one.spans().stream())
                  .anyMatch(span -> span.action() == RedactionAction.ABSTRACT)
              ? 1
              : 0;
      rewritten += redactions.stream().anyMatch(Redaction::retroactive) ? 1 : 0;
    }
    // One dialogue in fifteen leaves something: birth dates and the text of an alert are masked.
    assertThat(left).isGreaterThan(dialogues / 100);
    assertThat(coarser).isGreaterThan(dialogues / 10);
    assertThat(rewritten).isGreaterThan(dialogues / 20);
  }

  /** How many values are left as they are. */
  private static int assertMasked(EngineChat chat, List<Line> lines, Set<String> needed) {
    Map<Integer, Line> last = new TreeMap<>();
    int turn = 0;
    for (Line line : lines) {
      turn = Math.max(0, turn + line.step());
      last.put(turn, line);
    }
    int left = 0;
    Map<Integer, String> safe = ProtectionPropertiesTest.safe(chat);
    for (Map.Entry<Integer, Line> entry : last.entrySet()) {
      Line line = entry.getValue();
      if (!line.speaker().equals("user")) {
        continue;
      }
      for (EngineChat.Seen seen : line.seen()) {
        boolean structured = seen.type().piiClass() == PiiClass.DIRECT;
        if (structured || !needed.contains(seen.surface())) {
          assertUnreadable(safe.get(entry.getKey()), List.of(seen.surface()));
        } else if (safe.get(entry.getKey()).contains(seen.surface())) {
          left++;
        }
      }
    }
    return left;
  }

  private static void assertUnreadable(String text, List<String> surfaces) {
    String folded = Normalizer.normalize(text, Normalizer.Form.NFKC);
    for (String surface : surfaces) {
      assertThat(ProtectionPropertiesTest.reading(surface).matcher(folded).find())
          .as("%s in %s", surface, text)
          .isFalse();
    }
  }

  /** Letters, blanks, marks, digits, and what is two characters. */
  @Provide
  Arbitrary<String> anyText() {
    return Arbitraries.of(
            "a",
            "B",
            " ",
            " ",
            "\n",
            "?",
            "3",
            "\u0301",
            "\u200D",
            "\u00E9",
            "\uD83D\uDE00",
            "\u4F60",
            "\uFF21",
            "\uD835\uDC00",
            "\u0130",
            "-")
        .list()
        .ofMinSize(1)
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 1000)
  void everyPlaceIsExactInAnyText(
      @ForAll @From("anyText") String text,
      @ForAll @Size(max = 6) List<@From("cuts") Cut> cuts,
      @ForAll boolean asked) {
    int length = text.codePointCount(0, text.length());
    List<Fragment> fragments = new ArrayList<>();
    List<Optional<Need>> needs = new ArrayList<>();
    int from = 0;
    for (Cut cut : cuts) {
      int start = from + cut.gap();
      int end = start + cut.length();
      if (end > length) {
        break;
      }
      int begin = text.offsetByCodePoints(0, start);
      String surface = text.substring(begin, text.offsetByCodePoints(begin, cut.length()));
      Mention mention = Mention.of(cut.type(), surface, start, end, Tier.TIER_2, 0.9);
      fragments.add(new Fragment(mention, surface));
      needs.add(Optional.of(new Need(cut.needed(), 0)));
      from = end;
    }
    Turn turn = Turn.of(EngineChat.ID, 1, "user", text);
    MinimizeStage minimization =
        new MinimizeStage(PolicyReader.shipped(MINIMIZE), read -> needs, RarityTables.of(Map.of()));
    Optional<CurrentQuestion> question =
        asked ? Optional.of(new CurrentQuestion("Why?", 0)) : Optional.empty();

    List<SpanDecision> decisions = minimization.decide(turn, fragments, List.of(), question);

    int end = 0;
    for (SpanDecision place : decisions) {
      assertThat(place.start()).isGreaterThanOrEqualTo(end).isLessThan(place.end());
      end = place.end();
    }
    assertThat(end).isLessThanOrEqualTo(length);
    Redactor.Redacted safe =
        new Redactor(PolicyReader.shipped(MINIMIZE).redaction())
            .redact(
                turn,
                Role.USER,
                fragments,
                Protection.NONE.minimizing(text, decisions),
                new TurnDecisions(List.of(), decisions, Optional.empty(), new TreeSet<>()),
                new Placeholders(Map.of(), any -> OptionalInt.empty(), ShownValues.none()),
                EngineChat.key());
    boolean needed = false;
    for (int i = 0; i < fragments.size(); i++) {
      Mention mention = fragments.get(i).mention();
      SpanDecision decision =
          decisions.stream()
              .filter(place -> place.start() <= mention.start() && mention.end() <= place.end())
              .findFirst()
              .orElseThrow();
      needed |= (asked || text.contains("?")) && needs.get(i).orElseThrow().needed() >= 0.5;
      if (decision.masks()) {
        assertThat(safe.spans())
            .anyMatch(span -> span.start() <= mention.start() && mention.end() <= span.end());
      }
    }
    if (!needed) {
      assertThat(decisions).allMatch(place -> place.action() == RedactionAction.REDACT);
    }
    assertThat(safe.text().codePoints().noneMatch(MinimizePropertiesTest::isHalf)).isTrue();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  /** A value so many code points behind the last one. */
  record Cut(int gap, int length, PiiType type, double needed) {}

  @Provide
  Arbitrary<Cut> cuts() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(1, 5),
            Arbitraries.of(
                PiiType.AGE, PiiType.HEALTH, PiiType.LOCATION, PiiType.EMAIL, PiiType.NAME_PART),
            Arbitraries.of(0.0, 0.49, 0.5, 1.0))
        .as(Cut::new);
  }
}
