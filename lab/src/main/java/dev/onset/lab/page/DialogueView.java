package dev.onset.lab.page;

import dev.onset.app.audit.AuditWords;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.experiment.DialogueCase;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A dialogue that a system got wrong: its turns with annotated and detected spans, the states, and
 * each system's record. Collapsed by default.
 *
 * @param corpus corpus of the dialogue
 * @param stories one per system, for the same dialogue; not empty
 * @param shown which texts to show
 */
record DialogueView(TrackResult corpus, List<DialogueCase> stories, Marked.Shown shown) {
  /** The events to show beside the turn; the record below lists the rest. */
  private static final Set<ProvenanceKind> STATES =
      Set.of(
          ProvenanceKind.RISK_CHANGED,
          ProvenanceKind.ONSET,
          ProvenanceKind.HELD,
          ProvenanceKind.COLLISION_OPENED,
          ProvenanceKind.COLLISION_RESOLVED,
          ProvenanceKind.RETRACTED);

  /** The dialogues of a corpus with a story, in corpus order. */
  static List<DialogueView> of(TrackResult corpus) {
    Marked.Shown shown =
        switch (corpus.track()) {
          case W, S -> Marked.Shown.TEXT;
          case R, C -> Marked.Shown.MASKED;
        };
    Map<String, List<DialogueCase>> byDialogue = new LinkedHashMap<>();
    for (DialogueCase story : corpus.stories()) {
      byDialogue.computeIfAbsent(story.outcome().id(), id -> new ArrayList<>()).add(story);
    }
    return byDialogue.values().stream()
        .map(stories -> new DialogueView(corpus, stories, shown))
        .toList();
  }

  String id() {
    return outcome().id();
  }

  List<String> patterns() {
    return outcome().patterns();
  }

  List<String> systems() {
    return stories.stream().map(story -> story.variant().label()).toList();
  }

  private Outcome outcome() {
    return stories.get(0).outcome();
  }

  private CorpusDialogue dialogue() {
    return stories.get(0).dialogue();
  }

  /** Renders the dialogue. */
  void draw(String id, HtmlWriter page) {
    page.open(
        "details",
        "class",
        "dialogue",
        "id",
        id,
        "data-corpus",
        corpus.corpus(),
        "data-systems",
        String.join("|", systems()),
        "data-patterns",
        String.join("|", patterns()));
    page.open("summary").element("strong", outcome().id()).text(" ");
    Stream.concat(patterns().stream(), outcome().operator().stream())
        .forEach(label -> page.element("span", label, "class", "chip"));
    page.element("span", outcome().truth().kind().label(), "class", "chip");
    page.text(
        truth()
            + stories.stream()
                .map(story -> "; " + story.variant().label() + " " + said(story.outcome()))
                .collect(Collectors.joining()));
    page.close("summary").open("div");
    turns(page);
    stories.forEach(story -> record(story, page));
    page.close("div").close("details");
  }

  private String truth() {
    OptionalInt onset = outcome().truth().hybrid();
    return onset.isPresent() ? "onset at turn " + onset.getAsInt() : "no onset";
  }

  private static String said(Outcome outcome) {
    if (outcome.decision() instanceof Decision.Onset onset) {
      OptionalInt offset = outcome.offset(Criterion.HYBRID);
      return "says turn "
          + onset.turn()
          + (offset.isPresent() ? distance(offset.getAsInt()) : ", where there is none")
          + " by "
          + onset.rule()
          + (onset.wrongEntity() ? ", on somebody else's value" : "");
    }
    if (outcome.decision() instanceof Decision.Abstention abstention) {
      return "abstains" + abstention.reason().map(reason -> ": " + reason).orElse("");
    }
    return "";
  }

  private static String distance(int offset) {
    int turns = Math.abs(offset);
    return offset == 0
        ? ", exact"
        : ", " + turns + (turns == 1 ? " turn " : " turns ") + (offset < 0 ? "early" : "late");
  }

  private void turns(HtmlWriter page) {
    page.open("div", "class", "wide").open("table", "class", "turns").open("thead").open("tr");
    for (String column : List.of("turn", "speaker", "text", "what changed")) {
      page.element("th", column, "scope", "col");
    }
    page.close("tr").close("thead").open("tbody");
    for (CorpusTurn turn : dialogue().turns()) {
      boolean truth = outcome().truth().hybrid().equals(OptionalInt.of(turn.turn()));
      page.open("tr", "class", truth ? "truth" : "turn");
      page.element("td", Integer.toString(turn.turn()), "class", "figure");
      page.element("td", turn.speaker());
      text(turn, page);
      page.open("td");
      if (truth) {
        page.element("strong", "true onset");
      }
      stories.forEach(story -> states(story, turn.turn(), page));
      page.close("td").close("tr");
    }
    page.close("tbody").close("table").close("div");
  }

  private void text(CorpusTurn turn, HtmlWriter page) {
    page.open("td");
    for (Marked piece : Marked.pieces(turn.text(), spans(turn), shown)) {
      boolean gold = !piece.gold().isEmpty();
      boolean seen = !piece.seen().isEmpty();
      if (gold || seen) {
        page.open(
                "mark",
                "class",
                (gold ? "gold" : "") + (gold && seen ? " " : "") + (seen ? "seen" : ""),
                "title",
                Stream.concat(piece.gold().stream(), piece.seen().stream())
                    .collect(Collectors.joining("; ")))
            .whole(piece.text())
            .raw("</mark>");
      } else {
        page.whole(piece.text());
      }
    }
    page.close("td");
  }

  /** Annotation first: if both name a type, a masked text shows the annotated one. */
  private List<Marked.Span> spans(CorpusTurn turn) {
    List<Marked.Span> spans = new ArrayList<>();
    for (GoldSpan gold : turn.spans()) {
      String owner = gold.owner().map(name -> " of " + name).orElse("");
      spans.add(
          new Marked.Span(
              gold.start(), gold.end(), gold.type(), "annotated: " + gold.type() + owner, true));
    }
    for (DialogueCase story : stories) {
      for (ProvenanceEvent event : events(story)) {
        seen(story, event, turn.turn()).ifPresent(spans::add);
      }
    }
    return spans;
  }

  private static Optional<Marked.Span> seen(DialogueCase story, ProvenanceEvent event, int turn) {
    Map<String, String> detail = event.detail();
    if (!Integer.toString(turn).equals(detail.get("origin"))
        || !detail.containsKey("start")
        || !detail.containsKey("end")) {
      return Optional.empty();
    }
    String type = event.type().map(PiiType::name).orElse("VALUE");
    return Optional.of(
        new Marked.Span(
            Integer.parseInt(detail.get("start")),
            Integer.parseInt(detail.get("end")),
            type,
            story.variant().label()
                + " saw: "
                + type
                + event.entity().map(entity -> " of " + entity.name()).orElse("")
                + event.tier().map(tier -> ", " + tier).orElse("")
                + confidence(event.confidence()),
            false));
  }

  private static String confidence(OptionalDouble confidence) {
    return confidence.isPresent() ? ", " + AuditWords.number(confidence) : "";
  }

  private static void states(DialogueCase story, int turn, HtmlWriter page) {
    for (ProvenanceEvent event : events(story)) {
      if (event.turn() == turn && STATES.contains(event.kind())) {
        page.element(
            "span",
            story.variant().label()
                + event
                    .entity()
                    .filter(entity -> !entity.equals(EntityId.USER))
                    .map(entity -> ", " + entity.name())
                    .orElse("")
                + ": "
                + AuditWords.story(event),
            "class",
            "state");
      }
    }
  }

  private static List<ProvenanceEvent> events(DialogueCase story) {
    return story.emissions().stream()
        .filter(ProvenanceEvent.class::isInstance)
        .map(ProvenanceEvent.class::cast)
        .toList();
  }

  private static void record(DialogueCase story, HtmlWriter page) {
    page.element("h4", story.variant().label() + " " + said(story.outcome()));
    for (Alert alert : alerts(story)) {
      page.element(
          "p",
          "Evidence of the alert by "
              + alert.rule()
              + " at turn "
              + alert.turn()
              + ", R "
              + AuditWords.number(OptionalDouble.of(alert.rQuasi())),
          "class",
          "note");
      page.table(
          List.of("type", "value", "turn", "tier", "confidence"),
          alert.evidence().stream()
              .map(
                  one ->
                      List.of(
                          TypeWords.SHIPPED.named(one.type(), one.tense()),
                          AuditWords.hash(one.valueHash()),
                          Integer.toString(one.turn()),
                          one.tier().name(),
                          AuditWords.number(OptionalDouble.of(one.confidence()))))
              .toList());
    }
    page.open("details").element("summary", "Provenance, " + events(story).size() + " events");
    page.table(
        List.of("event", "turn", "what", "whose", "type", "value", "confidence", "told"),
        events(story).stream()
            .map(
                event ->
                    List.of(
                        Long.toString(event.sequence()),
                        Integer.toString(event.turn()),
                        event.kind().name(),
                        event.entity().map(EntityId::name).orElse(""),
                        AuditWords.type(event.type(), TypeWords.SHIPPED),
                        event.valueHash().map(AuditWords::hash).orElse(""),
                        AuditWords.number(event.confidence()),
                        AuditWords.story(event)))
            .toList());
    page.close("details");
  }

  /** The user's alert, as first sent. */
  private static List<Alert> alerts(DialogueCase story) {
    return story.emissions().stream()
        .filter(Alert.class::isInstance)
        .map(Alert.class::cast)
        .filter(alert -> alert.entity().equals(EntityId.USER) && alert.isFirst())
        .toList();
  }
}
