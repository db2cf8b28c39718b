package dev.onset.lab.corpus.family;

import dev.onset.model.PiiType;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file of templates, with the slots of its lines.
 *
 * @param path path below the family's folder, without ".txt"
 * @param required slots that every line must have
 * @param optional slots that a line may have
 */
public record TemplateFile(String path, Set<String> required, Set<String> optional) {
  /** A value that a revision replaces. */
  public static final String OLD = "OLD";

  /** The noun for the person mentioned. */
  public static final String KIN = "KIN";

  /** A given name that two people share. */
  public static final String GIVEN = "GIVEN";

  /** The code of an order or ticket. */
  public static final String CODE = "CODE";

  /** A thing ordered. */
  public static final String ITEM = "ITEM";

  public TemplateFile {
    required = Set.copyOf(required);
    optional = Set.copyOf(optional);
  }

  private static TemplateFile templates(String path, String... required) {
    return new TemplateFile("templates/" + path, Set.of(required), Set.of());
  }

  /** The user gives their own value. */
  public static TemplateFile disclose(PiiType type) {
    return templates("disclose/" + type, type.name());
  }

  /**
   * The user gives two or three values in one sentence; the file's name lists them in any order.
   */
  public static TemplateFile together(String name) {
    String[] types = name.split("\\+");
    return templates((types.length == 2 ? "pair/" : "triple/") + name, types);
  }

  /** The agent asks for a value. */
  public static TemplateFile ask(PiiType type) {
    return templates("ask/" + type);
  }

  /** The agent reads a value back. */
  public static TemplateFile readback(PiiType type) {
    return templates("readback/" + type, type.name());
  }

  /** The user confirms. */
  public static TemplateFile confirm() {
    return templates("confirm");
  }

  /** The agent speaks of somebody else or of themselves. */
  public static TemplateFile agentOther(PiiType type) {
    return templates("agent_other/" + type, type.name());
  }

  /** The user speaks of somebody else. */
  public static TemplateFile thirdParty(PiiType type) {
    return templates("third_party/" + type, KIN, type.name());
  }

  /** A shared name that is disambiguated immediately. */
  public static TemplateFile collision() {
    return templates("collision", GIVEN, PiiType.NAME_FULL.name());
  }

  /** A shared name that stays ambiguous. */
  public static TemplateFile collisionOpen() {
    return templates("collision_open", GIVEN);
  }

  /** The user and somebody else share a value. */
  public static TemplateFile shared(PiiType type) {
    return templates("shared_attribute/" + type, KIN, type.name());
  }

  /** The user repeats values given long before. */
  public static TemplateFile longRange(String name) {
    return templates("long_range/" + name, name.split("\\+"));
  }

  /** The user refers back to a value of a type without repeating it. */
  public static TemplateFile backReference(PiiType type) {
    return templates("back_reference/" + type);
  }

  /** The user replaces a value. */
  public static TemplateFile revise(PiiType type) {
    return new TemplateFile("templates/revise/" + type, Set.of(type.name()), Set.of(OLD));
  }

  /** The user gives a value in passing. */
  public static TemplateFile indirect(PiiType type) {
    return templates("indirect/" + type, type.name());
  }

  /** The user asks for their own record in place of somebody else's. */
  public static TemplateFile entitySwitch() {
    return templates("switch", KIN, PiiType.NAME_FULL.name());
  }

  /** The agent has somebody else's record open. */
  public static TemplateFile agentWrong() {
    return templates("agent_wrong", PiiType.NAME_FULL.name(), PiiType.ORG.name());
  }

  /** A value that belongs to nobody. */
  public static TemplateFile confuser(PiiType type) {
    return templates("confuser/" + type, type.name());
  }

  /** The user withholds a value. */
  public static TemplateFile nearMiss(PiiType type) {
    return templates("near_miss/" + type);
  }

  /** The lines of a scenario at a position in the dialogue. */
  public static TemplateFile scenario(Scenario scenario, String place) {
    return new TemplateFile(
        "scenario/" + scenario.label() + "/" + place,
        Set.of(),
        scenario.isAboutItems() ? Set.of(CODE, ITEM) : Set.of(CODE));
  }

  /**
   * Lines of one speaker with the other's replies.
   *
   * @param first label of the first speaker
   */
  public static TemplateFile exchanges(Scenario scenario, String first) {
    return scenario(scenario, "exchanges_" + first);
  }

  /**
   * Lines that fit anywhere and need no answer.
   *
   * @param speaker label of the speaker
   */
  public static TemplateFile fillers(Scenario scenario, String speaker) {
    return scenario(scenario, "filler_" + speaker);
  }

  /** The name of a set of types, in type order. */
  public static String name(Collection<PiiType> types) {
    return new TreeSet<>(types).stream().map(PiiType::name).collect(Collectors.joining("+"));
  }

  private boolean isFillers() {
    return path.contains("/filler_");
  }

  String problem(Template template) {
    Set<String> slots = template.slots();
    Set<String> known =
        Stream.concat(required.stream(), optional.stream()).collect(Collectors.toSet());
    return !slots.containsAll(required)
        ? "lacks a slot"
        : !known.containsAll(slots)
            ? "has a slot that is not known there"
            : template.parts().stream().filter(Template.Part.Slot.class::isInstance).count()
                    > slots.size()
                ? "has a slot twice"
                : isFillers() && template.text().endsWith("?") ? "asks what nobody answers" : "";
  }
}
