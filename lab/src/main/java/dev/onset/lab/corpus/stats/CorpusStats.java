package dev.onset.lab.corpus.stats;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.model.PiiType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The statistics of one corpus: lengths, disclosures and their distances, types, owners, noise,
 * oracles and patterns. A missing annotation shows as a dash. Not thread-safe.
 */
public final class CorpusStats {
  private static final String USER = "USER";

  /** Labels of sources that do not distinguish full names from parts. */
  private static final String UNDIVIDED_NAME = "NAME";

  /** Maximum words of a short turn. */
  private static final int SHORT = 3;

  private static final List<Character> FINAL = List.of('.', '!', '?', '\u2026');

  private final SampleStatistics turns = new SampleStatistics();
  private final SampleStatistics words = new SampleStatistics();
  private final SampleStatistics disclosures = new SampleStatistics();
  private final SampleStatistics distances = new SampleStatistics();
  private final SampleStatistics names = new SampleStatistics();
  private final SampleStatistics directs = new SampleStatistics();
  private final SampleStatistics quasis = new SampleStatistics();
  private final SampleStatistics onsets = new SampleStatistics();
  private final SampleStatistics reaches = new SampleStatistics();
  private final SampleStatistics typos = new SampleStatistics();
  private final SampleStatistics chatForms = new SampleStatistics();
  private final SampleStatistics splits = new SampleStatistics();
  private final Map<String, Integer> types = new TreeMap<>();
  private final Map<String, Integer> owners = new TreeMap<>();
  private final Map<String, Integer> records = new TreeMap<>();
  private final Map<String, Integer> patterns = new TreeMap<>();
  private final Map<ValueForm, Integer> forms = new EnumMap<>(ValueForm.class);
  private final Map<String, Integer> operators = new TreeMap<>();
  private final Set<String> vocabulary = new TreeSet<>();
  private int dialogues;
  private int userTurns;
  private int lowerCaseTurns;
  private int lowerCaseUsers;
  private int openTurns;
  private int plainTurns;
  private int shortTurns;
  private int valueTurns;
  private int bareValueTurns;
  private int messagesInARow;
  private int startedByUser;
  private int named;
  private int together;
  private int quasiFirst;
  private int quasiOnly;
  private int oneTurn;

  /** Adds a dialogue. */
  public void add(CorpusDialogue dialogue) {
    dialogues++;
    turns.add(dialogue.turns().size());
    boolean byUser = !dialogue.turns().isEmpty() && isUser(dialogue.turns().get(0));
    startedByUser += byUser ? 1 : 0;
    int count = 0;
    int last = -1;
    OptionalInt userBefore = OptionalInt.empty();
    boolean lowerCase = true;
    for (CorpusTurn turn : dialogue.turns()) {
      addText(turn);
      if (isUser(turn)) {
        // Turns that a source omits are the agent's: their indices are missing.
        messagesInARow += userBefore.equals(OptionalInt.of(turn.turn() - 1)) ? 1 : 0;
        userBefore = OptionalInt.of(turn.turn());
        lowerCase &= isLowerCase(turn.text());
      }
      int own = 0;
      for (GoldSpan span : turn.spans()) {
        types.merge(known(span.type()), 1, Integer::sum);
        String owner = span.owner().map(CorpusStats::group).orElse("not said");
        owners.merge(owner, 1, Integer::sum);
        // Some sources also annotate ordered or booked things, which are not cues.
        if (isUser(turn) && isPersonal(span.type()) && span.owner().orElse(USER).equals(USER)) {
          own++;
          ValueForm.of(span).ifPresent(form -> forms.merge(form, 1, Integer::sum));
        }
      }
      count += own;
      if (own > 0) {
        valueTurns++;
        bareValueTurns += isNothingElse(turn) ? 1 : 0;
        if (last >= 0) {
          distances.add(turn.turn() - last);
        }
        last = turn.turn();
      }
    }
    disclosures.add(count);
    lowerCaseUsers += lowerCase ? 1 : 0;
    dialogue.oracle().ifPresent(oracle -> addOracle(oracle, dialogue));
    addMeta(dialogue.meta());
  }

  private void addText(CorpusTurn turn) {
    String text = turn.text();
    int count = 0;
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}']+")) {
      if (!word.isEmpty()) {
        count++;
        vocabulary.add(word);
      }
    }
    if (isUser(turn)) {
      userTurns++;
      words.add(count);
      shortTurns += count <= SHORT ? 1 : 0;
      lowerCaseTurns += isLowerCase(text) ? 1 : 0;
      String said = text.strip();
      boolean open = said.isEmpty() || !FINAL.contains(said.charAt(said.length() - 1));
      openTurns += open ? 1 : 0;
      plainTurns += text.codePoints().allMatch(CorpusStats::isWordOrBlank) ? 1 : 0;
    }
  }

  /** Whether a turn has no word outside its spans. */
  private static boolean isNothingElse(CorpusTurn turn) {
    int[] text = turn.text().codePoints().toArray();
    for (GoldSpan span : turn.spans()) {
      Arrays.fill(text, span.start(), span.end(), ' ');
    }
    return Arrays.stream(text).noneMatch(Character::isLetterOrDigit);
  }

  private static boolean isLowerCase(String text) {
    return text.equals(text.toLowerCase(Locale.ROOT));
  }

  private static boolean isWordOrBlank(int c) {
    return Character.isLetterOrDigit(c) || Character.isWhitespace(c);
  }

  private void addOracle(Oracle oracle, CorpusDialogue dialogue) {
    records.merge(oracle.recordType().label(), 1, Integer::sum);
    oracle.name().ifPresent(names::add);
    oracle.direct().ifPresent(directs::add);
    oracle.quasiComplete().ifPresent(quasis::add);
    if (oracle.onset().isPresent()) {
      int onset = oracle.onset().getAsInt();
      int last = dialogue.turns().get(dialogue.turns().size() - 1).turn();
      onsets.add(onset);
      reaches.add(last == 0 ? 100 : 100 * onset / last);
    }
    if (oracle.recordType() == RecordType.NAME_DIRECT) {
      named++;
      together += oracle.name().equals(oracle.direct()) ? 1 : 0;
      boolean first =
          oracle.quasiComplete().isPresent()
              && oracle.quasiComplete().getAsInt() < oracle.onset().orElseThrow();
      quasiFirst += first ? 1 : 0;
    }
    if (oracle.recordType() == RecordType.QUASI_ONLY) {
      quasiOnly++;
      int onset = oracle.onset().orElseThrow();
      boolean alone =
          dialogue.turns().stream()
              .filter(turn -> turn.turn() < onset && isUser(turn))
              .flatMap(turn -> turn.spans().stream())
              .noneMatch(span -> span.owner().orElse(USER).equals(USER));
      oneTurn += alone ? 1 : 0;
    }
  }

  private void addMeta(Map<String, Object> meta) {
    if (meta.get("patterns") instanceof Map<?, ?> counts) {
      counts.forEach(
          (pattern, count) ->
              patterns.merge(
                  pattern.toString(), ((Number) count).intValue() > 0 ? 1 : 0, Integer::sum));
    }
    if (meta.get("noise") instanceof Map<?, ?> noise) {
      typos.add(((Number) noise.get("typos")).intValue());
      chatForms.add(((Number) noise.get("chat_forms")).intValue());
      splits.add(((Number) noise.get("split_messages")).intValue());
    }
    if (meta.get("operator") instanceof String operator) {
      int k = meta.get("k") instanceof Number number ? number.intValue() : 0;
      operators.merge(k > 0 ? operator + " k=" + k : operator, 1, Integer::sum);
    }
  }

  private static String known(String type) {
    return isPersonal(type) ? type : "of other types";
  }

  private static boolean isPersonal(String type) {
    return type.equals(UNDIVIDED_NAME) || PiiType.ofLabel(type).isPresent();
  }

  private static boolean isUser(CorpusTurn turn) {
    return turn.speaker().equals("user") || turn.speaker().equals("customer");
  }

  private static String group(String owner) {
    return owner.startsWith("OTHER") ? "OTHER" : owner;
  }

  /** The figures by name, in reading order. */
  public Map<String, String> rows() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("figures that vary", SampleStatistics.LEGEND);
    rows.put("dialogues", String.valueOf(dialogues));
    rows.put("turns a dialogue", turns.summary());
    rows.put("started by the user", percent(startedByUser, dialogues));
    rows.put("words a user turn", words.summary());
    rows.put("user turns of 3 words at most", percent(shortTurns, userTurns));
    rows.put("own values a dialogue", disclosures.summary());
    rows.put("own values with no word beside", percent(bareValueTurns, valueTurns));
    rows.put("turns between own values", distances.summary());
    rows.put("turn of the name", names.summary());
    rows.put("turn of the direct identifier", directs.summary());
    rows.put("turn of the complete quasi set", quasis.summary());
    rows.put("onset", onsets.summary());
    rows.put("onset in % of the dialogue", reaches.summary());
    records.forEach((type, count) -> rows.put("records " + type, String.valueOf(count)));
    rows.put("name and direct in one turn", percent(together, named));
    rows.put("quasi complete before", percent(quasiFirst, named));
    rows.put("three triggers in one turn", percent(oneTurn, quasiOnly));
    types.forEach((type, count) -> rows.put("spans " + type, String.valueOf(count)));
    owners.forEach((owner, count) -> rows.put("owner " + owner, String.valueOf(count)));
    patterns.forEach(
        (pattern, count) -> rows.put("records with " + pattern, String.valueOf(count)));
    operators.forEach((operator, count) -> rows.put("operator " + operator, String.valueOf(count)));
    rows.put("user turns in lower case", percent(lowerCaseTurns, userTurns));
    rows.put("users all in lower case", percent(lowerCaseUsers, dialogues));
    rows.put("user turns without final stop", percent(openTurns, userTurns));
    rows.put("user turns without any sign", percent(plainTurns, userTurns));
    rows.put("user turns right after another", percent(messagesInARow, userTurns));
    for (ValueForm form : ValueForm.values()) {
      rows.put(form.label(), percent(forms.getOrDefault(form, 0), total(form.type())));
    }
    rows.put("typos a dialogue", typos.summary());
    rows.put("spoken or broken values", chatForms.summary());
    rows.put("split messages", splits.summary());
    rows.put("vocabulary", String.valueOf(vocabulary.size()));
    return rows;
  }

  private int total(String type) {
    return forms.entrySet().stream()
        .filter(form -> form.getKey().type().equals(type))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
  }
}
