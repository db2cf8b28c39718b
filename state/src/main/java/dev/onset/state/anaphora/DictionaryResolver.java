package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tier T0: resolves references with a dictionary (first paper, section 4.5.1). Stateless.
 *
 * @param cap highest confidence of a reference, in [0, 1]
 * @param guardWords distance in words at which a guard affects a reference
 */
record DictionaryResolver(double cap, int guardWords) {
  private static final ReferenceLexicon LEXICON = ReferenceLexicon.shipped();

  /** A phrase of a turn as a half-open range of words. */
  private record Phrase(Category category, int from, int to) {}

  /** The references of a turn in order; a value may occur more than once. */
  List<Reference> resolve(ReferenceScene scene) {
    if (scene.known().isEmpty() || scene.switches()) {
      return List.of();
    }
    List<String> words = scene.words().stream().map(ReferenceWord::text).toList();
    BitSet guards = LEXICON.guards(words);
    List<Reference> references = new ArrayList<>();
    List<Phrase> generic = new ArrayList<>();
    for (Phrase phrase : phrases(scene, words)) {
      if (isGuarded(phrase, scene, guards)) {
        continue;
      }
      if (phrase.category() == Category.SAME) {
        generic.add(phrase);
      } else {
        reference(phrase, phrase.category(), scene).ifPresent(references::add);
      }
    }
    if (references.isEmpty() && !generic.isEmpty()) {
      topic(words, scene)
          .flatMap(category -> reference(generic.get(0), category, scene))
          .ifPresent(references::add);
    }
    return references;
  }

  private List<Phrase> phrases(ReferenceScene scene, List<String> words) {
    List<Phrase> phrases = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      Optional<ReferenceLexicon.Found> found = LEXICON.reference(words, at);
      if (found.isEmpty() && at > 0 && scene.words().get(at - 1).thirdParty()) {
        // "her employer", "my wife's employer"
        found = LEXICON.noun(words, at);
      }
      int length = found.map(ReferenceLexicon.Found::length).orElse(1);
      if (found.isPresent()) {
        phrases.add(new Phrase(found.get().category(), at, at + length));
      }
      at += length;
    }
    return phrases;
  }

  /** The one category that the turn mentions, otherwise the one asked for; empty if not unique. */
  private Optional<Category> topic(List<String> words, ReferenceScene scene) {
    Set<Category> said = LEXICON.topics(words);
    Set<Category> topics = said.isEmpty() ? LEXICON.topics(scene.request()) : EnumSet.copyOf(said);
    return topics.size() == 1 ? Optional.of(topics.iterator().next()) : Optional.empty();
  }

  private boolean isGuarded(Phrase phrase, ReferenceScene scene, BitSet guards) {
    int sentence = scene.words().get(phrase.from()).sentence();
    int to = Math.min(scene.words().size(), phrase.to() + guardWords);
    return IntStream.range(Math.max(0, phrase.from() - guardWords), to)
        .anyMatch(at -> guards.get(at) && scene.words().get(at).sentence() == sentence);
  }

  private Optional<Reference> reference(Phrase phrase, Category category, ReferenceScene scene) {
    Optional<EntityId> owner = owner(phrase, scene);
    if (owner.isEmpty()
        || category.types().stream().anyMatch(type -> scene.settles(owner.get(), type))) {
      return Optional.empty();
    }
    return scene
        .antecedent(owner.get(), category)
        .map(
            antecedent ->
                new Reference(
                    phrase.category(),
                    Reference.Resolver.T0,
                    antecedent,
                    scene.words().get(phrase.from()).start(),
                    scene.words().get(phrase.to() - 1).end(),
                    Math.min(cap, antecedent.confidence())));
  }

  /**
   * The owner of a reference; empty if unclear, as when the user is only the default among others.
   */
  private static Optional<EntityId> owner(Phrase phrase, ReferenceScene scene) {
    List<ReferenceWord> words = scene.words().subList(phrase.from(), phrase.to());
    EntityId owner = words.get(words.size() - 1).owner();
    boolean several =
        words.stream()
            .filter(ReferenceWord::claimed)
            .anyMatch(word -> !word.owner().equals(owner) || owner.equals(EntityId.UNK));
    boolean claimed = words.stream().anyMatch(ReferenceWord::claimed);
    boolean others =
        scene.words().stream()
            .anyMatch(word -> word.thirdParty() && word.sentence() == words.get(0).sentence());
    return owner.equals(EntityId.UNK)
            || several
            || (!claimed && others)
            || isCompared(phrase, scene)
        ? Optional.empty()
        : Optional.of(owner);
  }

  /** "The same email as hers": the value belongs to somebody else. */
  private static boolean isCompared(Phrase phrase, ReferenceScene scene) {
    int as = phrase.to();
    return as + 1 < scene.words().size()
        && scene.words().get(as).text().equals("as")
        && scene.words().get(as + 1).thirdParty();
  }
}
