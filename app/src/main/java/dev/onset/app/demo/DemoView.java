package dev.onset.app.demo;

import dev.onset.app.alert.AlertLines;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.TypeWords;
import dev.onset.app.terminal.Wrapped;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Renders the demo, one chat after the other: the safe text of each turn with the risk beside it,
 * every alert with its evidence, and the summary. Related records arrive on different topics, so
 * the view shows a turn one poll after its arrival. Not thread-safe.
 */
final class DemoView {
  /** Columns before the safe text of a turn. */
  private static final int INDENT = 43;

  /** So many chats that are over may wait for one that is not. */
  private static final int WAITING = 2;

  /** Something to show, at its place in the script; formats its lines on display. */
  private record Event(int place, SessionId session, Kind kind, Supplier<List<String>> lines) {
    private enum Kind {
      TURN,
      RISK,
      ALERT
    }
  }

  private final Consumer<String> out;
  private final AnsiColor ink;
  private final RiskBar bar;
  private final OptionalInt width;
  private final TypeWords words;
  private final Map<SessionId, InputRecord.Dialogue> chats = new HashMap<>();
  private final Map<SessionId, Map<Integer, Integer>> places = new HashMap<>();
  private final Map<SessionId, NavigableMap<Integer, Verdict>> userRisks = new HashMap<>();
  private final Map<SessionId, Map<EntityId, Verdict>> ends = new HashMap<>();
  private final Map<SessionId, Map<EntityId, List<Alert>>> alerts = new LinkedHashMap<>();

  /** The places of the chats' last turns, from the chat that is being shown on. */
  private final NavigableSet<Integer> lastPlaces = new TreeSet<>();

  private List<Event> held = new ArrayList<>();
  private List<Event> fresh = new ArrayList<>();
  private Optional<SessionId> shown = Optional.empty();
  private long deadLetters;

  /**
   * @param out takes lines
   * @param width columns of the terminal, if lines are to keep within it
   * @param theta where RULE_A fires
   * @param words for the types of evidence
   * @param chats in the order in which they are played
   */
  DemoView(
      Consumer<String> out,
      AnsiColor ink,
      OptionalInt width,
      double theta,
      TypeWords words,
      List<InputRecord.Dialogue> chats) {
    this.out = out;
    this.ink = ink;
    this.width = width;
    this.words = words;
    this.bar = new RiskBar(theta, ink);
    int place = 0;
    for (InputRecord.Dialogue chat : chats) {
      this.chats.put(chat.session(), chat);
      for (InputTurn turn : chat.turns()) {
        places
            .computeIfAbsent(chat.session(), s -> new HashMap<>())
            .putIfAbsent(turn.turn().index(), place++);
      }
      chat.turns().stream()
          .mapToInt(turn -> turn.turn().index())
          .max()
          .ifPresent(last -> lastPlaces.add(places.get(chat.session()).get(last)));
    }
  }

  void take(RedactedTurn turn) {
    add(turn.session(), turn.turn(), Event.Kind.TURN, () -> lines(turn));
  }

  void take(Verdict verdict) {
    if (verdict.closed()) {
      ends.computeIfAbsent(verdict.session(), s -> new TreeMap<>()).put(verdict.entity(), verdict);
    } else if (verdict.entity().equals(EntityId.USER)) {
      userRisks
          .computeIfAbsent(verdict.session(), s -> new TreeMap<>())
          .put(verdict.turn(), verdict);
    } else {
      add(verdict.session(), verdict.turn(), Event.Kind.RISK, () -> List.of(line(verdict)));
    }
  }

  void take(Alert alert) {
    alerts
        .computeIfAbsent(alert.session(), s -> new TreeMap<>())
        .computeIfAbsent(alert.entity(), e -> new ArrayList<>())
        .add(alert);
    add(
        alert.session(),
        alert.turn(),
        Event.Kind.ALERT,
        () -> AlertLines.block(alert, words, ink).stream().map(line -> "  >> " + line).toList());
  }

  void takeDeadLetter() {
    deadLetters++;
  }

  private void add(SessionId session, int turn, Event.Kind kind, Supplier<List<String>> lines) {
    int place = places.getOrDefault(session, Map.of()).getOrDefault(turn, Integer.MAX_VALUE);
    fresh.add(new Event(place, session, kind, lines));
  }

  /**
   * Shows what arrived before the last call, and keeps the rest for the next call. What belongs to
   * a later chat waits until the last turn of the chat before was shown.
   */
  void show() {
    held.sort(Comparator.comparingInt(Event::place).thenComparing(Event::kind));
    giveUpOvertaken();
    List<Event> later = new ArrayList<>();
    for (Event event : held) {
      if (!lastPlaces.isEmpty() && event.place() > lastPlaces.first()) {
        later.add(event);
      } else {
        show(event);
        if (event.kind() == Event.Kind.TURN) {
          lastPlaces.remove(event.place());
        }
      }
    }
    later.addAll(fresh);
    held = later;
    fresh = new ArrayList<>();
  }

  /** A chat does not end whose last turn is set aside; the chats behind it do not wait for long. */
  private void giveUpOvertaken() {
    long over =
        held.stream()
            .filter(event -> event.kind() == Event.Kind.TURN && lastPlaces.contains(event.place()))
            .count();
    while (over > WAITING
        && held.stream().noneMatch(event -> event.place() == lastPlaces.first())) {
      lastPlaces.pollFirst();
    }
  }

  /** Shows all that waits. */
  void finish() {
    lastPlaces.clear();
    show();
    show();
  }

  private void show(Event event) {
    if (!shown.equals(Optional.of(event.session()))) {
      heading(event.session());
    }
    event.lines().get().forEach(out);
  }

  private void heading(SessionId session) {
    shown = Optional.of(session);
    out.accept("");
    String about =
        Optional.ofNullable(chats.get(session))
            .map(chat -> ", " + chat.domain() + ", " + chat.turns().size() + " turns")
            .orElse("");
    out.accept(ink.paint(AnsiColor.Colour.CYAN, UntrustedText.cut(session.session() + about)));
  }

  private String line(Verdict verdict) {
    return String.format(Locale.ROOT, "       %-8.8s ", verdict.entity())
        + bar.of(Optional.of(verdict));
  }

  private List<String> lines(RedactedTurn turn) {
    Optional<Verdict> user =
        Optional.ofNullable(userRisks.get(turn.session()))
            .map(byTurn -> byTurn.floorEntry(turn.turn()))
            .map(Map.Entry::getValue);
    String start =
        String.format(Locale.ROOT, " #%-4d %-8.8s ", turn.turn(), turn.speaker())
            + bar.of(user)
            + "  ";
    String text = turn.text().replaceAll("\\p{Cntrl}", " ");
    return width.isPresent()
        ? Wrapped.lines(start, INDENT, text, width.getAsInt())
        : List.of(start + text);
  }

  /** Whether any alert has arrived. */
  boolean hasAlert() {
    return !alerts.isEmpty();
  }

  /** Returns the table of all chats and the totals. */
  List<String> summary(List<InputRecord.Dialogue> chats) {
    Table table =
        new Table(
            "session",
            "about",
            "turns",
            "who",
            "rule",
            "t_pred",
            "t_warn",
            "t_confirm",
            "evidence",
            "abstained");
    for (InputRecord.Dialogue chat : chats) {
      Map<EntityId, Verdict> people = ends.getOrDefault(chat.session(), Map.of());
      people.forEach(
          (entity, verdict) -> {
            if (entity.equals(EntityId.USER) || verdict.tPred().isPresent()) {
              row(table, chat, verdict);
            }
          });
    }
    Lines lines = new Lines().addAll(table.lines());
    lines.add("");
    lines.add(
        "Onsets: %s by RULE_A, %s by RULE_B, %s by RULE_U. Possible onsets: %s. Dead letters: %s.",
        onsets(Rule.RULE_A), onsets(Rule.RULE_B), onsets(Rule.RULE_U), possible(), deadLetters);
    return lines.list();
  }

  /** How many alerts are only possible in their newest revision. */
  private long possible() {
    return alerts.values().stream()
        .flatMap(people -> people.values().stream())
        .map(
            all ->
                all.stream()
                    .collect(Collectors.toMap(Alert::alertId, one -> one, (one, later) -> later)))
        .flatMap(newest -> newest.values().stream())
        .filter(one -> one.status() == Alert.Status.POSSIBLE)
        .count();
  }

  private void row(Table table, InputRecord.Dialogue chat, Verdict verdict) {
    table.row(
        chat.session().session(),
        chat.domain(),
        chat.turns().size(),
        verdict.entity().name(),
        verdict.rule().map(Rule::name).orElse("-"),
        AlertLines.turn(verdict.tPred()),
        AlertLines.turn(verdict.tWarn()),
        AlertLines.turn(verdict.tConfirm()),
        evidence(verdict),
        verdict.abstainReason().map(Enum::name).orElse("-"));
  }

  /** What held at the onset turn. */
  private String evidence(Verdict verdict) {
    String types =
        alerts
            .getOrDefault(verdict.session(), Map.of())
            .getOrDefault(verdict.entity(), List.of())
            .stream()
            .filter(alert -> verdict.rule().equals(Optional.of(alert.rule())))
            .filter(alert -> alert.tPred().isPresent())
            .limit(1)
            .flatMap(alert -> alert.heldAtOnset().stream())
            .map(evidence -> evidence.type().name())
            .distinct()
            .collect(Collectors.joining(" "));
    return types.isEmpty() ? "-" : types;
  }

  private long onsets(Rule rule) {
    return ends.values().stream()
        .flatMap(people -> people.values().stream())
        .filter(verdict -> verdict.tPred().isPresent())
        .filter(verdict -> verdict.rule().equals(Optional.of(rule)))
        .count();
  }
}
