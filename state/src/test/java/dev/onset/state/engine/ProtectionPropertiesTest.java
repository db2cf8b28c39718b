package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
 * After the alert nothing of what it rests on is readable in the safe texts, whatever the dialogue.
 * {@code -Donset.dialogues=10000} draws as many.
 */
public class ProtectionPropertiesTest {
  private static final Map<String, String> ONSET = Map.of("redaction.mode", "onset");

  /** A value of a person. */
  private record Owned(EntityId entity, PiiType type) {}

  /** A turn that says a value more than the extractor sees, somehow spelled. */
  @Provide
  public Arbitrary<Line> spoken() {
    return Combinators.combine(
            new DialoguePropertiesTest().lines(),
            Arbitraries.of(DialoguePropertiesTest.VALUES),
            Arbitraries.integers().between(0, 11))
        .as((line, value, spelling) -> line.text().isEmpty() ? line : with(line, value, spelling));
  }

  private static Line with(Line line, String value, int spelling) {
    String surface = value.substring(value.indexOf('|') + 1);
    if (spelling > 7) {
      return line;
    }
    return new Line(
        line.speaker(),
        line.text() + " 😀 " + spelled(surface, spelling) + " …",
        line.step(),
        line.seen());
  }

  private static String spelled(String value, int spelling) {
    return switch (spelling) {
      case 0 -> value;
      case 1 -> value.toUpperCase(Locale.ROOT);
      case 2 -> value.toLowerCase(Locale.ROOT);
      case 3 -> value.replace(" ", "   ").replace("-", " - ");
      case 4 -> value.replace(" ", "").replace("-", "");
      case 5 -> value.replace(' ', '\u00A0');
      case 6 -> value.chars().mapToObj(c -> (char) c + " ").collect(Collectors.joining()).strip();
      default ->
          value
              .chars()
              .map(c -> c > ' ' && c < 0x7F ? c + 0xFEE0 : c)
              .mapToObj(c -> String.valueOf((char) c))
              .collect(Collectors.joining());
    };
  }

  @Property(tries = 200)
  void nothingThatAnAlertRestsOnStaysReadable(
      @ForAll @Size(min = 1, max = 20) List<@From("spoken") Line> lines) {
    EngineChat chat = DialoguePropertiesTest.play(lines, new EngineChat(ONSET));
    assertNothingDueIsReadable(chat, lines);
    assertTextsAreWhatTheRedactionsSay(chat, lines);
  }

  @Property(tries = 200)
  void noEarlierTextIsEverGivenOutWhereTheyWaitForTheEnd(
      @ForAll @Size(min = 1, max = 20) List<@From("spoken") Line> lines) {
    EngineChat chat =
        DialoguePropertiesTest.play(
            lines,
            new EngineChat(Map.of("redaction.mode", "onset", "redaction.release", "on_close")));
    assertThat(chat.all(RedactedTurn.class)).isEmpty();
    chat.close(Integer.MAX_VALUE);
    assertThat(chat.all(RedactedTurn.class)).extracting(RedactedTurn::turn).doesNotHaveDuplicates();
    assertThat(chat.all(Redaction.class)).noneMatch(Redaction::retroactive);
    assertNothingDueIsReadable(chat, lines);
    assertTextsAreWhatTheRedactionsSay(chat, lines);
  }

  @Property(tries = 200)
  void everyMaskOfACiphertextIsOpenedUnderTheKey(
      @ForAll @Size(min = 1, max = 20) List<@From("spoken") Line> lines) {
    Map<String, String> settings = new HashMap<>(ONSET);
    for (PiiType type : PiiType.values()) {
      if (!type.isSecret()) {
        settings.put("redaction.operators." + type, "encrypt");
      }
    }
    EngineChat chat = DialoguePropertiesTest.play(lines, new EngineChat(settings));
    Map<Integer, String> said = said(lines);
    safe(chat)
        .forEach(
            (turn, text) ->
                assertThat(
                        dev.onset.model.SealedValue.reveal(EngineChat.ID, EngineChat.key(), text))
                    .isEqualTo(said.get(turn)));
  }

  @Property(tries = 1)
  void nothingStaysReadableInAsManyDialoguesAsAreAskedFor(@ForAll Random random) {
    int dialogues = Integer.getInteger("onset.dialogues", 200);
    RandomGenerator<List<Line>> generator =
        spoken().list().ofMinSize(6).ofMaxSize(20).generator(dialogues, false);
    int alerted = 0;
    int rewritten = 0;
    for (int i = 0; i < dialogues; i++) {
      List<Line> lines = generator.next(random).value();
      EngineChat chat = DialoguePropertiesTest.play(lines, new EngineChat(ONSET));
      assertNothingDueIsReadable(chat, lines);
      assertTextsAreWhatTheRedactionsSay(chat, lines);
      alerted += chat.all(Alert.class).isEmpty() ? 0 : 1;
      rewritten += chat.all(Redaction.class).stream().anyMatch(Redaction::retroactive) ? 1 : 0;
    }
    assertThat(alerted).isGreaterThan(dialogues / 10);
    assertThat(rewritten).isGreaterThan(dialogues / 20);
  }

  /** What stands under each index in the end. */
  private static Map<Integer, String> said(List<Line> lines) {
    Map<Integer, String> said = new TreeMap<>();
    int turn = 0;
    for (Line line : lines) {
      turn = Math.max(0, turn + line.step());
      said.put(turn, line.text());
    }
    return said;
  }

  /** The highest revision of each safe text. */
  public static Map<Integer, String> safe(EngineChat chat) {
    Map<Integer, RedactedTurn> highest = new TreeMap<>();
    for (RedactedTurn turn : chat.all(RedactedTurn.class)) {
      RedactedTurn before = highest.put(turn.turn(), turn);
      assertThat(before == null ? -1 : before.revision()).isLessThan(turn.revision());
    }
    Map<Integer, String> texts = new TreeMap<>();
    highest.forEach((index, turn) -> texts.put(index, turn.text()));
    return texts;
  }

  public static void assertTextsAreWhatTheRedactionsSay(EngineChat chat, List<Line> lines) {
    Map<Integer, Integer> revisions = new HashMap<>();
    Map<Integer, String> taken = new HashMap<>();
    int turn = 0;
    int revision = 0;
    for (Line line : lines) {
      turn = Math.max(0, turn + line.step());
      revision++;
      String content = line.speaker() + "|" + line.text();
      if (!content.equals(taken.put(turn, content))) {
        revisions.put(turn, revision);
      }
    }
    Map<Integer, Redaction> last = new HashMap<>();
    chat.all(Redaction.class).forEach(one -> last.put(one.turn(), one));
    Map<Integer, String> expected = new TreeMap<>(said(lines));
    last.values().stream()
        .filter(one -> one.revision() == revisions.get(one.turn()))
        .forEach(one -> expected.compute(one.turn(), (index, text) -> applied(text, one)));
    assertThat(safe(chat)).isIn(List.of(expected));
  }

  private static String applied(String text, Redaction redaction) {
    int[] said = text.codePoints().toArray();
    StringBuilder safe = new StringBuilder();
    int at = 0;
    for (Redaction.Span span : redaction.spans()) {
      assertThat(span.start()).isGreaterThanOrEqualTo(at).isLessThan(span.end());
      safe.append(new String(said, at, span.start() - at)).append(span.replacement());
      at = span.end();
    }
    return safe.append(new String(said, at, said.length - at)).toString();
  }

  /** What an alert names, and what its entity was known for before as the same. */
  private static Set<String> due(EngineChat chat) {
    Map<Owned, Set<String>> facts = new HashMap<>();
    Set<String> due = new HashSet<>();
    for (Emission emission : chat.out) {
      if (emission instanceof ProvenanceEvent event && event.kind() == ProvenanceKind.COMMITTED) {
        facts
            .computeIfAbsent(
                new Owned(event.entity().orElseThrow(), event.type().orElseThrow()),
                any -> new HashSet<>())
            .add(event.valueHash().orElseThrow());
      }
      if (emission instanceof Alert alert && alert.status() == Alert.Status.OPEN) {
        for (Evidence one : alert.evidence()) {
          due.add(one.valueHash());
          due.addAll(facts.getOrDefault(new Owned(alert.entity(), one.type()), Set.of()));
        }
      }
    }
    return due;
  }

  public static void assertNothingDueIsReadable(EngineChat chat, List<Line> lines) {
    Set<String> due = due(chat);
    List<Pattern> readings = new ArrayList<>();
    for (String value : DialoguePropertiesTest.VALUES) {
      PiiType type = PiiType.valueOf(value.substring(0, value.indexOf('|')));
      String surface = value.substring(value.indexOf('|') + 1);
      String canonical = CanonicalForms.of(type, surface, "US");
      if (due.contains(EngineChat.key().valueHash(type, canonical))
          && lines.stream()
              .flatMap(line -> line.seen().stream())
              .anyMatch(seen -> seen.surface().equals(surface))) {
        readings.add(reading(surface));
      }
    }
    for (Map.Entry<Integer, String> turn : safe(chat).entrySet()) {
      String text = Normalizer.normalize(turn.getValue(), Normalizer.Form.NFKC);
      Optional<Pattern> readable =
          readings.stream().filter(one -> one.matcher(text).find()).findFirst();
      assertThat(readable).as("turn %d: %s", turn.getKey(), text).isEmpty();
    }
  }

  /** The value by itself in any case, with any blanks in it and between what its parts are. */
  public static Pattern reading(String value) {
    String between = "[\\s\\-,]*";
    return Pattern.compile(
        "(?iu)(?<![\\p{L}\\p{N}])"
            + value
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .mapToObj(c -> Pattern.quote(Character.toString(c)))
                .collect(Collectors.joining(value.matches(".*[ -].*") ? between : "\\s*"))
            + "(?![\\p{L}\\p{N}])");
  }
}
