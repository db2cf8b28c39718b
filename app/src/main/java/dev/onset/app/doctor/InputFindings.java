package dev.onset.app.doctor;

import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.Omission;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.language.LanguageReader;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.RejectReason;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SpeakerLabel;
import dev.onset.model.Turn;
import dev.onset.model.TurnLanguage;
import dev.onset.model.UpstreamMarks;
import dev.onset.streams.messages.MessageMapping;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Collects what is understood of an input. Keeps no text but that of five turns. Not thread-safe.
 */
public final class InputFindings {
  private static final int SHOWN = 5;
  private static final int WIDTH = 100;
  private static final int MOST_LABELS = 12;

  /** What an import calls those of whom an export does not say who they are. */
  private static final Pattern NUMBERED = Pattern.compile("speaker( \\d+)?");

  private final Policy policy;
  private final ExtractionPipeline pipeline;
  private final LanguageReader languages = LanguageReader.bundled();

  private final Set<String> formats = new TreeSet<>();
  private final Set<SessionId> sessions = new HashSet<>();
  private final Set<SessionId> withUser = new HashSet<>();
  private final Map<String, Long> labels = new TreeMap<>();
  private final Map<String, Role> roles = new HashMap<>();
  private final Map<TurnLanguage, Long> read = new EnumMap<>(TurnLanguage.class);
  private final List<Turn> shown = new ArrayList<>();
  private final Map<RejectReason, Long> unreadable = new EnumMap<>(RejectReason.class);
  private Map<Omission, Long> leftOut = Map.of();
  private long turns;
  private long timed;
  private long longest;
  private long marked;
  private long bad;
  private long questions;
  private long passedOver;
  private Optional<MessageMapping> pointers = Optional.empty();

  /** Findings by the roles of a policy; five turns are masked by what its pipeline finds. */
  public InputFindings(Policy policy, ExtractionPipeline pipeline) {
    this.policy = policy;
    this.pipeline = pipeline;
  }

  /** Takes the next record. */
  public void take(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      formats.add(dialogue.source().isEmpty() ? "dialogues" : dialogue.source());
      dialogue.turns().stream().map(InputTurn::turn).forEach(this::take);
    } else if (record instanceof InputRecord.LooseTurn loose) {
      formats.add("turns");
      take(loose.turn().turn());
    } else if (record instanceof InputRecord.Bad) {
      bad++;
    } else {
      questions++;
    }
  }

  /** Says what of an export is no turn. */
  public void leftOut(Map<Omission, Long> counts) {
    leftOut = counts;
  }

  /** Takes a message of a platform's topic, under the number that it gets. */
  public void message(Turn turn) {
    take(turn);
  }

  /** Takes a record of a platform's topic that is passed over. */
  public void passedOver() {
    passedOver++;
  }

  /** Says by which pointers the messages of a platform's topic are read. */
  public void readBy(MessageMapping mapping) {
    formats.add("messages");
    pointers = Optional.of(mapping);
  }

  /** Takes a record of a topic that is no turn. */
  public void unreadable(RejectReason reason) {
    bad++;
    unreadable.merge(reason, 1L, Long::sum);
  }

  private void take(Turn turn) {
    turns++;
    sessions.add(turn.session());
    longest = Math.max(longest, turn.text().codePointCount(0, turn.text().length()));
    timed += turn.timestamp().isPresent() ? 1 : 0;
    Role role = policy.roles().of(turn.speaker());
    String label =
        role == Role.UNKNOWN && !NUMBERED.matcher(turn.speaker()).matches()
            ? SpeakerLabel.shape(turn.speaker())
            : role == Role.UNKNOWN ? turn.speaker() : policy.roles().shown(turn.speaker(), role);
    labels.merge(label, 1L, Long::sum);
    roles.put(label, role);
    if (role == Role.USER) {
      withUser.add(turn.session());
    }
    read.merge(languages.read(turn.text()).language(), 1L, Long::sum);
    marked += UpstreamMarks.of(turn.text()).isEmpty() ? 0 : 1;
    if (shown.size() < SHOWN) {
      shown.add(turn);
    }
  }

  /** The findings as lines: a table, what to do, and the first turns, masked. */
  public List<String> lines() {
    Lines lines = new Lines().addAll(table().lines());
    pointers.ifPresent(
        mapping -> {
          lines.below(table(mapping));
        });
    lines.below(speakers());
    List<String> advice = advice();
    if (!advice.isEmpty()) {
      lines.add("");
      lines.addAll(advice);
    }
    lines.add("");
    lines.add("The first turns as they are read, every value masked:");
    shown.forEach(turn -> lines.add("  " + masked(turn)));
    return lines.list();
  }

  private static Table table(MessageMapping mapping) {
    Table table =
        new Table("value", "pointer")
            .row("session", mapping.session().toString())
            .row("speaker", mapping.speaker().toString())
            .row("text", mapping.text().toString());
    MessageMapping.Further further = mapping.optional();
    further.time().ifPresent(at -> table.row("time", at));
    further.tenant().ifPresent(at -> table.row("tenant", at));
    further.id().ifPresent(at -> table.row("message.id", at));
    further.revises().ifPresent(at -> table.row("revises", at));
    further
        .finality()
        .ifPresent(last -> table.row("final", last.at() + " is \"" + last.value() + "\""));
    return table;
  }

  private Table table() {
    Table table =
        new Table("what", "found")
            .row("format", String.join(", ", formats))
            .row("chats", sessions.size())
            .row("chats with a known user", withUser.size())
            .row("turns", turns)
            .row("turns with a time", timed)
            .row("longest turn, characters", longest)
            .row("turns in English", count(TurnLanguage.READ))
            .row("turns in another language", count(TurnLanguage.FOREIGN))
            .row("turns too short to tell", count(TurnLanguage.UNTOLD))
            .row("turns with marks of another redaction", marked)
            .row("parts that cannot be used", bad);
    if (!leftOut.isEmpty()) {
      table.row("left out, being no turns", Omission.told(leftOut));
    }
    return pointers.isEmpty() ? table : table.row("records passed over", passedOver);
  }

  private long count(TurnLanguage language) {
    return read.getOrDefault(language, 0L);
  }

  private Table speakers() {
    Table table = new Table("speaker", "role", "turns");
    labels.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_LABELS)
        .forEach(
            one ->
                table.row(
                    one.getKey(),
                    roles.get(one.getKey()).name().toLowerCase(Locale.ROOT),
                    one.getValue()));
    return table;
  }

  private List<String> advice() {
    Lines advice = new Lines();
    int unheard = sessions.size() - withUser.size();
    if (unheard > 0) {
      advice.add(
          "%s of %s chats have no known user and will not be assessed: say who is"
              + " who with --role, or with the policy's roles.by_label. Labels that are"
              + " not listed are shown by their form.",
          unheard, sessions.size());
    }
    advice.addIf(
        count(TurnLanguage.FOREIGN) > 0,
        "Of turns in another language only numbers and addresses are found.");
    advice.addIf(
        marked > 0,
        "Marks of another redaction, such as [PII] or XXXX, are no values. A chat whose user told"
            + " mostly marks is not assessed.");
    if (longest > policy.maxTextLength()) {
      advice.add(
          "A turn is longer than max_text_length, %s, and would not be read.",
          policy.maxTextLength());
    }
    if (!unreadable.isEmpty()) {
      advice.add(
          "Records of the topic that are no %s: %s.",
          pointers.isEmpty() ? "turns" : "messages",
          unreadable.entrySet().stream()
              .map(one -> one.getValue() + " × " + one.getKey())
              .collect(Collectors.joining(", ")));
    } else advice.addIf(bad > 0, "The sentences above say which parts cannot be used, and why.");
    if (questions > 0) {
      advice.add(questions + " records are questions or answers, not chats.");
    }
    return advice.list();
  }

  private String masked(Turn turn) {
    String text = turn.text();
    StringBuilder safe = new StringBuilder();
    int from = 0;
    for (Mention mention : pipeline.extract(text)) {
      int start = text.offsetByCodePoints(0, mention.start());
      int end = text.offsetByCodePoints(0, mention.end());
      if (start >= from) {
        safe.append(text, from, start).append('[').append(mention.type()).append(']');
        from = end;
      }
    }
    safe.append(text.substring(from));
    String line = safe.toString().replaceAll("\\s+", " ");
    String who = policy.roles().of(turn.speaker()).name().toLowerCase(Locale.ROOT);
    return "%s %s: %s"
        .formatted(
            turn.index(), who, line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "…");
  }
}
