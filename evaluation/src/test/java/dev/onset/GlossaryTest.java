package dev.onset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.feedback.AlertCase;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Assertion;
import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Feedback;
import dev.onset.model.Owner;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Receipt;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.RejectReason;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.RiskLevel;
import dev.onset.model.Role;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.model.access.AccessKind;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.state.anaphora.Category;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.risk.HeldRule;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.streams.KafkaStreams;
import org.junit.jupiter.api.Test;

/** docs/glossary.md against the words that outputs can hold. */
class GlossaryTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern QUOTED = Pattern.compile("`([^`]*)`");

  /** A word of an output that is spelled in capitals. */
  private static final Pattern CAPITALS = Pattern.compile("[A-Z][A-Z0-9_+ ]*");

  /**
   * A table's row.
   *
   * @param cells from left to right
   */
  private record Row(List<String> cells) {
    List<String> words() {
      return quoted(cells.get(0));
    }
  }

  /** A heading's rows and text, down to the next heading. */
  private record Section(List<Row> rows, StringBuilder text) {}

  private static Map<String, Section> sections() throws IOException {
    Map<String, Section> sections = new LinkedHashMap<>();
    Section open = new Section(new ArrayList<>(), new StringBuilder());
    for (String line : Files.readAllLines(ROOT.resolve("docs/glossary.md"))) {
      if (line.startsWith("#")) {
        open = new Section(new ArrayList<>(), new StringBuilder());
        sections.put(line.replaceFirst("#+ ", ""), open);
      } else if (line.startsWith("| ") && !line.startsWith("| ---")) {
        List<String> cells = Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
        if (!Set.of("word", "file", "class").contains(cells.get(0))) {
          open.rows().add(new Row(cells));
        }
      } else {
        open.text().append(line).append('\n');
      }
    }
    return sections;
  }

  private static List<String> quoted(String text) {
    return QUOTED.matcher(text).results().map(word -> word.group(1)).toList();
  }

  private static Set<String> names(Object[]... constants) {
    return names(UnaryOperator.identity(), constants);
  }

  private static Set<String> lower(Object[]... constants) {
    return names(name -> name.toLowerCase(Locale.ROOT), constants);
  }

  private static Set<String> names(UnaryOperator<String> spelling, Object[]... constants) {
    return Arrays.stream(constants)
        .flatMap(Arrays::stream)
        .map(one -> one instanceof Enum<?> constant ? constant.name() : one.toString())
        .map(spelling)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The words in capitals that each section has to explain, and no others. */
  private static Map<String, Set<String>> inCapitals() {
    Map<String, Set<String>> words = new TreeMap<>();
    words.put(
        "People",
        names(
            new Object[] {
              EntityId.USER, EntityId.UNK, "ABOUT_1", "ABOUT_2", "OTHER_1", "OTHER_2"
            }));
    words.put("Types and classes", names(PiiClass.values()));
    words.put("Tiers", names(Tier.values()));
    words.put(
        "Risk and verdicts", names(RiskLevel.values(), AbstainReason.values(), Rule.values()));
    words.put(
        "Assessments",
        names(Assessment.Reason.values(), new Object[] {"ASSESSED", "NOT_ASSESSED"}));
    words.put(
        "Alerts",
        names(Alert.Status.values(), Alert.Severity.values(), AlertChange.Cause.values()));
    words.put("Feedback on alerts", names(AlertCase.State.values(), Feedback.Reason.values()));
    words.put("Event kinds", names(ProvenanceKind.values()));
    words.put("Gate policies", names(CommitPolicy.values()));
    words.put("Reference categories", names(new Object[] {Category.NAME, Category.SAME}));
    words.put("Chain findings", names(ChainFinding.Kind.values()));
    words.put(
        "Redactions and safe text", names(RedactionAction.values(), Redaction.Reason.values()));
    words.put("Replies", names(RestoredReply.Unrestored.values()));
    words.put("Reviews of names", names(ReviewDecision.values()));
    words.put(
        "Reviews by people",
        names(
            ReviewItem.Kind.values(),
            ReviewItem.State.values(),
            Command.Ruling.values(),
            Policy.Review.Then.values()));
    words.put(
        "Findings on answers",
        names(
            LeakageDecision.values(),
            LeakageReason.values(),
            LeakageLayer.values(),
            OperatingPoint.values()));
    words.put("Relevance and minimization", names(Minimization.Outcome.values()));
    words.put("Dead letters", names(RejectReason.values()));
    words.put("Commands and receipts", names(Receipt.Status.values()));
    words.put("Accesses", names(AccessKind.values()));
    words.put(
        "Instances and sessions",
        names(
            new Object[] {
              KafkaStreams.State.RUNNING, KafkaStreams.State.REBALANCING, "NO BROKER ANSWERS"
            }));
    words.put(
        "Evaluation",
        names(
            Arrays.stream(RecordKind.values()).map(RecordKind::label).toArray(),
            new Object[] {"C1", "C2", "C3"},
            // The first and the last of the difficulty patterns.
            new Object[] {"P1", "P8"}));
    return words;
  }

  @Test
  void everyWordInCapitalsHasALineAndEveryLineInCapitalsIsAWord() throws IOException {
    Map<String, Set<String>> expected = inCapitals();
    Map<String, Section> sections = sections();
    assertThat(sections.keySet()).containsAll(expected.keySet());
    sections.forEach(
        (title, section) ->
            assertThat(
                    section.rows().stream()
                        .flatMap(row -> row.words().stream())
                        .filter(word -> CAPITALS.matcher(word).matches()))
                .as(title)
                .containsExactlyInAnyOrderElementsOf(expected.getOrDefault(title, Set.of())));
  }

  @Test
  void everyTypeIsInTheRowOfItsClass() throws Exception {
    Map<String, Set<String>> types = new TreeMap<>();
    for (Field field : PiiType.class.getFields()) {
      if (field.getType() == PiiType.class) {
        PiiClass owner = ((PiiType) field.get(null)).piiClass();
        types.computeIfAbsent(owner.name(), none -> new TreeSet<>()).add(field.getName());
      }
    }
    for (Row row : sections().get("Types and classes").rows()) {
      assertThat(quoted(row.cells().get(2)))
          .as(row.words().get(0))
          .containsExactlyInAnyOrderElementsOf(types.remove(row.words().get(0)));
    }
    assertThat(types).isEmpty();
  }

  @Test
  void everyWordInLowerCaseOfAListHasALine() throws IOException {
    assertThat(words("Owners and assertions"))
        .containsExactlyInAnyOrderElementsOf(lower(Owner.values(), Assertion.values()));
    assertThat(words("Reasons of held rules"))
        .containsExactlyInAnyOrderElementsOf(lower(HeldRule.Reason.values()));
    assertThat(words("People")).containsAll(lower(Role.values()));
    assertThat(words("Relevance and minimization")).containsAll(lower(PredictionFit.values()));
  }

  @Test
  void everyReasonOfAWithheldOrRetractedValueIsInTheCode() throws IOException {
    String code = code(ROOT.resolve("state/src/main/java"));
    Set<String> read = lower(Owner.values(), Assertion.values());
    for (String section : List.of("Reasons of withheld values", "Reasons of retractions")) {
      assertThat(words(section))
          .as(section)
          .allMatch(word -> read.contains(word) || code.contains('"' + word + '"'));
    }
  }

  @Test
  void everyReasonInTheCodeHasALine() throws IOException {
    String code = code(ROOT.resolve("state/src/main/java"));
    assertThat(words("Reasons of withheld values")).containsAll(arguments(code, "Withheld\\("));
    assertThat(words("Reasons of retractions")).containsAll(arguments(code, "\\.retract\\(\\w+, "));
  }

  /** The texts that stand behind some code. */
  private static Set<String> arguments(String code, String before) {
    Set<String> found =
        Pattern.compile(before + "\"([a-z_]+)\"")
            .matcher(code)
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).as(before).hasSizeGreaterThan(1);
    return found;
  }

  @Test
  void everyWordThatATextListsIsThere() throws IOException {
    Map<String, Section> sections = sections();
    List<String> categories = new ArrayList<>(words("Reference categories"));
    categories.addAll(quoted(sections.get("Reference categories").text().toString()));
    assertThat(categories).containsExactlyInAnyOrderElementsOf(names(Category.values()));

    List<String> states = quoted(sections.get("Instances and sessions").text().toString());
    assertThat(Stream.concat(states.stream(), words("Instances and sessions").stream()))
        .containsAll(names(KafkaStreams.State.values()));

    String all = Files.readString(ROOT.resolve("docs/glossary.md"));
    for (String word : names(LeakageDomain.values(), Reference.Resolver.values())) {
      assertThat(all).contains("`" + word + "`");
    }
    String http = code(ROOT.resolve("streams/src/main/java/dev/onset/streams/monitoring"));
    assertThat(http).contains("\"NO BROKER ANSWERS\"");
  }

  @Test
  void everyListIsSorted() throws IOException {
    sections()
        .forEach(
            (title, section) ->
                assertThat(section.rows())
                    .as(title)
                    .extracting(row -> letters(row.cells().get(0)))
                    .isSorted());
  }

  @Test
  void theContentsNameEverySection() throws IOException {
    String contents = Files.readString(ROOT.resolve("docs/glossary.md")).split("\n## ")[0];
    for (String line : Files.readAllLines(ROOT.resolve("docs/glossary.md"))) {
      if (line.startsWith("## ")) {
        assertThat(contents).contains("[" + line.substring("## ".length()) + "](");
      }
    }
  }

  private static List<String> words(String section) throws IOException {
    return sections().get(section).rows().stream().flatMap(row -> row.words().stream()).toList();
  }

  private static String letters(String cell) {
    return cell.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 ]", "");
  }

  private static String code(Path folder) throws IOException {
    StringBuilder code = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        code.append(Files.readString(file));
      }
    }
    return code.toString();
  }
}
