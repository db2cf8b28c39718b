package dev.onset.state.link;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who bears which name, as far as the live evidence tells. Not changed once made. */
public final class NameBearers {
  /** Nobody bears any. */
  public static final NameBearers NONE = new NameBearers();

  private final Map<String, SortedSet<EntityId>> byName = new HashMap<>();
  private final Map<String, SortedSet<EntityId>> byWord = new HashMap<>();
  private final SortedSet<EntityId> fullyNamed = new TreeSet<>();

  private final SortedSet<String> ofUser = new TreeSet<>();
  private final SortedSet<String> mailsOfUser = new TreeSet<>();

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
    if (type == PiiType.EMAIL && entity.equals(EntityId.USER)) {
      mailsOfUser.add(canonical);
    }
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
      if (entity.equals(EntityId.USER)) {
        ofUser.add(name);
      }
    }
  }

  /** Whom a name means: a single word any part of a name, several words the whole of it. */
  public SortedSet<EntityId> meant(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    SortedSet<EntityId> meant = (name.indexOf(' ') < 0 ? byWord : byName).get(name);
    return meant == null ? Collections.emptySortedSet() : Collections.unmodifiableSortedSet(meant);
  }

  /** The user's full names, lower case. */
  SortedSet<String> ofUser() {
    return Collections.unmodifiableSortedSet(ofUser);
  }

  /** The user's e-mail addresses. */
  SortedSet<String> mailsOfUser() {
    return Collections.unmodifiableSortedSet(mailsOfUser);
  }

  /** Whether a full name of an entity is known. */
  public boolean isFullyNamed(EntityId entity) {
    return fullyNamed.contains(entity);
  }
}
