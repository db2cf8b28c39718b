package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.training.NameLists;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Generates lessons on a task in which every number, place, date, occupation and the like is
 * labelled: of the task, or of somebody who takes part. In four of ten cases the two are the same
 * value. The same seed gives the same lessons. Immutable.
 */
final class LessonDialogues {
  /** The label of every value, because the reviewer of values looks at no type. */
  private static final String VALUE = PiiType.LOCATION.name();

  private static final int MOST_EXCHANGES = 5;
  private static final double SHARED = 0.4;
  private static final double OF_MATERIAL = 0.7;
  private static final List<String> WORDS =
      List.of(
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen",
          "twenty");

  private static final List<String> JOINTS = List.of(", ", ", ", " and ", " but ", ", ", " - ");
  private static final List<String> SIGNS =
      List.of("+", "+", "-", "x", "*", "/", "\u00f7", "\u00d7", "plus", "times");

  private final ScenePhrases phrases;
  private final ScenePhrases stories;
  private final List<String> names = new NameLists().given();
  private final long seed;

  LessonDialogues(ScenePhrases.Part part, long seed) {
    this.phrases = ScenePhrases.ofValues(part);
    this.stories = ScenePhrases.ofNames(part);
    this.seed = seed;
  }

  /** Generates one lesson. */
  CorpusDialogue dialogue(int number) {
    return new Lesson(SplitMix64.of(seed, number)).play("lesson-" + number);
  }

  /** Generates the text of a task alone. */
  String task(int number) {
    return new Lesson(SplitMix64.of(seed, number, 1)).task().text();
  }

  /** One lesson under construction. */
  private final class Lesson {
    private final SplitMix64 dice;
    private final Map<String, String> task = new HashMap<>();
    private final String first;
    private final String second;
    private final boolean lower;
    private final boolean signs;
    private final List<CorpusTurn> turns = new ArrayList<>();
    private Composition turn = new Composition();
    private boolean learner;

    /** Whether the next sentence goes on with this one. */
    private boolean open;

    Lesson(SplitMix64 dice) {
      this.dice = dice;
      this.first = dice.pick(names);
      this.second = dice.pick(names);
      this.lower = dice.chance(0.25);
      this.signs = dice.chance(0.7);
    }

    CorpusDialogue play(String id) {
      turns.add(task());
      if (dice.chance(0.15)) {
        learner = true;
        explanation();
        said("user");
      }
      int exchanges = dice.between(2, MOST_EXCHANGES);
      int note = dice.chance(0.2) ? dice.below(exchanges) : -1;
      for (int i = 0; i < exchanges; i++) {
        if (i == note) {
          note();
        }
        exchange();
      }
      return new CorpusDialogue(id, "generated", "lesson", turns, Optional.empty(), Map.of());
    }

    private CorpusTurn task() {
      for (int i = dice.between(2, 4); i > 0; i--) {
        sentence(phrases.pick("material", dice));
      }
      CorpusTurn said = new CorpusTurn(turns.size(), "material", turn.text(), List.of());
      turn = new Composition();
      return said;
    }

    /** A turn of no side: more of the task, or a note about the learner. */
    private void note() {
      boolean own = dice.chance(0.5);
      for (int i = dice.between(1, 2); i > 0; i--) {
        sentence(phrases.pick(own ? "own_note" : "material", dice));
      }
      said("material");
    }

    private void exchange() {
      double kind = dice.unit();
      if (kind < 0.5) {
        if (dice.chance(0.4)) {
          sentence(phrases.pick("ask", dice));
        }
        if (dice.chance(0.75)) {
          sentence(teaching());
        }
        taught();
        if (dice.chance(0.35)) {
          sentence(phrases.pick("bare", dice));
        } else {
          explanation();
        }
      } else if (kind < 0.72) {
        pair("answer");
        if (dice.chance(0.3)) {
          sentence(learning());
        }
      } else if (kind < 0.86) {
        pair("own_answer");
        if (dice.chance(0.3)) {
          sentence(learning());
        }
      } else {
        if (dice.chance(0.5)) {
          sentence(teaching());
        }
        sentence(phrases.pick("own_teach", dice));
        if (dice.chance(0.4)) {
          sentence(phrases.pick(dice.chance(0.5) ? "teach" : "ask", dice));
        }
        taught();
        explanation();
      }
      said("user");
    }

    /** What the learner says by themselves. */
    private void explanation() {
      int sentences = dice.between(1, 3);
      int own = dice.chance(0.3) ? dice.below(sentences) : -1;
      for (int i = 0; i < sentences; i++) {
        sentence(i == own ? phrases.pick("own", dice) : learning());
      }
    }

    private String learning() {
      return dice.chance(0.3) ? stories.pick("user_story", dice) : phrases.pick("learn", dice);
    }

    private String teaching() {
      return dice.chance(0.3) ? stories.pick("agent_story", dice) : phrases.pick("teach", dice);
    }

    /** A question and its answer. */
    private void pair(String kind) {
      String[] both = phrases.pick(kind, dice).split(" => ");
      if (dice.chance(0.3)) {
        sentence(phrases.pick(dice.chance(0.5) ? "teach" : "ask", dice));
      }
      sentence(both[0]);
      taught();
      sentence(both[1]);
    }

    private void taught() {
      if (turn.isEmpty()) {
        sentence(phrases.pick("ask", dice));
      }
      said("agent");
      learner = true;
    }

    private void said(String speaker) {
      turns.add(new CorpusTurn(turns.size(), speaker, turn.text(), turn.spans()));
      turn = new Composition();
      learner = false;
      open = false;
    }

    /** Writes a sentence as the one who speaks does, with its slots filled. */
    private void sentence(String plain) {
      String said = plain;
      boolean ends = ".?!".indexOf(said.charAt(said.length() - 1)) >= 0;
      boolean joined = open;
      if (!turn.isEmpty()) {
        turn.write(joined ? dice.pick(JOINTS) : " ");
      }
      open = learner && dice.chance(0.25);
      if (open || learner && !signs) {
        said = said.replace(",", "");
        said = ends ? said.substring(0, said.length() - 1) : said;
      } else if (!ends) {
        said = said + (dice.chance(0.6) ? "." : "");
      }
      if (!joined && !(lower && learner)) {
        said = said.substring(0, 1).toUpperCase(Locale.ROOT) + said.substring(1);
      }
      fill(said);
    }

    private void fill(String said) {
      int from = 0;
      while (from < said.length()) {
        int brace = said.indexOf('{', from);
        if (brace < 0) {
          turn.write(cased(said.substring(from)));
          return;
        }
        int close = said.indexOf('}', brace);
        turn.write(cased(said.substring(from, brace)));
        from = slot(said, said.substring(brace + 1, close), close + 1);
      }
    }

    /** Fills a slot, and says where the sentence goes on. */
    private int slot(String said, String slot, int end) {
      switch (slot) {
        case "C" -> turn.write(cased(first));
        case "D" -> turn.write(cased(second));
        case "thing", "v", "vs", "vd" -> turn.write(word(slot));
        case "e" -> sum();
        default -> {
          boolean own = slot.startsWith("!");
          String kind = own ? slot.substring(1) : slot;
          // A proposer's spans are not exact: "12 years" for 12.
          int more = isNumber(kind) && dice.chance(0.12) ? nextWord(said, end) : end;
          turn.value(VALUE, cased(value(kind, own) + said.substring(end, more)), own);
          return more;
        }
      }
      return end;
    }

    private String word(String slot) {
      return switch (slot) {
        case "v" -> stories.pick("verb", dice).split(" ")[0];
        case "vs" -> stories.pick("verb", dice).split(" ")[1];
        case "vd" -> stories.pick("verb", dice).split(" ")[2];
        default -> {
          String thing = (dice.chance(0.5) ? stories : phrases).pick("thing", dice);
          yield dice.chance(OF_MATERIAL) ? task.computeIfAbsent(slot, any -> thing) : thing;
        }
      };
    }

    /** Writes a sum, of which a proposer may take one number or several. */
    private void sum() {
      boolean dollars = dice.chance(0.3);
      String sign = dice.pick(SIGNS);
      String gap = dice.chance(0.7) || sign.length() > 1 ? " " : "";
      int numbers = dice.between(2, 4);
      boolean bracket = dice.chance(0.15);
      int at = 0;
      while (at < numbers) {
        if (at > 0) {
          turn.write(gap + sign + gap);
        }
        if (bracket && at == 0) {
          turn.write("(");
        }
        String operand = operand(dollars);
        at++;
        if (at < numbers && dice.chance(0.12)) {
          operand = operand + gap + sign + (dice.chance(0.5) ? gap + operand(dollars) : "");
          at++;
        }
        turn.value(VALUE, operand, false);
        if (bracket && at >= numbers) {
          turn.write(")");
        }
      }
      if (dice.chance(0.5)) {
        turn.write(gap + "=" + gap);
        turn.value(VALUE, operand(dollars), false);
      }
    }

    private String operand(boolean dollars) {
      String number = value(dice.chance(0.5) ? "n" : "r", false);
      return (dollars && dice.chance(0.8) ? "$" : "")
          + number
          + (dice.chance(0.06) ? "x" : dice.chance(0.08) ? "%" : "");
    }

    private String value(String kind, boolean own) {
      boolean known = dice.chance(own ? SHARED : OF_MATERIAL);
      String fresh = fresh(kind, own);
      return known && !kind.equals("r") ? task.computeIfAbsent(kind, any -> fresh) : fresh;
    }

    private String fresh(String kind, boolean own) {
      return switch (kind) {
        case "n", "m" -> number(dice.between(2, dice.chance(0.7) ? 60 : 900));
        case "r" ->
            dice.chance(0.1)
                ? dice.between(1, 40) + "." + dice.between(1, 9)
                : number(dice.between(2, dice.chance(0.7) ? 100 : 9000));
        case "age" -> number(dice.chance(0.7) ? dice.between(6, 19) : dice.between(20, 90));
        case "usd" -> money();
        case "place" -> (!own && dice.chance(0.2) ? stories : phrases).pick("place", dice);
        case "place2" -> phrases.pick("place", dice);
        case "day" -> stories.pick("day", dice);
        default -> phrases.pick(kind, dice);
      };
    }

    private String money() {
      int sum = dice.between(1, 900);
      double form = dice.unit();
      return form < 0.6
          ? "$" + sum
          : form < 0.75 ? "$" + sum + ".50" : form < 0.9 ? sum + " dollars" : sum + " euros";
    }

    private String number(int number) {
      return number <= 20 && dice.chance(0.12) ? WORDS.get(number - 2) : Integer.toString(number);
    }

    private String cased(String said) {
      return lower && learner ? said.toLowerCase(Locale.ROOT) : said;
    }
  }

  private static boolean isNumber(String kind) {
    return List.of("n", "m", "r", "age").contains(kind);
  }

  /** Where the word behind a place ends; the place itself if a slot or a sign is there. */
  private static int nextWord(String said, int from) {
    int at = from;
    while (at < said.length() && said.charAt(at) == ' ') {
      at++;
    }
    int start = at;
    while (at < said.length() && Character.isLetter(said.charAt(at))) {
      at++;
    }
    return at == start ? from : at;
  }
}
