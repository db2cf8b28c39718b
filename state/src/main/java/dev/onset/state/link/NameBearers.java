package dev.onset.state.link;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Who bears which name, as far as the live evidence tells. Not changed once made. */
public final class NameBearers {
  /** Nobody bears any. */
  public static final NameBearers NONE = new NameBearers();

  private final Map<String, SortedSet<EntityId>> byName = new HashMap<>();
  private final Map<String, SortedSet<EntityId>> byWord = new HashMap<>();
  private final SortedSet<EntityId> fullyNamed = new TreeSet<>();

  private NameBearers() {}

  /** Those that facts and candidates give. */
  public static NameBearers of(Iterable<Fact> facts, Iterable<Candidate> candidates) {
    NameBearers names = new NameBearers();
    for (Fact fact : facts) {
      names.add(fact.entity(), fact.type(), fact.canonical());
    }
    for (Candidate one : candidates) {
      names.add(one.entity(), one.type(), one.canonical());
    }
    return names;
  }

  private void add(EntityId entity, PiiType type, String canonical) {
    if (type.piiClass() != PiiClass.NAME) {
      return;
    }
    String name = canonical.toLowerCase(Locale.ROOT);
    byName.computeIfAbsent(name, any -> new TreeSet<>()).add(entity);
    for (String word : name.split(" ")) {
      byWord.computeIfAbsent(word, any -> new TreeSet<>()).add(entity);
    }
    if (type == PiiType.NAME_FULL) {
      fullyNamed.add(entity);
    }
  }

  /** Whom a name means: a single word any part of a name, several words the whole of it. */
  public SortedSet<EntityId> meant(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    SortedSet<EntityId> meant = (name.indexOf(' ') < 0 ? byWord : byName).get(name);
    return meant == null ? Collections.emptySortedSet() : Collections.unmodifiableSortedSet(meant);
  }

  /** Whether a full name of an entity is known. */
  public boolean isFullyNamed(EntityId entity) {
    return fullyNamed.contains(entity);
  }

  /** The same but for names with one of these words, lower case, which others bear as well. */
  NameBearers without(List<String> shared) {
    if (shared.isEmpty()) {
      return this;
    }
    NameBearers left = new NameBearers();
    left.fullyNamed.addAll(fullyNamed);
    left.byName.putAll(byName);
    left.byName.keySet().removeIf(name -> Stream.of(name.split(" ")).anyMatch(shared::contains));
    left.byWord.putAll(byWord);
    left.byWord.keySet().removeAll(shared);
    return left;
  }
}
