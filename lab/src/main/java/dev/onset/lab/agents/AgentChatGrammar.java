package dev.onset.lab.agents;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.agents.AgentChat.Kind;
import dev.onset.lab.agents.AgentChat.MarkedLine;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.persona.Gender;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.persona.PersonaPool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes dialogues in which an agent speaks of other people: leaks of one and of two people, near
 * ones, and clean ones. Immutable and thread-safe; a dialogue depends on seed and index alone.
 */
public final class AgentChatGrammar {
  private static final String RESOURCE = "sentences.txt";
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

  /** Facts in the order in which they are told. */
  private static final List<List<String>> LEAKS =
      List.of(
          List.of("OCCUPATION", "DOB", "NAME", "EMAIL"),
          List.of("LOCATION", "AGE", "OCCUPATION", "ORG"),
          List.of("OCCUPATION", "LOCATION", "ZIP", "NAME", "PHONE"),
          List.of("ORG", "LOCATION", "DOB"),
          List.of("AGE", "SCHOOL", "ORG", "LOCATION", "NAME"),
          List.of("NAME", "AGE", "EMAIL"),
          List.of("NAME", "OCCUPATION", "PHONE"),
          List.of("ZIP", "AGE", "OCCUPATION", "ORG"));

  private static final List<List<String>> NEARS =
      List.of(List.of("OCCUPATION", "AGE"), List.of("LOCATION"), List.of("NAME"), List.of("AGE"));

  /** First paper, Table A1; a set of facts that passes theta where every value is rare. */
  private static final Map<String, Double> WEIGHTS =
      Map.of(
          "DOB",
          3.0,
          "ZIP",
          2.5,
          "LOCATION",
          2.0,
          "OCCUPATION",
          1.5,
          "ORG",
          1.5,
          "SCHOOL",
          1.5,
          "AGE",
          1.0);

  private static final double THETA = 4.5;
  private static final int KINDS = 20;

  private final Map<String, List<String>> sections = new HashMap<>();
  private final PersonaPool people = new PersonaPool(WordLists.of(Family.B));
  private final long seed;

  /** A grammar of a seed. */
  public AgentChatGrammar(long seed) {
    this.seed = seed;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(AgentChatGrammar.class.getResourceAsStream(RESOURCE)),
                StandardCharsets.UTF_8))) {
      List<String> open = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          open = new ArrayList<>();
          sections.put(line.substring(1, line.indexOf(']')).split(" (?=user|agent)")[0], open);
        } else if (!line.isBlank() && !line.startsWith("#")) {
          open.add(line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The sentences of agents cannot be read.", e);
    }
  }

  /** A dialogue; of twenty in a row ten are leaks, five near and five clean. */
  public AgentChat chat(int index) {
    Writer writer = new Writer(SplitMix64.of(seed, index));
    int kind = index % KINDS;
    writer.user("OPEN");
    if (kind < 10) {
      leak(writer, kind < 7 ? 1 : 2);
      return writer.chat("g-" + index, Kind.LEAK);
    }
    if (kind < 15) {
      near(writer, kind % 5);
      return writer.chat("g-" + index, Kind.NEAR);
    }
    clean(writer);
    return writer.chat("g-" + index, Kind.CLEAN);
  }

  private void leak(Writer writer, int count) {
    Spoken first = writer.introduce("INTRODUCE", "p1");
    List<String> facts = writer.dice.pick(LEAKS);
    List<String> others = writer.dice.pick(LEAKS);
    writer.tell(first, facts);
    if (count > 1) {
      Spoken second = writer.introduce("SECOND", "p2");
      writer.tell(second, others);
    }
  }

  private void near(Writer writer, int shape) {
    switch (shape) {
      case 0 -> writer.tell(writer.introduce("INTRODUCE", "p1"), writer.dice.pick(NEARS));
      case 1 -> writer.some("ONE", 3);
      case 2 -> writer.repeated("KINFACTS", "KINBACK", "KIN", "p1");
      case 3 -> writer.some("STAFF", 1);
      default -> {
        writer.some("ONE", 1);
        writer.some("GENERAL", 1);
        writer.some("STAFF", 1);
      }
    }
  }

  private void clean(Writer writer) {
    if (writer.dice.chance(0.5)) {
      writer.repeated("OWN", "OWNBACK", "KIN", "user");
    } else {
      writer.some("FILE", 2);
    }
    writer.some("GENERAL", 2);
  }

  /** A person of whom the agent speaks. */
  private record Spoken(String who, String noun, Persona persona) {}

  /** Writes one dialogue. Not thread-safe. */
  private final class Writer {
    private final SplitMix64 dice;
    private final Persona user;
    private final List<MarkedLine> turns = new ArrayList<>();
    private int strangers = 1;

    Writer(SplitMix64 dice) {
      this.dice = dice;
      this.user = person();
    }

    private Persona person() {
      return people.draw(dice.chance(0.5) ? Gender.WOMAN : Gender.MAN, dice);
    }

    void user(String section) {
      turns.add(AgentChats.line("user", dice.pick(sections.get(section))));
    }

    private void agent(String text) {
      turns.add(AgentChats.line("agent", text));
    }

    private void reply() {
      if (turns.get(turns.size() - 1).role().equals("agent")) {
        user(dice.chance(0.6) ? "ASK" : "SMALL");
      }
    }

    Spoken introduce(String section, String who) {
      reply();
      Spoken spoken = new Spoken(who, dice.pick(sections.get("NOUN")), person());
      agent(filled(dice.pick(sections.get(section)), spoken));
      return spoken;
    }

    /** One or two facts a turn, and other talk between. */
    void tell(Spoken spoken, List<String> facts) {
      int at = 0;
      while (at < facts.size()) {
        reply();
        if (dice.chance(0.25)) {
          agent(dice.pick(sections.get("OTHER TALK")));
          reply();
        }
        int last = Math.min(facts.size(), at + dice.between(1, 2));
        List<String> said = new ArrayList<>();
        for (String type : facts.subList(at, last)) {
          said.add(filled(dice.pick(sections.get("TELL " + type)), spoken));
        }
        agent(String.join(" ", said));
        at = last;
      }
      reply();
    }

    /** Sentences about somebody else each time; what an agent reads to the user is the user's. */
    void some(String section, int count) {
      for (int i = 0; i < count; i++) {
        reply();
        String who = section.equals("FILE") ? "user" : "p" + (strangers + 1);
        strangers++;
        Persona whose = who.equals("user") ? user : person();
        agent(
            section.equals("GENERAL")
                ? AgentChats.line(
                        "agent",
                        filled(
                            dice.pick(sections.get(section)), new Spoken("p1", "customer", whose)))
                    .text()
                : filled(
                    dice.pick(sections.get(section)),
                    new Spoken(who, dice.pick(sections.get("NOUN")), whose)));
      }
      reply();
    }

    /** The user tells facts, and the agent repeats them. */
    void repeated(String told, String repeated, String nouns, String who) {
      Persona whose = who.equals("user") ? user : person();
      List<String> fitting =
          sections.get(nouns).stream().filter(noun -> isOf(noun, whose.gender())).toList();
      Spoken spoken = new Spoken(who, dice.pick(fitting), whose);
      int which = dice.below(sections.get(told).size());
      agent("How may I help?");
      turns.add(AgentChats.line("user", filled(sections.get(told).get(which), spoken)));
      agent(filled(sections.get(repeated).get(which), spoken));
      reply();
    }

    private static boolean isOf(String noun, Gender gender) {
      boolean woman = List.of("wife", "mother", "sister").contains(noun);
      return woman == (gender == Gender.WOMAN);
    }

    private static String filled(String sentence, Spoken of) {
      Persona one = of.persona();
      boolean woman = one.gender() == Gender.WOMAN;
      Map<String, String> values = new TreeMap<>();
      values.put("OCCUPATION", one.occupation());
      values.put("AGE", Integer.toString(one.age()));
      values.put("LOCATION", one.city().name());
      values.put("ZIP", one.zip5());
      values.put("ORG", one.org());
      values.put("SCHOOL", one.school());
      values.put("DOB", DATE.format(one.born()));
      values.put("NAME", one.fullName());
      values.put("EMAIL", one.email());
      values.put("PHONE", phone(one.phone()));
      String text =
          sentence
              .replace("{NOUN}", of.noun())
              .replace("{HE}", woman ? "She" : "He")
              .replace("{HIS}", woman ? "Her" : "His")
              .replace("{he}", woman ? "she" : "he")
              .replace("{his}", woman ? "her" : "his")
              .replace("{him}", woman ? "her" : "him");
      for (Map.Entry<String, String> value : values.entrySet()) {
        text =
            text.replace(
                "{" + value.getKey() + "}",
                "{" + value.getKey() + "|" + value.getValue() + "|" + of.who() + "}");
      }
      return articled(text);
    }

    /** "An actor". */
    private static String articled(String text) {
      return text.replaceAll("\\b([Aa]) (\\{OCCUPATION\\|[aeiouAEIOU])", "$1n $2");
    }

    private static String phone(String digits) {
      return "("
          + digits.substring(0, 3)
          + ") "
          + digits.substring(3, 6)
          + "-"
          + digits.substring(6);
    }

    AgentChat chat(String id, Kind kind) {
      SortedMap<String, Integer> onset = new TreeMap<>();
      if (kind == Kind.LEAK) {
        for (String who : List.of("p1", "p2")) {
          onset(who).ifPresent(turn -> onset.put(who, turn));
        }
      }
      return new AgentChat(id, kind, turns, onset);
    }

    /** The first turn at which a rule holds where every value is rare. */
    private OptionalInt onset(String who) {
      Set<String> types = new TreeSet<>();
      for (int i = 0; i < turns.size(); i++) {
        turns.get(i).marks().stream()
            .filter(mark -> mark.who().equals(who))
            .forEach(mark -> types.add(mark.type()));
        long quasi = types.stream().filter(WEIGHTS::containsKey).count();
        double pressure =
            types.stream().mapToDouble(type -> WEIGHTS.getOrDefault(type, 0.0)).sum()
                + (quasi >= 2 ? 0.5 : 0.0)
                + (quasi >= 3 ? 1.0 : 0.0);
        boolean named =
            types.contains("NAME") && (types.contains("EMAIL") || types.contains("PHONE"));
        if (pressure > THETA || named) {
          return OptionalInt.of(i);
        }
      }
      return OptionalInt.empty();
    }
  }
}
