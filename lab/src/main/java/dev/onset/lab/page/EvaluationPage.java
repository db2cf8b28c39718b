package dev.onset.lab.page;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.evaluation.page.ChartFrame;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.lab.report.Chart;
import dev.onset.lab.report.Charts;
import dev.onset.lab.report.Findings;
import dev.onset.lab.report.Term;
import dev.onset.lab.report.TrackFindings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The comparison as one self-contained HTML page with inline style, scripts and data. Begins with
 * the findings, the words, the charts and the dialogues that went wrong; the tables follow. Each
 * chart has its data in a table. Texts of recorded dialogues are masked.
 */
public final class EvaluationPage {
  private static final PageFrame FRAME = ChartFrame.of("Onset evaluation");
  private static final String FINDINGS = "findings";
  private static final String GLOSSARY = "glossary";
  private static final String BASELINES = "baselines";
  private static final String CHARTS = "charts";
  private static final String DIALOGUES = "dialogues";
  private static final String DIALOGUE = "dialogue-";

  private final Findings findings;
  private final List<Section> sections;
  private final List<DialogueView> dialogues;
  private final List<String> ids;
  private final HtmlWriter page = FRAME.open();

  private EvaluationPage(Findings findings, List<Section> sections) {
    this.findings = findings;
    this.sections = sections;
    this.dialogues =
        findings.result().tracks().stream()
            .flatMap(track -> DialogueView.of(track).stream())
            .toList();
    this.ids = dialogues.stream().map(DialogueView::id).toList();
  }

  /**
   * Renders the page.
   *
   * @param sections text and tables, in order
   */
  public static String of(Findings findings, List<Section> sections) {
    return new EvaluationPage(findings, sections).write();
  }

  private String write() {
    page.element("a", "Skip to the report", "class", "skip", "href", "#report");
    page.open("header").element("h1", "Onset evaluation").close("header");
    navigation();
    page.open("main", "id", "report");
    opening().forEach(this::section);
    glossary();
    charts();
    dialogues();
    tables().forEach(this::section);
    page.close("main");
    return FRAME.close(page);
  }

  private void navigation() {
    page.open("nav", "aria-label", "Parts of the report").open("ul");
    opening().forEach(section -> link(section.id(), section.title()));
    link(GLOSSARY, "Words");
    link(CHARTS, "Charts");
    link(DIALOGUES, "Dialogues");
    tables().forEach(section -> link(section.id(), section.title()));
    page.close("ul").close("nav");
  }

  private List<Section> opening() {
    return sections.stream().filter(section -> section.id().equals(FINDINGS)).toList();
  }

  private List<Section> tables() {
    return sections.stream().filter(section -> !section.id().equals(FINDINGS)).toList();
  }

  private void glossary() {
    page.open("section", "id", GLOSSARY).element("h2", "Words").open("dl");
    for (Term term : Term.ALL) {
      page.element("dt", term.word()).element("dd", term.meaning());
    }
    page.close("dl").close("section");
  }

  private void link(String id, String title) {
    page.open("li").element("a", title, "href", "#" + id).close("li");
  }

  private void section(Section section) {
    page.open("section", "id", section.id()).element("h2", section.title());
    boolean listed = section.id().equals(BASELINES) || section.id().equals(FINDINGS);
    if (listed) {
      page.open("ul", "class", section.id());
    }
    for (String sentence : section.sentences()) {
      page.open(listed ? "li" : "p").whole(sentence).close(listed ? "li" : "p");
    }
    if (listed) {
      page.close("ul");
    }
    section.grids().forEach(this::grid);
    page.close("section");
  }

  /** A table, with the paper's figures in a separate column. */
  private void grid(Grid grid) {
    page.open(
        "div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", grid.title());
    table(grid, column -> false);
    page.close("div");
    for (String note : grid.notes()) {
      page.open("p", "class", "note").whole(note).close("p");
    }
  }

  private void table(Grid grid, IntPredicate isCount) {
    page.open("table").element("caption", grid.title()).open("thead").open("tr");
    for (int column = 0; column < grid.columns().size(); column++) {
      Object[] heading =
          isCount.test(column)
              ? new Object[] {"scope", "col", "class", "figure", "data-count", "yes"}
              : new Object[] {"scope", "col", "class", kind(grid, column)};
      page.element("th", grid.columns().get(column), heading);
      if (grid.hasPaper(column)) {
        page.element("th", "paper", "scope", "col", "class", "paper");
      }
    }
    page.close("tr").close("thead").open("tbody");
    for (List<Grid.Cell> row : grid.rows()) {
      page.open("tr");
      for (int column = 0; column < row.size(); column++) {
        Grid.Cell cell = row.get(column);
        if (column == 0) {
          page.element("th", cell.text(), "scope", "row", "class", kind(grid, column));
        } else {
          page.open("td", "class", kind(grid, column));
          cell(cell.text());
          page.close("td");
        }
        if (grid.hasPaper(column)) {
          page.element("td", cell.paper().orElse(""), "class", "paper");
        }
      }
      page.close("tr");
    }
    page.close("tbody").close("table");
  }

  /** Links the name of a dialogue to its section below. */
  private void cell(String text) {
    int at = ids.indexOf(text);
    if (at < 0) {
      page.text(text);
    } else {
      page.element("a", text, "href", "#" + DIALOGUE + at);
    }
  }

  private static String kind(Grid grid, int column) {
    return grid.isText(column) ? "words" : "figure";
  }

  private void charts() {
    page.open("section", "id", CHARTS).element("h2", "Charts");
    for (int i = 0; i < findings.tracks().size(); i++) {
      TrackFindings track = findings.tracks().get(i);
      page.element("h3", track.result().corpus()).open("div", "class", "charts");
      Charts.of(track, "corpus-" + i).forEach(this::chart);
      Charts.heat(track).ifPresent(this::heat);
      page.close("div");
    }
    page.close("section");
  }

  private void chart(Chart chart) {
    Grid numbers = chart.numbers();
    int firstCount = 1 + chart.series().size();
    ChartFrame.openFigure(
        page, chart.id(), chart.kind().name(), chart.title(), chart.x(), chart.y());
    table(numbers, column -> column >= firstCount);
    ChartFrame.closeFigure(page);
  }

  private void heat(Charts.Heat heat) {
    page.open("figure", "class", "heat").open("table");
    page.element("caption", "OW@5 by pattern, % of dialogues in scope").open("thead").open("tr");
    page.element("th", "Pattern", "scope", "col");
    heat.systems().forEach(system -> page.element("th", system, "scope", "col"));
    page.close("tr").close("thead").open("tbody");
    for (Map.Entry<String, List<OptionalDouble>> row : heat.rows().entrySet()) {
      page.open("tr").element("th", row.getKey(), "scope", "row");
      for (OptionalDouble share : row.getValue()) {
        if (share.isPresent()) {
          page.element(
              "td",
              String.format(Locale.ROOT, "%.1f", 100 * share.getAsDouble()),
              "style",
              String.format(Locale.ROOT, "--v: %.3f", share.getAsDouble()));
        } else {
          page.element("td", "-", "class", "none");
        }
      }
      page.close("tr");
    }
    page.close("tbody").close("table").close("figure");
  }

  private void dialogues() {
    page.open("section", "id", DIALOGUES).element("h2", "Dialogues that a system got wrong");
    page.element(
        "p",
        "Every dialogue in scope where Onset or BL2+ abstains or predicts another turn than the onset,"
            + " every onset of theirs on a near miss, and every one on somebody else's value."
            + " Coloured: annotated. Underlined: detected by a system.");
    if (findings.result().tracks().stream().anyMatch(EvaluationPage::isRecorded)) {
      page.element(
          "p",
          "In recorded dialogues each value that is annotated or detected is replaced by its type, and"
              + " each digit by #. Text that neither the annotation nor a system marks is verbatim.");
    }
    if (dialogues.isEmpty()) {
      page.element("p", "There is none.").close("section");
      return;
    }
    filter();
    IntStream.range(0, dialogues.size()).forEach(i -> dialogues.get(i).draw("dialogue-" + i, page));
    page.close("section");
  }

  private static boolean isRecorded(TrackResult track) {
    return track.track() == Track.R || track.track() == Track.C;
  }

  private void filter() {
    page.open("form", "class", "filter", "id", "filter");
    select("corpus", "Corpus", all(one -> List.of(one.corpus().corpus())));
    select("system", "Wrong in", all(DialogueView::systems));
    select("pattern", "Pattern", all(DialogueView::patterns));
    page.open("label")
        .text("Contains")
        .empty("input", "type", "search", "name", "text", "autocomplete", "off")
        .close("label");
    page.element("output", dialogues.size() + " dialogues", "id", "shown", "aria-live", "polite")
        .close("form");
  }

  private List<String> all(Function<DialogueView, List<String>> field) {
    return dialogues.stream()
        .flatMap(one -> field.apply(one).stream())
        .distinct()
        .sorted()
        .toList();
  }

  private void select(String name, String label, List<String> values) {
    page.open("label").text(label).open("select", "name", name);
    page.element("option", "all", "value", "");
    values.forEach(value -> page.element("option", value, "value", value));
    page.close("select").close("label");
  }
}
