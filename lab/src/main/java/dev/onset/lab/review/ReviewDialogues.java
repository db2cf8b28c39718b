package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.training.NameLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Generates dialogues in which every name is labelled with its decision: lessons on a task or a
 * text, support, care and sales. In every third lesson the learner shares the name of a character
 * in the task. The same seed gives the same dialogues. Immutable.
 */
final class ReviewDialogues {
  private static final int MOST_EXCHANGES = 6;
  private static final double LESSON = 0.6;
  private static final double NAMESAKE = 0.35;
  private static final double WITH_MATERIAL = 0.9;

  private final ScenePhrases phrases;
  private final NameLists names = new NameLists();
  private final long seed;

  ReviewDialogues(ScenePhrases.Part part, long seed) {
    this.phrases = ScenePhrases.ofNames(part);
    this.seed = seed;
  }

  /** Generates one dialogue. */
  CorpusDialogue dialogue(int number) {
    return new Scene(number).play();
  }

  /** A person's typing habits. */
  private record Hand(boolean lower, boolean commas, boolean ends, boolean capitals) {
    static Hand of(SplitMix64 dice) {
      return new Hand(dice.chance(0.12), dice.chance(0.75), dice.chance(0.75), dice.chance(0.7));
    }
  }

  /** One dialogue under construction. */
  private final class Scene {
    private final int number;
    private final SplitMix64 dice;
    private final String user;
    private final String agent;
    private final String other;
    private final String first;
    private final String second;
    private final String known;
    private final String family;
    private final Hand userHand;
    private final Hand agentHand;
    private final List<CorpusTurn> turns = new ArrayList<>();
    private Composition turn = new Composition();
    private Hand hand;

    Scene(int number) {
      this.number = number;
      this.dice = SplitMix64.of(seed, number);
      List<String> given = dice.shuffled(names.given());
      this.first = given.get(0);
      this.second = given.get(1);
      this.user = dice.chance(NAMESAKE) ? (dice.chance(0.7) ? first : second) : given.get(2);
      this.agent = given.get(3);
      this.other = given.get(4);
      this.known = dice.chance(0.1) ? user : dice.pick(names.family());
      this.family = dice.pick(names.family());
      this.userHand = Hand.of(dice);
      this.agentHand = Hand.of(dice);
      this.hand = agentHand;
    }

    CorpusDialogue play() {
      boolean lesson = dice.chance(LESSON);
      if (lesson) {
        lesson();
      } else {
        service();
      }
      return new CorpusDialogue(
          "review-" + number,
          "generated",
          lesson ? "lesson" : "service",
          turns,
          Optional.empty(),
          Map.of());
    }

    private void lesson() {
      if (dice.chance(WITH_MATERIAL)) {
        hand = new Hand(false, true, true, true);
        for (int i = dice.between(1, 4); i > 0; i--) {
          sentence("material");
        }
        said(dice.chance(0.85) ? "material" : dice.chance(0.5) ? "agent" : "user");
      }
      boolean agentFirst = dice.chance(0.8);
      int exchanges = dice.between(2, MOST_EXCHANGES);
      for (int i = 0; i < exchanges; i++) {
        if (i > 0 || agentFirst) {
          tutor(i == 0, i == exchanges - 1);
        }
        learner(i == 0);
      }
    }

    private void tutor(boolean opening, boolean closing) {
      hand = agentHand;
      if (opening && dice.chance(0.75)) {
        if (dice.chance(0.2)) {
          sentence("agent_self");
        }
        if (dice.chance(0.85)) {
          address("ask", user);
        } else {
          sentence("agent_name");
        }
        if (dice.chance(0.3)) {
          sentence(dice.chance(0.7) ? "agent_story" : "ask");
        }
      } else {
        int sentences = dice.between(1, 3);
        for (int i = 0; i < sentences; i++) {
          double kind = dice.unit();
          if (kind < 0.5) {
            sentence("agent_story");
          } else if (kind < 0.64) {
            sentence("ask");
          } else if (kind < 0.7) {
            sentence("praise");
          } else if (kind < 0.84) {
            address(dice.chance(0.5) ? "ask" : "praise", user);
          } else if (kind < 0.9) {
            address("agent_story", user);
          } else if (kind < 0.94) {
            sentence("public");
          } else if (kind < 0.97) {
            opened("agent_story");
          } else {
            sentence("agent_name");
          }
        }
      }
      if (closing && dice.chance(0.1)) {
        sentence("hand_over");
      }
      said("agent");
    }

    private void learner(boolean opening) {
      hand = userHand;
      if (opening && dice.chance(0.2)) {
        sentence("user_self");
      } else {
        int sentences = dice.between(1, 4);
        for (int i = 0; i < sentences; i++) {
          double kind = dice.unit();
          if (kind < 0.68) {
            sentence("user_story");
          } else if (kind < 0.75) {
            opened("user_story");
          } else if (kind < 0.9) {
            sentence("user_plain");
          } else if (kind < 0.93) {
            address("user_plain", agent);
          } else if (kind < 0.97) {
            sentence("public");
          } else {
            sentence("user_self");
          }
        }
      }
      said("user");
    }

    private void service() {
      int exchanges = dice.between(2, MOST_EXCHANGES);
      for (int i = 0; i < exchanges; i++) {
        if (dice.chance(0.1)) {
          hand = new Hand(false, true, true, true);
          sentence("system");
          said("system");
        }
        hand = agentHand;
        serving(i == 0);
        said("agent");
        hand = userHand;
        served(i == 0);
        said("user");
      }
    }

    private void serving(boolean opening) {
      if (opening && dice.chance(0.6)) {
        sentence("agent_self");
      }
      double kind = dice.unit();
      if (kind < 0.35) {
        address("service_ask", user);
      } else if (kind < 0.5) {
        sentence("agent_name");
      } else if (kind < 0.65) {
        sentence("hand_over");
      } else if (kind < 0.75) {
        address("praise", user);
      } else if (kind < 0.85) {
        sentence("public");
      }
      if (turn.isEmpty() || dice.chance(0.4)) {
        sentence("service_ask");
      }
    }

    private void served(boolean opening) {
      double kind = dice.unit();
      if (opening ? kind < 0.4 : kind < 0.15) {
        sentence("user_self");
      } else if (kind < 0.5) {
        sentence("user_person");
      } else if (kind < 0.65) {
        sentence("public");
      } else if (kind < 0.8) {
        address("service_user", agent);
      }
      if (turn.isEmpty() || dice.chance(0.4)) {
        sentence("service_user");
      }
    }

    private void said(String speaker) {
      turns.add(new CorpusTurn(turns.size(), speaker, turn.text(), turn.spans()));
      turn = new Composition();
    }

    private void gap() {
      if (!turn.isEmpty()) {
        turn.write(dice.chance(0.15) ? "\n" : " ");
      }
    }

    /** A sentence of a kind, verbatim. */
    private void sentence(String kind) {
      gap();
      fill(cased(styled(phrases.pick(kind, dice))));
    }

    /** Likewise, after a word that may also open an address. */
    private void opened(String kind) {
      gap();
      fill(
          cased(phrases.pick("opener", dice) + comma(dice.chance(0.5)))
              + " "
              + styled(phrases.pick(kind, dice)));
    }

    /** A sentence of a kind with a form of address at any possible place. */
    private void address(String kind, String name) {
      gap();
      String slot = name.equals(agent) ? "{T}" : "{S}";
      if (dice.chance(0.06)) {
        slot = phrases.pick("title", dice) + " {F}";
      }
      String said = styled(phrases.pick(kind, dice));
      double where = dice.unit();
      if (where < 0.45) {
        fill(
            cased(phrases.pick("opener", dice))
                + comma(dice.chance(0.12))
                + " "
                + slot
                + after(said));
      } else if (where < 0.6) {
        fill(slot + after(said));
      } else if (where < 0.92) {
        fill(cased(ended(said, slot)));
      } else {
        int comma = said.indexOf(", ");
        fill(
            cased(
                comma < 0
                    ? ended(said, slot)
                    : said.substring(0, comma) + ", " + slot + said.substring(comma)));
      }
    }

    /** The text after an opening name: a sign or none, and the rest. */
    private String after(String said) {
      double sign = dice.unit();
      if (sign < 0.1) {
        return dice.chance(0.5) ? "" : hand.ends() ? "!" : "";
      }
      return sign < 0.5
          ? comma(true) + " " + said
          : sign < 0.62
              ? " " + said
              : sign < 0.85
                  ? (dice.chance(0.5) ? "! " : ". ") + cased(said)
                  : sign < 0.88
                      ? " - " + said
                      : sign < 0.91
                          ? "\n" + cased(said)
                          : sign < 0.93 ? "? " + said : comma(true) + " " + cased(said);
    }

    /** A sentence with a name at its end. */
    private String ended(String said, String slot) {
      int last = said.length() - 1;
      boolean sign = ".!?".indexOf(said.charAt(last)) >= 0;
      String body = sign ? said.substring(0, last) : said;
      String end = sign ? said.substring(last) : hand.ends() && dice.chance(0.5) ? "!" : "";
      return body + comma(dice.chance(0.7)) + " " + slot + end;
    }

    private String comma(boolean wanted) {
      return wanted && hand.commas() ? "," : "";
    }

    /** The sentence with its writer's punctuation. */
    private String styled(String said) {
      String styled = hand.commas() ? said : said.replace(",", "");
      int last = styled.length() - 1;
      if (!hand.ends() && ".?!".indexOf(styled.charAt(last)) >= 0) {
        return styled.substring(0, last);
      }
      return styled;
    }

    private String cased(String said) {
      return hand.capitals() && !hand.lower()
          ? said.substring(0, 1).toUpperCase(Locale.ROOT) + said.substring(1)
          : said;
    }

    /** Writes a sentence with its slots filled. */
    private void fill(String said) {
      String[] verb = phrases.pick("verb", dice).split(" ");
      int from = 0;
      while (from < said.length()) {
        int open = said.indexOf('{', from);
        if (open < 0) {
          turn.write(lowered(said.substring(from)));
          return;
        }
        int close = said.indexOf('}', open);
        turn.write(lowered(said.substring(from, open)));
        slot(said.substring(open + 1, close), verb);
        from = close + 1;
      }
    }

    private void slot(String slot, String... verb) {
      switch (slot) {
        case "S" -> name(user, true);
        case "T" -> name(agent, true);
        case "P" -> name(other, true);
        case "C" -> name(first, false);
        case "D" -> name(second, false);
        case "K" -> name(known, false);
        case "F" -> name(family, true);
        case "SF" -> name(user + " " + family, true);
        case "TF" -> name(agent + " " + family, true);
        case "PF" -> name(other + " " + family, true);
        case "KF" -> name(known + " " + family, false);
        case "v" -> turn.write(verb[0]);
        case "vs" -> turn.write(verb[1]);
        case "vd" -> turn.write(verb[2]);
        case "n" -> turn.write(Integer.toString(dice.between(2, 60)));
        case "m" -> turn.write(dice.pick(List.of("two", "three", "five", "ten", "12", "25", "90")));
        default -> turn.write(lowered(phrases.pick(slot, dice)));
      }
    }

    private void name(String name, boolean redact) {
      turn.value("PERSON", lowered(name), redact);
    }

    private String lowered(String said) {
      return hand.lower() ? said.toLowerCase(Locale.ROOT) : said;
    }
  }
}
