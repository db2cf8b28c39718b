package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Exchange;
import dev.onset.evaluation.corpus.family.Scenario;
import dev.onset.evaluation.corpus.family.Shelf;
import dev.onset.evaluation.corpus.family.Template;
import dev.onset.evaluation.corpus.family.Templates;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The talk of one dialogue that tells nothing of anybody: a question comes with its answer, and no
 * line comes twice as long as there are others. Not thread-safe.
 */
public final class Chatter {
  private final Templates templates;
  private final Scenario scenario;
  private final PlanThings things;
  private final Set<String> said;
  private final Dice dice;

  /**
   * @param said templates that the dialogue has already
   */
  Chatter(
      Templates templates,
      Scenario scenario,
      PlanThings things,
      Collection<String> said,
      Dice dice) {
    this.templates = templates;
    this.scenario = scenario;
    this.things = things;
    this.said = new HashSet<>(said);
    this.dice = dice;
  }

  /** A line that fits after anything and needs no answer. */
  public Line statement(Speaker speaker) {
    Template template =
        fresh(
            templates.of(Shelf.fillers(scenario, speaker.label()), scenario), Function.identity());
    return new Line(speaker, Line.Kind.FILLER, things.in(template));
  }

  /** A line and the reply to it. */
  public List<Line> exchange(Speaker first) {
    Exchange exchange =
        fresh(templates.exchanges(Shelf.exchanges(scenario, first.label())), Exchange::line);
    // A question in return would stay open.
    List<Template> closing =
        exchange.replies().stream().filter(reply -> !reply.text().endsWith("?")).toList();
    Template reply = fresh(closing.isEmpty() ? exchange.replies() : closing, Function.identity());
    return List.of(
        new Line(first, Line.Kind.EXCHANGE, things.in(exchange.line())),
        new Line(first.other(), Line.Kind.REPLY, things.in(reply)));
  }

  /** A template of a shelf, for the scenario and not said yet as long as there are others. */
  Template of(Shelf shelf) {
    return fresh(templates.of(shelf, scenario), Function.identity());
  }

  private <T> T fresh(List<T> all, Function<T, Template> line) {
    List<T> left = all.stream().filter(each -> !said.contains(line.apply(each).text())).toList();
    T chosen = dice.pick(left.isEmpty() ? all : left);
    said.add(line.apply(chosen).text());
    return chosen;
  }

  /** The templates that were said so far, those of before included. */
  Set<String> said() {
    return said;
  }
}
