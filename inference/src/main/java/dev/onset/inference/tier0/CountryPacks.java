package dev.onset.inference.tier0;

import dev.onset.model.Country;
import dev.onset.model.Regions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The packs of a policy's countries, ready for scanning. Immutable and thread-safe.
 *
 * @param lexicon the bundled lexicon with the packs' words
 * @param forms every shape of every rule, the likeliest first
 * @param announced the rules that a {@link CueKind#COUNTRY_CUE} announces, by its value
 */
record CountryPacks(CueAutomaton lexicon, List<Form> forms, List<Set<CountryRule>> announced) {
  /** A shape and its rule. */
  record Form(CountryRule rule, CodeShape shape) {}

  /** The packs of the countries that a policy adds. */
  static CountryPacks of(Regions regions) {
    List<String> lines = new ArrayList<>();
    List<CountryRule> rules = new ArrayList<>();
    for (Country country : regions.countries()) {
      CountryPack pack = CountryPack.of(country);
      lines.addAll(pack.words());
      rules.addAll(pack.rules());
    }
    rules.sort(likeliestFirst(regions.home()));
    List<Set<CountryRule>> announced = new ArrayList<>();
    byCue(rules)
        .forEach(
            (cue, meant) -> {
              boolean capitals = cue.equals(cue.toUpperCase(Locale.ROOT));
              CueKind kind = capitals ? CueKind.COUNTRY_CUE_IN_CAPITALS : CueKind.COUNTRY_CUE;
              lines.add(kind + " " + announced.size() + " = " + cue.toLowerCase(Locale.ROOT));
              announced.add(meant);
            });
    List<Form> forms = new ArrayList<>();
    for (CountryRule rule : rules) {
      rule.shapes().forEach(shape -> forms.add(new Form(rule, shape)));
    }
    return new CountryPacks(
        CueAutomaton.bundled(lines), List.copyOf(forms), List.copyOf(announced));
  }

  /**
   * The policy's own country, since most people of its chats have numbers of that one, then the
   * stronger check; the order is stable, so the countries' own comes last.
   */
  private static Comparator<CountryRule> likeliestFirst(String home) {
    return Comparator.<CountryRule, Boolean>comparing(rule -> !rule.country().region().equals(home))
        .thenComparingInt(rule -> -rule.check().oneIn());
  }

  private static Map<String, Set<CountryRule>> byCue(List<CountryRule> rules) {
    Map<String, Set<CountryRule>> byCue = new TreeMap<>();
    for (CountryRule rule : rules) {
      for (String cue : rule.cues()) {
        byCue.computeIfAbsent(cue, any -> new LinkedHashSet<>()).add(rule);
      }
    }
    return byCue;
  }
}
