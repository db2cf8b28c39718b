package dev.onset.lab.corpus.relevance;

import dev.onset.lab.corpus.family.ResourceLines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The bundled topics, facts, openers and values. Immutable. */
final class RelevanceTexts {
  private static final String FOLDER = "/dev/onset/lab/relevance/";

  private final List<RelevanceTopic> topics = topics(ResourceLines.read(FOLDER + "topics.txt"));
  private final List<Phrase> facts =
      ResourceLines.read(FOLDER + "facts.txt").stream().map(Phrase::parse).toList();
  private final List<String> openers = ResourceLines.read(FOLDER + "openers.txt");
  private final Map<Slot, List<String>> values = values(ResourceLines.read(FOLDER + "values.txt"));

  List<RelevanceTopic> topics() {
    return topics;
  }

  List<Phrase> facts() {
    return facts;
  }

  List<String> openers() {
    return openers;
  }

  /** The values of a slot; empty if they come from elsewhere. */
  List<String> values(Slot slot) {
    return values.getOrDefault(slot, List.of());
  }

  private static List<RelevanceTopic> topics(List<String> lines) {
    List<RelevanceTopic> topics = new ArrayList<>();
    List<String> block = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("= ") && !block.isEmpty()) {
        topics.add(topic(block));
        block.clear();
      }
      block.add(line);
    }
    topics.add(topic(block));
    return List.copyOf(topics);
  }

  private static RelevanceTopic topic(List<String> block) {
    String head = block.get(0).substring(2);
    int bar = head.indexOf(" | ");
    Set<ItemType> needed = types(head.substring(0, bar));
    Set<ItemType> avoided = EnumSet.noneOf(ItemType.class);
    List<Phrase> situations = new ArrayList<>();
    List<String> questions = new ArrayList<>();
    for (String line : block.subList(1, block.size())) {
      String rest = line.substring(2);
      switch (line.charAt(0)) {
        case '~' -> avoided.addAll(types(rest));
        case 'S' -> situations.add(Phrase.parse(rest));
        case 'Q' -> questions.add(rest);
        default ->
            throw new IllegalStateException("A bundled topic has an unexpected line: " + line);
      }
    }
    for (Phrase situation : situations) {
      if (!situation.types().equals(needed)) {
        throw new IllegalStateException("A bundled situation has other types than " + head + ".");
      }
    }
    return new RelevanceTopic(head.substring(bar + 3), needed, avoided, situations, questions);
  }

  private static Set<ItemType> types(String names) {
    Set<ItemType> types = EnumSet.noneOf(ItemType.class);
    for (String name : names.strip().split(" ")) {
      types.add(
          name.equals("orientation")
              ? ItemType.SEXUAL_ORIENTATION
              : ItemType.valueOf(name.toUpperCase(Locale.ROOT)));
    }
    return types;
  }

  private static Map<Slot, List<String>> values(List<String> lines) {
    Map<Slot, List<String>> values = new EnumMap<>(Slot.class);
    List<String> current = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("= ")) {
        current = new ArrayList<>();
        values.put(Slot.of(line.substring(2, line.indexOf(" | "))), current);
      } else {
        current.add(line);
      }
    }
    return values;
  }
}
