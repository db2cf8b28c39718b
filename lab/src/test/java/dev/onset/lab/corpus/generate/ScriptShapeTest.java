package dev.onset.lab.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Exchange;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Scriptwriter;
import dev.onset.lab.corpus.plan.Speaker;
import dev.onset.lab.corpus.plan.TextPiece;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What makes a dialogue read like one: what belongs together stands together. */
class ScriptShapeTest {
  private static final int SCRIPTS = 400;
  private static final int MORE_TURNS = 15;
  private static final Pattern CODE = Pattern.compile("\\b[A-Z]{2}-[0-9]{4}\\b");
  private static final Set<ScriptLine.Kind> ANSWERS =
      EnumSet.of(ScriptLine.Kind.DISCLOSURE, ScriptLine.Kind.WITHHELD, ScriptLine.Kind.PATTERN);
  private static final Set<ScriptLine.Kind> TALK =
      EnumSet.of(ScriptLine.Kind.FILLER, ScriptLine.Kind.EXCHANGE, ScriptLine.Kind.REPLY);

  /** Scripts of all recipes; without noise no message is split. */
  private static List<DialogueScript> scripts(
      Family family, Scriptwriter writer, NoiseLevel noise) {
    List<RecordRecipe> recipes = RecordRecipe.trackW();
    List<DialogueScript> scripts = new ArrayList<>();
    for (int i = 0; i < SCRIPTS; i++) {
      SplitMix64 dice = SplitMix64.of(5, family.ordinal(), i);
      RecordRecipe recipe = recipes.get(i % recipes.size());
      scripts.add(
          writer.write(
              BriefComposer.brief(recipe, DialogueLengths.at(dice.unit()), 0.8, noise, dice),
              dice));
    }
    return scripts;
  }

  /** The same scripts, then what C1, C2 and C3 make of them. */
  private static List<DialogueScript> all(Family family) {
    Scriptwriter writer = new Scriptwriter(family);
    List<DialogueScript> all = new ArrayList<>(scripts(family, writer, NoiseLevel.NONE));
    for (DialogueScript script : List.copyOf(all)) {
      SplitMix64 dice = SplitMix64.of(6, all.size());
      PlannedOracle.of(script.lines())
          .onset()
          .ifPresent(
              onset -> {
                TurnInsertion insertion = new TurnInsertion(writer, script, onset, dice);
                OrderSwap.apply(script.lines(), onset, dice)
                    .ifPresent(lines -> all.add(script.with(lines)));
                insertion.talk(MORE_TURNS).ifPresent(lines -> all.add(script.with(lines)));
                insertion.confusers(2).ifPresent(lines -> all.add(script.with(lines)));
              });
    }
    assertThat(all).hasSizeGreaterThan(2 * SCRIPTS);
    return all;
  }

  private static String text(ScriptLine line) {
    return line.pieces().stream().map(TextPiece::text).collect(Collectors.joining());
  }

  private static boolean isA(Template template, ScriptLine line) {
    StringBuilder regex = new StringBuilder();
    for (Template.Part part : template.parts()) {
      regex.append(
          part instanceof Template.Part.Literal literal
              ? Pattern.quote(literal.text()).replaceAll("\\b(an?) \\\\E$", "\\\\Ean? ")
              : ".+");
    }
    return text(line).matches(regex.toString());
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void aReplyFollowsItsLine(Family family) {
    Templates templates = new Templates(family);
    for (DialogueScript script : all(family)) {
      List<ScriptLine> lines = script.lines();
      for (int turn = 0; turn + 1 < lines.size(); turn++) {
        ScriptLine line = lines.get(turn);
        ScriptLine next = lines.get(turn + 1);
        assertThat(next.kind() == ScriptLine.Kind.REPLY)
            .isEqualTo(line.kind() == ScriptLine.Kind.EXCHANGE);
        if (line.kind() == ScriptLine.Kind.EXCHANGE) {
          assertThat(next.speaker()).isNotEqualTo(line.speaker());
          List<Exchange> exchanges =
              templates.exchanges(
                  TemplateFile.exchanges(script.brief().scenario(), line.speaker().label()));
          assertThat(exchanges)
              .anyMatch(
                  exchange ->
                      isA(exchange.line(), line)
                          && exchange.replies().stream().anyMatch(reply -> isA(reply, next)));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void anAnswerFollowsAQuestionOfTheAgent(Family family) {
    for (DialogueScript script : all(family)) {
      List<ScriptLine> lines = script.lines();
      for (int turn = 0; turn + 1 < lines.size(); turn++) {
        ScriptLine line = lines.get(turn);
        ScriptLine next = lines.get(turn + 1);
        if (line.kind() == ScriptLine.Kind.ASK) {
          assertThat(next.kind()).isIn(ANSWERS);
          assertThat(next.speaker()).isEqualTo(Speaker.USER);
        } else if (line.kind() == ScriptLine.Kind.READBACK
            && next.kind() == ScriptLine.Kind.PATTERN) {
          assertThat(next.disclosed()).containsAnyElementsOf(types(line));
        } else if (line.kind() == ScriptLine.Kind.READBACK && text(line).endsWith("?")) {
          assertThat(next.kind()).isEqualTo(ScriptLine.Kind.CONFIRM);
        } else if (EnumSet.of(ScriptLine.Kind.FILLER, ScriptLine.Kind.MENTION)
            .contains(line.kind())) {
          assertThat(text(line)).doesNotEndWith("?");
        }
      }
    }
  }

  private static List<PiiType> types(ScriptLine line) {
    return line.pieces().stream()
        .flatMap(piece -> piece.tag().stream())
        .map(TextPiece.Tag::type)
        .toList();
  }

  /** Two messages in a row may answer or be replied to. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void splitMessagesPartNothing(Family family) {
    int split = 0;
    for (DialogueScript script : scripts(family, new Scriptwriter(family), NoiseLevel.HEAVY)) {
      List<ScriptLine> lines = script.lines();
      split += script.splits();
      for (int turn = 0; turn < lines.size(); turn++) {
        ScriptLine line = lines.get(turn);
        List<ScriptLine.Kind> after =
            lines.subList(turn + 1, lines.size()).stream()
                .dropWhile(next -> next.speaker() == line.speaker())
                .takeWhile(next -> next.speaker() != line.speaker())
                .map(ScriptLine::kind)
                .toList();
        if (line.kind() == ScriptLine.Kind.EXCHANGE) {
          assertThat(after).contains(ScriptLine.Kind.REPLY);
        } else if (line.kind() == ScriptLine.Kind.ASK) {
          assertThat(after).containsAnyElementsOf(ANSWERS);
        }
      }
    }
    assertThat(split).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theAgentReadsBackWhatWasJustGiven(Family family) {
    for (DialogueScript script : all(family)) {
      List<ScriptLine> lines = script.lines();
      for (int turn = 0; turn < lines.size(); turn++) {
        if (lines.get(turn).kind() == ScriptLine.Kind.READBACK) {
          Set<PiiType> given =
              lines.subList(turn - 1, turn).stream()
                  .flatMap(ScriptLine::disclosed)
                  .collect(Collectors.toSet());
          assertThat(lines.get(turn).pieces().stream().flatMap(piece -> piece.tag().stream()))
              .allMatch(tag -> tag.owner().equals(EntityId.USER) && given.contains(tag.type()));
        }
      }
    }
  }

  /** Up to the talk that the shortest files have. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void noTalkComesTwice(Family family) {
    for (DialogueScript script : all(family)) {
      List<String> talk =
          script.lines().stream()
              .filter(line -> TALK.contains(line.kind()) && line.kind() != ScriptLine.Kind.REPLY)
              .map(ScriptShapeTest::text)
              .toList();
      if (talk.size() < 30) {
        assertThat(talk).doesNotHaveDuplicates();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void aDialogueIsAboutOneThing(Family family) {
    Set<String> written =
        new Templates(family)
            .all()
            .flatMap(entry -> codes(entry.getValue().text()))
            .collect(Collectors.toSet());
    Set<String> all = new HashSet<>();
    for (DialogueScript script : all(family)) {
      Set<String> codes =
          script.lines().stream()
              .flatMap(line -> codes(text(line)))
              .filter(code -> !written.contains(code))
              .collect(Collectors.toSet());
      assertThat(codes).hasSizeLessThan(2);
      all.addAll(codes);
    }
    assertThat(all).hasSizeGreaterThan(SCRIPTS / 4);
  }

  private static Stream<String> codes(String text) {
    return CODE.matcher(text).results().map(MatchResult::group);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theUserPointsBackToATypeThatTheyGave(Family family) {
    Templates templates = new Templates(family);
    int found = 0;
    for (DialogueScript script : all(family)) {
      Set<PiiType> given = new TreeSet<>();
      for (ScriptLine line : script.lines()) {
        if (line.kind() == ScriptLine.Kind.PATTERN
            && line.pieces().stream().allMatch(p -> p.tag().isEmpty())) {
          List<PiiType> types =
              Templates.BACK_REFERENCE.stream()
                  .filter(
                      type ->
                          templates.of(TemplateFile.backReference(type)).stream()
                              .anyMatch(template -> isA(template, line)))
                  .toList();
          assertThat(types).isNotEmpty();
          assertThat(given).containsAnyElementsOf(types);
          found++;
        }
        line.disclosed().forEach(given::add);
      }
    }
    assertThat(found).isPositive();
  }

  /** What the user says on their own account is no answer to something else. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void nobodyIsCutShort(Family family) {
    Set<ScriptLine.Kind> waiting = EnumSet.of(ScriptLine.Kind.ASK, ScriptLine.Kind.EXCHANGE);
    Set<ScriptLine.Kind> unasked =
        EnumSet.of(
            ScriptLine.Kind.FILLER,
            ScriptLine.Kind.MENTION,
            ScriptLine.Kind.CLOSING,
            ScriptLine.Kind.CONFUSER);
    for (DialogueScript script : all(family)) {
      List<ScriptLine> lines = script.lines();
      for (int turn = 1; turn < lines.size(); turn++) {
        if (unasked.contains(lines.get(turn).kind())) {
          assertThat(lines.get(turn - 1).kind()).isNotIn(waiting);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void aGenderIsSaidTheSameWayThroughout(Family family) {
    for (DialogueScript script : all(family)) {
      assertThat(
              script.lines().stream()
                  .flatMap(line -> line.pieces().stream())
                  .filter(
                      piece ->
                          piece
                              .tag()
                              .filter(
                                  tag ->
                                      tag.type() == PiiType.GENDER
                                          && tag.owner().equals(EntityId.USER))
                              .isPresent())
                  .map(TextPiece::text)
                  .distinct())
          .hasSizeLessThan(2);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void onlyScenariosWithThingsNameOne(Family family) {
    Templates templates = new Templates(family);
    assertThat(
            Stream.of(Scenario.MEDICAL_INTAKE, Scenario.HR_ONBOARDING)
                .flatMap(
                    scenario ->
                        Stream.of("agent", "user")
                            .flatMap(
                                side ->
                                    templates
                                        .exchanges(TemplateFile.exchanges(scenario, side))
                                        .stream()))
                .map(exchange -> exchange.line().slots()))
        .noneMatch(slots -> slots.contains(TemplateFile.ITEM));
  }
}
