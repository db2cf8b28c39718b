package dev.onset.app.replay;

import dev.onset.app.alert.AlertLines;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.CommandWord;
import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.SessionNames;
import dev.onset.app.terminal.Table;
import dev.onset.formats.Oracle;
import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.LeakageFinding;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.model.leakage.LeakageDecision;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summarizes a replay for people (first paper, section 5.3 for the figures). */
record ReplaySummary(ReplayResult result) {
  private static final int MOST_LISTED = 10;
  private static final int MOST_PEOPLE = 20;

  /**
   * Returns the lines of the summary and the next command.
   *
   * @param folder where the files are
   */
  List<String> lines(Path folder) {
    Lines lines = new Lines().addAll(lines());
    lines.add("");
    lines.add("Files: " + folder);
    outputs()
        .filter(output -> output.verdicts().stream().anyMatch(one -> one.tPred().isPresent()))
        .map(output -> output.verdicts().get(0).session())
        .findFirst()
        .ifPresent(id -> lines.add(next("audit", folder, id) + " --html audit.html"));
    findings()
        .filter(finding -> finding.decision() != LeakageDecision.SAFE)
        .map(LeakageFinding::session)
        .findFirst()
        .ifPresent(id -> lines.add(next("explain", folder, id)));
    return lines.list();
  }

  private static String next(String command, Path folder, SessionId id) {
    return "Next: onset %s --input %s --session %s%s"
        .formatted(
            command,
            CommandWord.quoted(folder.toString()),
            CommandWord.quoted(id.session()),
            SessionNames.tenant(id).map(one -> " --tenant " + CommandWord.quoted(one)).orElse(""));
  }

  /** What came of the sessions, in the order of the input. */
  private Stream<SessionOutput> outputs() {
    return result.roster().lastTurns().keySet().stream()
        .flatMap(id -> Optional.ofNullable(result.outputs().get(id)).stream());
  }

  private Stream<Verdict> verdicts() {
    return outputs().flatMap(output -> output.verdicts().stream());
  }

  /** What was decided about the turns of agents, by session; nothing where no policy looks. */
  private Stream<LeakageFinding> findings() {
    return outputs().flatMap(output -> output.leakage().stream());
  }

  /** Returns the lines of the summary. */
  List<String> lines() {
    SessionRoster roster = result.roster();
    double seconds = Math.max(result.nanos() / 1e9, 1e-3);
    Table table = new Table("what", "count");
    table.row("sessions", roster.lastTurns().size());
    table.row("turns", roster.turns());
    table.row("turns per second", Math.round(roster.turns() / seconds));
    for (Rule rule : Rule.values()) {
      some(
          table,
          "onsets by " + rule + " (user)",
          verdict -> isUser(verdict) && hasRule(verdict, rule));
      some(
          table,
          "onsets by " + rule + " (third parties)",
          verdict -> !isUser(verdict) && !isDisclosedByAgent(verdict) && hasRule(verdict, rule));
      some(
          table,
          "onsets by " + rule + " (disclosed by the agent)",
          verdict -> isDisclosedByAgent(verdict) && hasRule(verdict, rule));
    }
    count(table, "possible onsets", possible());
    for (AbstainReason reason : AbstainReason.values()) {
      some(
          table,
          "abstained " + reason + " (user)",
          verdict -> isUser(verdict) && verdict.abstainReason().equals(Optional.of(reason)));
    }
    verdicts()
        .filter(ReplaySummary::isUser)
        .flatMapToInt(verdict -> verdict.leadTime().stream())
        .average()
        .ifPresent(
            mean -> {
              some(
                  table,
                  "RULE_A before RULE_B (user)",
                  verdict -> isUser(verdict) && verdict.leadTime().isPresent());
              table.row("mean lead time of these, turns", String.format(Locale.ROOT, "%.1f", mean));
            });
    answers(table, "answers flagged", LeakageDecision.FLAG);
    answers(table, "answers left to a person", LeakageDecision.ABSTAIN);
    answers(table, "answers passed", LeakageDecision.SAFE);
    table.row("dead letters", roster.bad().size() + result.deadLetters().size());
    Lines lines = new Lines().addAll(people());
    lines.addAll(table.lines());
    lines.addAll(notAssessed());
    score().ifPresent(line -> lines.addAll(List.of("", line)));
    return lines.list();
  }

  /** How many alerts were only possible to the end. */
  private long possible() {
    return outputs()
        .map(
            output ->
                output.alerts().stream()
                    .collect(Collectors.toMap(Alert::alertId, one -> one, (one, later) -> later)))
        .flatMap(newest -> newest.values().stream())
        .filter(one -> one.status() == Alert.Status.POSSIBLE)
        .count();
  }

  private void answers(Table table, String what, LeakageDecision decision) {
    count(table, what, findings().filter(finding -> finding.decision() == decision).count());
  }

  /** Who became re-identifiable, and by what; those come first who were identified. */
  private List<String> people() {
    List<Verdict> onsets =
        verdicts()
            .filter(verdict -> verdict.tPred().isPresent())
            .sorted(Comparator.comparing(verdict -> !verdict.rule().orElseThrow().identifies()))
            .toList();
    if (onsets.isEmpty()) {
      return List.of();
    }
    Table table =
        new Table("session", "who", "rule", "onset", "warned", "confirmed", "R", "evidence");
    onsets.stream().limit(MOST_PEOPLE).forEach(verdict -> table.row(cells(verdict)));
    Lines lines = new Lines().addAll(table.lines());
    if (onsets.size() > MOST_PEOPLE) {
      lines.add("and " + (onsets.size() - MOST_PEOPLE) + " more, in verdicts.jsonl");
    }
    lines.add("");
    return lines.list();
  }

  private Object[] cells(Verdict verdict) {
    return new Object[] {
      UntrustedText.cut(verdict.session().session()),
      verdict.entity().name(),
      verdict.rule().map(Rule::name).orElse("-"),
      AlertLines.turn(verdict.tPred()),
      AlertLines.turn(verdict.tWarn()),
      AlertLines.turn(verdict.tConfirm()),
      String.format(Locale.ROOT, "%.2f", verdict.rQuasi()),
      result.outputs().get(verdict.session()).alerts().stream()
          .filter(alert -> alert.entity().equals(verdict.entity()))
          .filter(alert -> verdict.rule().equals(Optional.of(alert.rule())))
          .filter(alert -> alert.tPred().isPresent())
          .limit(1)
          .flatMap(alert -> alert.heldAtOnset().stream())
          .map(evidence -> evidence.type() + "@" + evidence.turn())
          .distinct()
          .collect(Collectors.joining(" "))
    };
  }

  /** In how many chats nobody can say that the user is safe, and why. */
  private List<String> notAssessed() {
    Map<Assessment.Reason, Integer> reasons = new EnumMap<>(Assessment.Reason.class);
    Map<String, Integer> labels = new TreeMap<>();
    int chats = 0;
    for (Map.Entry<SessionId, SessionOutput> entry : result.outputs().entrySet()) {
      Optional<Assessment> heard =
          entry.getValue().verdicts().stream()
              .filter(ReplaySummary::isUser)
              .map(Verdict::assessment)
              .filter(one -> !one.assessed())
              .findFirst();
      if (heard.isEmpty()) {
        continue;
      }
      chats++;
      heard.get().reasons().forEach(reason -> reasons.merge(reason, 1, Integer::sum));
      if (heard.get().reasons().contains(Assessment.Reason.UNKNOWN_SPEAKER)) {
        Set<String> strangers = result.roster().strangers(entry.getKey());
        strangers.forEach(label -> labels.merge(label, 1, Integer::sum));
      }
    }
    if (chats == 0) {
      return List.of();
    }
    Lines lines = new Lines();
    lines.add("");
    lines.add(
        "%s of %s sessions could not be assessed, so their users are not called safe: %s.",
        chats, result.roster().lastTurns().size(), listed(reasons));
    if (!labels.isEmpty()) {
      lines.add(
          "Speakers of unknown role have labels of these forms: %s. Give them roles"
              + " with the policy's roles.by_label.",
          listed(labels));
    }
    return lines.list();
  }

  private static String listed(Map<?, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Comparator.comparing(one -> -one.getValue()))
        .limit(MOST_LISTED)
        .map(one -> one.getValue() + " \u00d7 " + one.getKey())
        .collect(Collectors.joining(", "));
  }

  private static boolean isUser(Verdict verdict) {
    return verdict.entity().equals(EntityId.USER);
  }

  private static boolean isDisclosedByAgent(Verdict verdict) {
    return verdict.entity().direction() == Direction.DISCLOSED_BY_AGENT;
  }

  private static boolean hasRule(Verdict verdict, Rule rule) {
    return verdict.tPred().isPresent() && verdict.rule().equals(Optional.of(rule));
  }

  /** A row, if there are any. */
  private void some(Table table, String title, Predicate<Verdict> what) {
    count(table, title, verdicts().filter(what).count());
  }

  private static void count(Table table, String title, long count) {
    if (count > 0) {
      table.row(title, count);
    }
  }

  /**
   * Computes coverage, OW@0 and MAE over the sessions that the input's oracle covers; empty if it
   * covers none.
   */
  private Optional<String> score() {
    int inScope = 0;
    int covered = 0;
    int exact = 0;
    long error = 0;
    int falseOnsets = 0;
    int known = 0;
    for (Map.Entry<SessionId, Integer> entry : result.roster().lastTurns().entrySet()) {
      Optional<Oracle> oracle = result.roster().oracle(entry.getKey());
      if (oracle.isEmpty()) {
        continue;
      }
      known++;
      OptionalInt predicted = userOnset(entry.getKey());
      OptionalInt onset = oracle.get().onset();
      if (onset.isEmpty()) {
        falseOnsets += predicted.isPresent() ? 1 : 0;
        continue;
      }
      inScope++;
      if (predicted.isPresent()) {
        int distance = Math.abs(predicted.getAsInt() - onset.getAsInt());
        covered++;
        exact += distance == 0 ? 1 : 0;
        error += distance;
      }
    }
    if (known == 0) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "oracle: %d of %d sessions in scope; coverage %s, OW@0 %s, MAE %s turns;"
                + " onsets out of scope %d of %d",
            inScope,
            known,
            percent(covered, inScope),
            percent(exact, inScope),
            covered == 0 ? "-" : String.format(Locale.ROOT, "%.3f", (double) error / covered),
            falseOnsets,
            known - inScope));
  }

  private OptionalInt userOnset(SessionId session) {
    return Optional.ofNullable(result.outputs().get(session)).stream()
        .flatMap(output -> output.verdicts().stream())
        .filter(ReplaySummary::isUser)
        .map(Verdict::tPred)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
