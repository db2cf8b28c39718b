package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Exchange;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.TemplateFile;
import dev.onset.lab.corpus.family.Templates;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The small talk of one dialogue: lines without personal information. A question always has its
 * answer, and no line repeats while unused ones remain. Not thread-safe.
 */
public final class SmallTalk {
  private final Templates templates;
  private final Scenario scenario;
  private final DialogueSubject things;
  private final Set<String> said;
  private final SplitMix64 dice;

  /**
   * @param said templates already used in the dialogue
   */
  SmallTalk(
      Templates templates,
      Scenario scenario,
      DialogueSubject things,
      Collection<String> said,
      SplitMix64 dice) {
    this.templates = templates;
    this.scenario = scenario;
    this.things = things;
    this.said = new HashSet<>(said);
    this.dice = dice;
  }

  /** A line that fits anywhere and needs no answer. */
  public ScriptLine statement(Speaker speaker) {
    Template template =
        fresh(
            templates.of(TemplateFile.fillers(scenario, speaker.label()), scenario),
            Function.identity());
    return new ScriptLine(speaker, ScriptLine.Kind.FILLER, things.in(template));
  }

  /** A line with its reply. */
  public List<ScriptLine> exchange(Speaker first) {
    Exchange exchange =
        fresh(templates.exchanges(TemplateFile.exchanges(scenario, first.label())), Exchange::line);
    // A question in return would remain unanswered.
    List<Template> closing =
        exchange.replies().stream().filter(reply -> !reply.text().endsWith("?")).toList();
    Template reply = fresh(closing.isEmpty() ? exchange.replies() : closing, Function.identity());
    return List.of(
        new ScriptLine(first, ScriptLine.Kind.EXCHANGE, things.in(exchange.line())),
        new ScriptLine(first.other(), ScriptLine.Kind.REPLY, things.in(reply)));
  }

  /** A template of a shelf that suits the scenario, unused while any remains. */
  Template of(TemplateFile shelf) {
    return fresh(templates.of(shelf, scenario), Function.identity());
  }

  private <T> T fresh(List<T> all, Function<T, Template> line) {
    List<T> left = all.stream().filter(each -> !said.contains(line.apply(each).text())).toList();
    T chosen = dice.pick(left.isEmpty() ? all : left);
    said.add(line.apply(chosen).text());
    return chosen;
  }

  /** The templates used so far, earlier ones included. */
  Set<String> said() {
    return said;
  }
}
